/** Texts by language, then by field. */
export type Translations = Record<string, Record<string, string>>

/** Returns the translations to send: filled fields; a language without any is removed. */
export function translationsBody(translations: Translations): Record<string, Record<string, string> | null> {
  return Object.fromEntries(
    Object.entries(translations).map(([language, fields]) => {
      const said = Object.entries(fields).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()] as const] : []))
      return [language, said.length > 0 ? Object.fromEntries(said) : null]
    }),
  )
}
