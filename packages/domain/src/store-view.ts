/** First path segments of pages, which are never a store's code. Source: the storefront's routes. */
export const RESERVED_FIRST_SEGMENTS: ReadonlySet<string> = new Set([
  'account',
  'cart',
  'catalogues',
  'collections',
  'order',
  'products',
  'store',
  'contact',
  'checkout',
  'deals',
  'campaigns',
  '404',
  '#',
  'rewards',
])

// Paths of the servers, and language codes: harmless in a link, confusing as a store's address. On the second line, pages of
// the back-office, which stand where its stores do.
const KEPT_FOR_OURSELVES: ReadonlySet<string> = new Set([
  ...'admin api app ar assets bh docs en health id locales login logout metrics new static uploads webhooks www'.split(
    ' ',
  ),
  ...'confirm-email forgot-password invite new-store reset-password setup sign-in'.split(' '),
])

export type ViewCodeRefusal = 'malformed' | 'reserved'

/**
 * Why this text cannot be a new store's view code, or undefined when it can: 2 to 40 lower-case letters, digits and
 * single hyphens, starting and ending with a letter or digit, and not reserved. The database checks that it is unique.
 */
export function viewCodeRefusal(code: string): ViewCodeRefusal | undefined {
  if (RESERVED_FIRST_SEGMENTS.has(code) || KEPT_FOR_OURSELVES.has(code)) return 'reserved'
  if (code.length < 2 || code.length > 40 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)) return 'malformed'
  return undefined
}

/** The view code that a store's name suggests; '' for a name without Latin letters and digits. It may be taken or reserved. */
export function suggestedViewCode(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '')
}

/** Whether the first segment of a path may name a store. A hash anchor counts as reserved, whatever follows it. */
export function mayBeViewCode(segment: string): boolean {
  return segment !== '' && !segment.startsWith('#') && !RESERVED_FIRST_SEGMENTS.has(segment)
}

export const THEMES = ['blue', 'brown', 'carmine', 'green', 'red'] as const
export type Theme = (typeof THEMES)[number]
const DEFAULT_THEME: Theme = 'blue'

/** The theme of a store's metadata, or the default. */
export function themeOf(metadata: { theme?: unknown } | null | undefined): Theme {
  return THEMES.find((theme) => theme === metadata?.theme) ?? DEFAULT_THEME
}

/** Store categories as the wire spells them. */
export const STORE_CATEGORIES = [
  'GENERAL_STORE',
  'RESELLER',
  'SERVICE_PROVIDER',
  'OTHERS',
  'FASHION_RETAILER',
  'RESTAURANT_OR_BAKERY',
  'WHOLESALER',
  'GROCERY_STORE',
] as const
export type StoreCategory = (typeof STORE_CATEGORIES)[number]

/** Languages of the storefront by their own codes; the tag that `Intl` understands is in the language table of i18n. */
export const UI_LANGUAGES = ['ar', 'en', 'bh'] as const
export type UiLanguage = (typeof UI_LANGUAGES)[number]
const FALLBACK_LANGUAGE: UiLanguage = 'bh'

/** The requested language if the storefront has it, else the fallback. */
export function uiLanguageOf(code: string | null | undefined): UiLanguage {
  return UI_LANGUAGES.find((language) => language === code) ?? FALLBACK_LANGUAGE
}
