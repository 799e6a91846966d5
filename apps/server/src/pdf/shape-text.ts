import bidiFactory, { type Bidi } from 'bidi-js'
import type * as HarfBuzz from 'harfbuzzjs'
import LineBreaker from 'linebreak'
import { type HanStyle, hanStyleOf } from './font-families.ts'
import { type FontSlice, loadHarfBuzz, sliceFor, type Weight } from './fonts.ts'

// The package's types are those of a module, and Node gives us its function.
const bidi = (bidiFactory as unknown as () => Bidi)()
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

export interface TextStyle {
  /** Points. */
  size: number
  weight: Weight
  /** The direction of the paragraph; `auto` is that of its first letter. */
  direction: 'ltr' | 'rtl' | 'auto'
  /** The country that the text is for, which decides how Han characters are written. */
  country_code?: string | null
}

interface Glyph {
  id: number
  /** From the start of its cluster, in points. */
  x: number
  y: number
}

/** Glyphs that stand for some characters together: a letter with its marks, a ligature. */
export interface Cluster {
  text: string
  /** Code units of the shaped text. */
  length: number
  /** The letter's own glyph, at its baseline where it has one there. */
  letter: Glyph
  /** Marks, and further parts of the letter. */
  others: readonly Glyph[]
  /** In points, kerning included. */
  advance: number
}

/** Clusters of one font, in the order in which they are seen. */
export interface Run {
  /** Where it begins in the text. */
  start: number
  is_rtl: boolean
  slice: FontSlice
  weight: Weight
  clusters: readonly Cluster[]
}

export interface Line {
  runs: readonly Run[]
  /** Points; spaces at the end do not count. */
  width: number
}

export interface Paragraph {
  lines: readonly Line[]
  /** What `auto` was resolved to. */
  direction: 'ltr' | 'rtl'
}

/** A part of the text with one font and one direction. */
interface Item {
  start: number
  end: number
  level: number
  slice: FontSlice
}

/** Breaks a text into lines of at most `width` points and shapes them. `text`: one paragraph. */
export async function shapeText(written: string, style: TextStyle, width: number): Promise<Paragraph> {
  const { text, missing } = await printable(written, style)
  const levels = bidi.getEmbeddingLevels(text, style.direction)
  const direction = (levels.paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr'
  const items = await itemize(text, levels.levels, hanStyleOf(text, style.country_code))
  const { hb } = await loadHarfBuzz()
  const buffer = new hb.Buffer()
  const shapes = (parts: readonly Item[]) => parts.map((item) => shapeItem(hb, buffer, { text, missing }, item, style))
  const advances = advancesOf(text, items, shapes(items))
  const lines = breakLines(text, advances, width).map(({ start, end }) => {
    const parts = inVisualOrder(cut(items, start, end))
    const runs = shapes(parts)
    return { runs, width: runs.reduce((sum, { clusters }) => sum + widthOf(clusters), 0) }
  })
  return { lines, direction }
}

const widthOf = (clusters: readonly Cluster[]) => clusters.reduce((sum, { advance }) => sum + advance, 0)

/** Code units; no text of a document needs more, and the work grows with them. */
const longestText = 2_000
/** They would show a text as another one. */
const overridesOfDirection = /[\u202a-\u202e]/g
/** Their work is done when a line is in its visual order. */
const isolates = /[\u2066-\u2069\u200e\u200f\u061c]/g

interface Printable {
  text: string
  /** What no font has, by where the sign for it stands. */
  missing: ReadonlyMap<number, string>
}

/** Composed, with spaces that every font has, and with the sign of a replaced character for what no font has. */
async function printable(written: string, style: TextStyle): Promise<Printable> {
  const plain = written
    .slice(0, longestText)
    .normalize('NFC')
    .replace(/[\u202f\u2007]/g, '\u00a0')
    .replace(/[^\S\u00a0]/g, ' ')
    .replace(overridesOfDirection, '')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, '')
  const han = hanStyleOf(plain, style.country_code)
  const missing = new Map<number, string>()
  let text = ''
  for (const { segment } of graphemes.segment(plain)) {
    const hasGlyph = isInvisible(segment) || (await sliceFor(segment, han)) !== undefined
    if (!hasGlyph) missing.set(text.length, segment)
    text += hasGlyph ? segment : '\ufffd'
  }
  return { text, missing }
}

const isInvisible = (segment: string) => /^\p{Default_Ignorable_Code_Point}+$/u.test(segment)

async function itemize(text: string, levels: Uint8Array, han: HanStyle): Promise<Item[]> {
  const items: Item[] = []
  const space = await sliceFor(' ', han)
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index] ?? 0
    const last = items.at(-1)
    // A space takes the font before it; what has no glyph belongs to its neighbour.
    const stays = isInvisible(segment) || (segment === ' ' && last?.slice.has(0x20))
    const slice = (stays ? last?.slice : await sliceFor(segment, han)) ?? space
    if (!slice) throw new Error('The base font has no space')
    const end = index + segment.length
    if (last && last.slice === slice && last.level === level) last.end = end
    else items.push({ start: index, end, level, slice })
  }
  return items
}

