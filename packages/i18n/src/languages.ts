/**
 * The languages of the site. `bh` is our own code for Bahasa Indonesia; formatting and `<html lang>` use the tag,
 * because `Intl` does not know `bh` and would silently fall back to English.
 */
export const LANGUAGES = {
  en: { tag: 'en-US', hreflang: 'en', direction: 'ltr', own_name: 'English' },
  bh: { tag: 'id-ID', hreflang: 'id', direction: 'ltr', own_name: 'Bahasa Indonesia' },
  ar: { tag: 'ar', hreflang: 'ar', direction: 'rtl', own_name: 'العربية' },
} as const

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

export const FALLBACK_LANGUAGE: Language = 'bh'

export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(LANGUAGES, code)
}

/** Returns the first language of an `Accept-Language` header that we have, else the fallback. */
export function languageFromHeader(header: string | null): Language {
  const preferences = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { primary: tag.toLowerCase().split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .sort((a, b) => b.quality - a.quality)
  for (const preference of preferences) {
    const found = LANGUAGE_CODES.find((code) => LANGUAGES[code].hreflang === preference.primary)
    if (found && preference.quality > 0) return found
  }
  return FALLBACK_LANGUAGE
}
