import { isUrl } from './is-url.ts'
import { readLink, readRichText } from './rich-text.ts'
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

/** What blocks can stand above and below of, beside pages that consist of them. */
export const BLOCK_PLACES = ['home', 'collection', 'product'] as const
export type BlockPlace = (typeof BLOCK_PLACES)[number]

/** Of one page, above and below together. */
export const MAX_BLOCKS = 60
/** Of one block. */
export const MAX_PICTURE_COLUMNS = 4
export const MAX_ROW_PRODUCTS = 12
export const MAX_ROW_COLLECTIONS = 8
export const MAX_QUESTIONS = 30

/** Deeper than any block. */
const MAX_DEPTH = 20

/**
 * Returns a part of a page with what its schema cannot say read by its rule: texts with structure, links (`to`), and addresses of
 * pictures and videos. `refuse` is called for each that is not allowed, and returns what takes its place.
 */
export function readParts<Part>(part: Part, refuse: (place: string, value: unknown) => unknown): Part {
  return read(part, '', '', refuse, 0) as Part // the same shape
}

function read(
  part: unknown,
  place: string,
  name: string,
  refuse: (place: string, value: unknown) => unknown,
  depth: number,
): unknown {
  if (depth > MAX_DEPTH) return refuse(place, part)
  if (typeof part === 'string') return readText(name, part) ?? refuse(place, part)
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((item, index) => read(item, joined(place, index), name, refuse, depth + 1))
  if ('type' in part && part.type === 'doc') return readRichText(part) ?? refuse(place, part)
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, read(value, joined(place, key), key, refuse, depth + 1)]),
  )
}

const joined = (place: string, key: string | number) => (place ? `${place}.${key}` : String(key))

/** undefined for one that is not allowed in a property of this name. */
function readText(name: string, text: string): string | undefined {
  if (name === 'to') return readLink(text)
  if (name !== 'picture_url' && name !== 'video_url') return text
  if (!isUrl(text.trim())) return undefined
  const { protocol, username, password, href } = new URL(text.trim())
  return (protocol === 'https:' || protocol === 'http:') && !username && !password ? href : undefined
}

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
