/**
 * The languages of the site. `bh` is our own code for Bahasa Indonesia; formatting and `<html lang>` use the tag,
 * because `Intl` does not know `bh` and would silently fall back to English.
 */
export const LANGUAGES = {
  en: { tag: 'en-US', hreflang: 'en', direction: 'ltr', comma: ', ', own_name: 'English' },
  bh: { tag: 'id-ID', hreflang: 'id', direction: 'ltr', comma: ', ', own_name: 'Bahasa Indonesia' },
  ar: { tag: 'ar', hreflang: 'ar', direction: 'rtl', comma: '، ', own_name: 'العربية' },
} as const

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]

export const FALLBACK_LANGUAGE: Language = 'bh'

export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(LANGUAGES, code)
}

/**
 * The language for a browser with this `Accept-Language` header: the first one of it that is offered, else the fallback,
 * where that is offered, else the first of those that are.
 */
export function languageFromHeader(header: string | null, offered: readonly Language[] = LANGUAGE_CODES): Language {
  const [preferred] = preferredLanguages(header).filter((code) => offered.includes(code))
  if (preferred) return preferred
  const [usual = FALLBACK_LANGUAGE] = offered
  return offered.includes(FALLBACK_LANGUAGE) ? FALLBACK_LANGUAGE : usual
}

/** Those of our languages that an `Accept-Language` header names, best first. */
export function preferredLanguages(header: string | null): Language[] {
  const preferences = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { primary: tag.toLowerCase().split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  const found = preferences.flatMap(({ primary }) =>
    LANGUAGE_CODES.filter((code) => LANGUAGES[code].hreflang === primary),
  )
  return [...new Set(found)]
}