function shapeItem(
  hb: typeof HarfBuzz,
  buffer: HarfBuzz.Buffer,
  { text, missing }: Printable,
  item: Item,
  style: TextStyle,
): Run {
  const { slice, start, end, level } = item
  const is_rtl = level % 2 === 1
  buffer.reset()
  // With what stands around the item, by which letters join; clusters are counted from the text's start.
  buffer.addText(text, start, end - start)
  buffer.setFlags(hb.BufferFlag.REMOVE_DEFAULT_IGNORABLES | hb.BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE)
  buffer.guessSegmentProperties()
  buffer.setDirection(is_rtl ? hb.Direction.RTL : hb.Direction.LTR)
  hb.shape(slice.font(style.weight), buffer)
  const scale = style.size / slice.units_per_em
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  const found: { at: number; glyphs: (Glyph & { advance: number })[]; advance: number }[] = []
  infos.forEach(({ codepoint: id, cluster: at }, index) => {
    const position = positions[index]
    if (!position) return
    let last = found.at(-1)
    if (last?.at !== at) {
      last = { at, glyphs: [], advance: 0 }
      found.push(last)
    }
    const advance = position.xAdvance * scale
    last.glyphs.push({ id, x: last.advance + position.xOffset * scale, y: position.yOffset * scale, advance })
    last.advance += advance
  })
  const starts = found.map(({ at }) => at).sort((one, other) => one - other)
  const endOf = (at: number) => starts.find((other) => other > at) ?? end
  const clusters = found.flatMap(({ at, glyphs, advance }) => {
    const letter = glyphs.find((glyph) => glyph.y === 0 && glyph.advance > 0) ?? glyphs[0]
    if (!letter) return []
    const others = glyphs.filter((glyph) => glyph !== letter)
    const length = endOf(at) - at
    return {
      text: missing.get(at) ?? text.slice(at, at + length).replace(isolates, ''),
      length,
      letter,
      others,
      advance,
    }
  })
  return { start, is_rtl, slice, weight: style.weight, clusters }
}

/** The width that each code unit adds; a cluster's counts at its first. */
function advancesOf(text: string, items: readonly Item[], runs: readonly Run[]): Float64Array {
  const advances = new Float64Array(text.length)
  items.forEach(({ start, level }, index) => {
    const clusters = runs[index]?.clusters ?? []
    let at = start
    for (const { length, advance } of level % 2 === 1 ? [...clusters].reverse() : clusters) {
      advances[at] = advance
      at += length
    }
  })
  return advances
}

/** Each line as full as it can be; a word that is longer than a line is broken between its letters. */
function breakLines(text: string, advances: Float64Array, width: number): { start: number; end: number }[] {
  const breaks = breaksOf(text)
  const letters = new Set(Array.from(graphemes.segment(text), ({ index }) => index))
  const lines: { start: number; end: number }[] = []
  let start = 0
  while (start < text.length) {
    const end = endOfLine(text, { advances, width, start, breaks, letters })
    let shown = end
    while (shown > start && text[shown - 1] === ' ') shown -= 1
    lines.push({ start, end: shown })
    start = end
  }
  return lines
}

interface LineLimits {
  advances: Float64Array
  width: number
  start: number
  breaks: ReadonlySet<number>
  /** Where letters begin, with their marks. */
  letters: ReadonlySet<number>
}

function endOfLine(text: string, { advances, width, start, breaks, letters }: LineLimits): number {
  let used = 0
  let lastBreak = 0
  let lastLetter = 0
  for (let at = start; at < text.length; at += 1) {
    if (at > start && breaks.has(at)) lastBreak = at
    const isFull = text[at] !== ' ' && used + (advances[at] ?? 0) > width + 0.01
    if (isFull && at > start) return lastBreak || lastLetter || at
    if (letters.has(at) && at > start) lastLetter = at
    used += advances[at] ?? 0
  }
  return text.length
}

/** Where a line may end: by Unicode's rules; in scripts without spaces, between words. */
function breaksOf(text: string): Set<number> {
  const breaks = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) breaks.add(found.position)
  if (/[\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u.test(text))
    for (const { index, isWordLike } of thaiWords.segment(text)) if (isWordLike) breaks.add(index)
  return breaks
}

const cut = (items: readonly Item[], start: number, end: number): Item[] =>
  items
    .filter((item) => item.start < end && item.end > start)
    .map((item) => ({ ...item, start: Math.max(item.start, start), end: Math.min(item.end, end) }))

/** Rule L2 of the bidirectional algorithm: from the highest level down, sequences at that level or above are reversed. */
function inVisualOrder(items: readonly Item[]): Item[] {
  const ordered = [...items]
  const highest = Math.max(0, ...ordered.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1) {
    for (let first = 0; first < ordered.length; first += 1) {
      if ((ordered[first]?.level ?? 0) < level) continue
      let end = first
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1
      ordered.splice(first, end - first, ...ordered.slice(first, end).reverse())
      first = end
    }
  }
  return ordered
}
