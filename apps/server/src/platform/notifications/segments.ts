import { inertText } from '@shopkey/domain/plain-text.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import { shownValue, textParts } from '@shopkey/i18n/translate.ts'

/** The message's secret: a code to type, or a link that opens an account. A message has one at most. */
export interface SecretSegment {
  secret: true
}

/**
 * A part of a message. Each form of a message (text, e-mail) shows the parts one after the other: what a value contains is never
 * looked through for anything.
 */
export type Segment = { text: string } | SecretSegment

/** What a button or a number in a message opens; undefined for a reader who may not see the secret. */
export type Target = { link: string } | SecretSegment

/** What stands in a message for a reader who may not see its secret. */
export const dots = '••••••'

/** Values of a message's variables. Texts of people lead nowhere; `addresses` are those of the installation itself. */
export interface SegmentValues {
  values: Readonly<Record<string, string | number>>
  addresses?: Readonly<Record<string, string>> | undefined
  code?: SecretSegment | undefined
}

/** A text with its variables filled in, as segments; a variable without a value stays as it is. */
export function filledIn(template: string, { values, addresses, code }: SegmentValues, language: Language): Segment[] {
  const segments = textParts(template).map((part): Segment => {
    if ('text' in part) return part
    const { variable } = part
    if (variable === 'code' && code) return code
    const address = addresses?.[variable]
    if (address !== undefined) return { text: shownValue(address, language) }
    const value = values[variable]
    if (value === undefined) return { text: `{{${variable}}}` }
    return { text: shownValue(typeof value === 'string' ? shownWords(value) : value, language) }
  })
  return apart(joined(segments))
}

/** No more of what people wrote than a message has room for. */
const longestWords = 1000

/** What people wrote, as a message shows it. */
export function shownWords(words: string, longest = longestWords): string {
  return inertText(words.length > longest ? `${words.slice(0, longest - 1)}…` : words)
}

/** Segments as one text. */
export function textOf(segments: readonly Segment[], secret = dots): string {
  return segments.map((segment) => ('secret' in segment ? secret : segment.text)).join('')
}

export function isSecret(segment: Segment | Target): segment is SecretSegment {
  return 'secret' in segment
}

/** The segments of each paragraph: an empty line is between two. */
export function paragraphsOf(segments: readonly Segment[]): Segment[][] {
  const paragraphs: Segment[][] = [[]]
  for (const segment of segments) {
    if (isSecret(segment)) {
      paragraphs.at(-1)?.push(segment)
      continue
    }
    const [first = '', ...others] = segment.text.split(/\n{2,}/)
    if (first) paragraphs.at(-1)?.push({ text: first })
    for (const text of others) paragraphs.push(text ? [{ text }] : [])
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0)
}

function joined(segments: readonly Segment[]): Segment[] {
  const result: Segment[] = []
  for (const segment of segments) {
    const last = result.at(-1)
    if (last && 'text' in last && 'text' in segment) last.text += segment.text
    else if (isSecret(segment) || segment.text) result.push({ ...segment })
  }
  return result
}

/** A secret stands alone: beside letters or signs of an address it would become part of it. */
function apart(segments: readonly Segment[]): Segment[] {
  return segments.map((segment, index) => {
    if (isSecret(segment)) return segment
    const [before, after] = [segments[index - 1], segments[index + 1]]
    let { text } = segment
    if (after && isSecret(after) && /[\p{L}\p{N}/.?=&#@:%_~+-]$/u.test(text)) text = `${text} `
    if (before && isSecret(before) && /^\S*[\p{L}\p{N}/?=&#@%_~+]/u.test(text)) text = ` ${text}`
    return { text }
  })
}
