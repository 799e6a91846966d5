import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import type { FontSlice, Weight } from './fonts.ts'
import { readableParts } from './readable-text.ts'
import type { Cluster } from './shape-text.ts'
import { subsetFont } from './subset-font.ts'

/** A code of the page's text: the glyph that it shows, and the characters that it stands for. */
interface Code {
  glyph: number
  text: string
  /** In thousandths of the font's size. */
  width: number
}

/**
 * One slice in one weight as a document embeds it. A code stands for a glyph *and* its characters, so that what readers copy and search is
 * the text as it was written, also where one glyph is used for different characters.
 */
export interface EmbeddedFont {
  readonly slice: FontSlice
  readonly weight: Weight
  readonly name: string
  readonly ref: PDFRef
  readonly codes: Map<string, number>
  readonly used: Code[]
}

interface WrittenCluster {
  codes: readonly number[]
  /** Of all codes, in thousandths of the font's size. */
  width: number
}

/** The codes of a cluster, from left to right: one shows its letter, those of further marks show nothing and have no width. */
export function codesOf(
  font: EmbeddedFont,
  { text, letter, others, advance }: Cluster,
  { size, is_rtl }: { size: number; is_rtl: boolean },
): WrittenCluster {
  const shaping = font.slice.font(font.weight)
  const parts = readableParts(text, is_rtl)
  const isPlain = others.length === 0 && parts.length === 1 && !text.includes(' ')
  // Where the cluster is wider than its letter, the code takes all of it, or readers would see a gap between two words.
  const width = isPlain
    ? (shaping.glyphHAdvance(letter.id) * 1000) / font.slice.units_per_em
    : Math.round(((advance - letter.x) * 1000) / size)
  const empty = shaping.nominalGlyph(0x20) ?? 0
  const codes = parts.map((part, index) => {
    // Readers turn what is written from right to left around, character by character.
    const characters = is_rtl ? [...part].reverse().join('') : part
    return codeFor(
      font,
      index === 0 ? { glyph: letter.id, width, text: characters } : { glyph: empty, width: 0, text: characters },
    )
  })
  return { codes: is_rtl ? codes.reverse() : codes, width }
}

function codeFor({ codes, used }: EmbeddedFont, code: Code): number {
  const key = `${code.glyph} ${code.width} ${code.text}`
  let number = codes.get(key)
  if (number === undefined) {
    // Code 0 is the glyph of missing characters.
    number = used.length + 1
    codes.set(key, number)
    used.push(code)
  }
  return number
}

/** Writes the glyphs that were used into the document. */
export async function embedFont(pdf: PDFDocument, font: EmbeddedFont): Promise<void> {
  const { PDFString } = await import('@cantoo/pdf-lib')
  const { slice, weight, used, ref, name } = font
  const { context } = pdf
  const file = await subsetFont(
    slice,
    weight,
    used.map(({ glyph }) => glyph),
  )
  const extents = slice.font(weight).hExtents()
  const perThousand = 1000 / slice.units_per_em
  const baseFont = `${subsetTag(name, used.length)}+NotoSans-${weight === 700 ? 'Bold' : 'Regular'}-${name}`
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: baseFont,
      // Symbolic: the codes are the document's own.
      Flags: 4,
      FontBBox: [-1000, Math.round(extents.descender * perThousand), 2000, Math.round(extents.ascender * perThousand)],
      ItalicAngle: 0,
      Ascent: Math.round(extents.ascender * perThousand),
      Descent: Math.round(extents.descender * perThousand),
      CapHeight: 714,
      StemV: weight === 700 ? 140 : 80,
      FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
    }),
  )
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: baseFont,
      CIDSystemInfo: context.obj({
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      }),
      FontDescriptor: descriptor,
      DW: 1000,
      W: [1, used.map(({ width }) => width)],
      CIDToGIDMap: context.register(context.flateStream(glyphIds(used))),
    }),
  )
  context.assign(
    ref,
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(Buffer.from(toUnicode(used), 'latin1'))),
    }),
  )
}

/** Six letters before the name say that a font is a subset; different subsets of a font have different ones. */
function subsetTag(name: string, count: number): string {
  let number = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, count)
  let letters = ''
  for (let index = 0; index < 6; index += 1) {
    letters += String.fromCharCode(65 + (number % 26))
    number = Math.floor(number / 26) + index
  }
  return letters
}

function glyphIds(used: readonly Code[]): Uint8Array {
  const ids = Buffer.alloc((used.length + 1) * 2)
  for (const [index, { glyph }] of used.entries()) ids.writeUInt16BE(glyph, (index + 1) * 2)
  return ids
}

/** Lists of 100 at most, as the format allows. */
function toUnicode(used: readonly Code[]): string {
  const lines = used.map(({ text }, index) => `<${hex(index + 1)}> <${utf16(text)}>`)
  const parts: string[] = []
  for (let at = 0; at < lines.length; at += 100) {
    const part = lines.slice(at, at + 100)
    parts.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${parts.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

export const hex = (code: number) => code.toString(16).padStart(4, '0')
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
