import { UI_LANGUAGES, type UiLanguage } from './store-view.ts'

/** A value in each language that it is written in. */
export type ByLanguage<Value> = Partial<Record<UiLanguage, Value>>

/** What staff write, with each value by language replaced by one language's; null where it is written in none. */
export type Shown<Written> =
  Written extends ByLanguage<infer Value>
    ? keyof Written extends UiLanguage
      ? Value | null
      : ShownParts<Written>
    : ShownParts<Written>
type ShownParts<Written> = Written extends readonly (infer Item)[]
  ? Shown<Item>[]
  : Written extends object
    ? { [Key in keyof Written]: Shown<Written[Key]> }
    : Written

export const PICTURE_WIDTHS = ['text', 'page', 'window'] as const
export const PRODUCT_SOURCES = ['newest', 'deals', 'collection', 'chosen'] as const
export const BUTTON_KINDS = ['primary', 'secondary'] as const
export const BUTTON_PLACES = ['start', 'center'] as const
export const SPACES = ['small', 'medium', 'large'] as const

/** Of one page. */
export const MAX_BLOCKS = 60
/** Of one block. */
export const MAX_PICTURE_COLUMNS = 4
export const MAX_ROW_PRODUCTS = 12
export const MAX_ROW_COLLECTIONS = 8
export const MAX_QUESTIONS = 30

/**
 * Returns blocks, or whatever has values by language, in the first of these languages that each is written in. An object whose
 * properties are languages is such a value.
 */
export function shownIn<Written>(written: Written, languages: readonly UiLanguage[]): Shown<Written> {
  return shown(written, languages) as Shown<Written> // by its shape
}

function shown(written: unknown, languages: readonly UiLanguage[]): unknown {
  if (Array.isArray(written)) return written.map((item) => shown(item, languages))
  if (typeof written !== 'object' || written === null) return written
  // A text with structure has no values by language in it.
  if ('type' in written && written.type === 'doc') return written
  const entries = Object.entries(written)
  if (entries.every(([key]) => UI_LANGUAGES.some((language) => language === key)))
    return inFirst(new Map(entries), languages)
  return Object.fromEntries(entries.map(([key, part]) => [key, shown(part, languages)]))
}

/** In any language rather than in none. */
function inFirst(values: ReadonlyMap<string, unknown>, languages: readonly UiLanguage[]): unknown {
  for (const language of [...languages, ...values.keys()]) {
    const value = values.get(language)
    if (typeof value === 'string' ? value.trim() !== '' : value !== undefined) return value
  }
  return null
}
