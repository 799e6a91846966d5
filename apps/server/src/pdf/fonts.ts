import type * as HarfBuzz from 'harfbuzzjs'
import { LRUCache } from 'lru-cache'
import { loadOnce } from '../load-once.ts'
import { fontFilesFor, type HanStyle, readFontFile } from './font-families.ts'

/** WebAssembly; loaded with the first document. */
export const loadHarfBuzz = loadOnce(async () => {
  const [hb, { default: decompress }] = await Promise.all([import('harfbuzzjs'), import('woff2-encoder/decompress')])
  return { hb, decompress }
})

export type Weight = 400 | 700

/** One slice of a family, decompressed. Its weights are variations of the same outlines. */
export interface FontSlice {
  file: string
  /** OpenType with TrueType outlines. */
  data: Uint8Array
  units_per_em: number
  has: (point: number) => boolean
  font: (weight: Weight) => HarfBuzz.Font
}

/** A text of Latin letters takes one slice, a Chinese address some ten: 60 to 100 kB each. */
const cachedBytes = 12 * 1024 * 1024
const slices = new LRUCache<string, Promise<FontSlice>>({ max: 120 })
const sizes = new Map<string, number>()

/** Files by grapheme and style: texts of a shop repeat the same letters. Empty: no font has it. */
const files = new LRUCache<string, string>({ max: 5_000 })

/** The slice with all characters of a grapheme, the best family first; undefined where no font has them. */
export async function sliceFor(grapheme: string, style: HanStyle): Promise<FontSlice | undefined> {
  const key = `${style} ${grapheme}`
  const known = files.get(key)
  if (known !== undefined) return known === '' ? undefined : loadSlice(known)
  const slice = await findSlice(grapheme, style)
  files.set(key, slice?.file ?? '')
  return slice
}

async function findSlice(grapheme: string, style: HanStyle): Promise<FontSlice | undefined> {
  const points = visiblePoints(grapheme)
  const [first] = points
  if (first === undefined) return undefined
  let partial: FontSlice | undefined
  for await (const file of fontFilesFor(String.fromCodePoint(first), style)) {
    const slice = await loadSlice(file)
    if (points.every(slice.has)) return slice
    if (slice.has(first)) partial ??= slice
  }
  // A letter whose mark is in another slice: the letter counts.
  return partial
}

/** Joiners, isolates and selectors have no glyphs. */
const visiblePoints = (grapheme: string) =>
  [...grapheme]
    .filter((character) => !/\p{Default_Ignorable_Code_Point}/u.test(character))
    .map((character) => character.codePointAt(0) ?? 0)

function loadSlice(file: string): Promise<FontSlice> {
  const cached = slices.get(file)
  if (cached) return cached
  const slice = readSlice(file)
  slices.set(file, slice)
  slice.then(
    ({ data }) => {
      sizes.set(file, data.length)
      forgetOldest()
    },
    () => slices.delete(file),
  )
  return slice
}

/** Documents that are being written hold the slices they use. */
function forgetOldest(): void {
  const total = () => [...slices.keys()].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  while (slices.size > 1 && total() > cachedBytes) slices.pop()
}

async function readSlice(file: string): Promise<FontSlice> {
  const { hb, decompress } = await loadHarfBuzz()
  const data = await decompress(await readFontFile(file))
  const face = new hb.Face(new hb.Blob(data))
  const points = new Set(face.collectUnicodes())
  const fonts = new Map<Weight, HarfBuzz.Font>()
  return {
    file,
    data,
    units_per_em: face.upem,
    has: (point) => points.has(point),
    font: (weight) => {
      let font = fonts.get(weight)
      if (!font) {
        font = new hb.Font(face)
        font.setVariations([new hb.Variation('wght', weight)])
        fonts.set(weight, font)
      }
      return font
    },
  }
}
