import type { PDFRef } from '@cantoo/pdf-lib'
import { loadOnce } from '../load-once.ts'
import { codesOf, type EmbeddedFont, embedFont, hex } from './embedded-font.ts'
import type { FontSlice, Weight } from './fonts.ts'
import { glyphOutline } from './glyph-outline.ts'
import { readableRuns } from './readable-text.ts'
import type { Line } from './shape-text.ts'

/** Hundreds of modules; loaded with the first document. */
const loadLibrary = loadOnce(() => import('@cantoo/pdf-lib'))

export type Color = readonly [red: number, green: number, blue: number]

/** Draws on one page; in points, from its top left corner. */
export interface Page {
  readonly width: number
  readonly height: number
  text: (line: Line, at: { x: number; baseline: number; size: number; color?: Color }) => void
  box: (at: { x: number; y: number; width: number; height: number; color?: Color }) => void
  frame: (at: { x: number; y: number; width: number; height: number; color?: Color }) => void
}

export interface PdfFile {
  addPage: (width: number, height: number) => Page
  /** Embeds the fonts; nothing may be drawn afterwards. */
  finish: () => Promise<Uint8Array>
}

interface PdfProperties {
  title: string
  author: string
  language: string
}

const black: Color = [0, 0, 0]

/** Starts a PDF file whose texts keep their letters, in any script, for eyes, copying and searching. */
export async function startPdf({ title, author, language }: PdfProperties): Promise<PdfFile> {
  const { PDFDocument, PDFName } = await loadLibrary()
  const pdf = await PDFDocument.create()
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setAuthor(author)
  pdf.setLanguage(language)
  pdf.setProducer('Shopkey')
  pdf.setCreator('Shopkey')
  const fonts = new Map<string, EmbeddedFont>()
  const contents: { ref: PDFRef; operators: string[] }[] = []

  const fontOf = (slice: FontSlice, weight: Weight): EmbeddedFont => {
    const key = `${slice.file} ${weight}`
    let font = fonts.get(key)
    if (!font) {
      font = { slice, weight, name: `F${fonts.size + 1}`, ref: pdf.context.nextRef(), codes: new Map(), used: [] }
      fonts.set(key, font)
    }
    return font
  }

  return {
    addPage: (width, height) => {
      const page = pdf.addPage([width, height])
      const operators: string[] = []
      const ref = pdf.context.nextRef()
      page.node.set(PDFName.of('Contents'), ref)
      contents.push({ ref, operators })
      const draw = (operator: string) => void operators.push(operator)
      return {
        width,
        height,
        text: (line, { x, baseline, size, color = black }) =>
          draw(
            textOperators({
              line,
              x,
              y: height - baseline,
              size,
              color,
              fontOf: (slice, weight) => {
                const font = fontOf(slice, weight)
                page.node.setFontDictionary(PDFName.of(font.name), font.ref)
                return font
              },
            }),
          ),
        box: ({ x, y, width: wide, height: high, color = black }) =>
          draw(`${fill(color)} ${points(x)} ${points(height - y - high)} ${points(wide)} ${points(high)} re f`),
        frame: ({ x, y, width: wide, height: high, color = black }) =>
          draw(
            `${color.map(points).join(' ')} RG 1 w ${points(x)} ${points(height - y - high)} ${points(wide)} ${points(high)} re S`,
          ),
      }
    },
    finish: async () => {
      // The library gives each page an empty list of links.
      for (const page of pdf.getPages()) page.node.delete(PDFName.of('Annots'))
      for (const { ref, operators } of contents)
        pdf.context.assign(ref, pdf.context.flateStream(Buffer.from(operators.join('\n'), 'latin1')))
      for (const font of fonts.values()) await embedFont(pdf, font)
      return pdf.save()
    },
  }
}

interface DrawnText {
  line: Line
  x: number
  y: number
  size: number
  color: Color
  fontOf: (slice: FontSlice, weight: Weight) => EmbeddedFont
}

/**
 * The letter of a cluster is text and stands for all of its characters; marks and further parts are drawn as outlines, so that no reader of
 * the file finds characters twice or in another order. Runs are written as they are read, each from left to right.
 */
function textOperators({ line, x: start, y, size, color, fontOf }: DrawnText): string {
  const outlines: string[] = []
  const texts: string[] = []
  for (const { slice, weight, clusters, is_rtl, x: left } of readableRuns(line)) {
    const font = fontOf(slice, weight)
    let x = start + left
    texts.push(`/${font.name} ${points(size)} Tf`)
    /** Where the reader stands after what was written; undefined before the first. */
    let pen: { x: number; y: number } | undefined
    let codes: string[] = []
    const flush = () => {
      if (codes.length > 0) texts.push(`[${codes.join(' ')}] TJ`)
      codes = []
    }
    for (const cluster of clusters) {
      const { letter, others, advance } = cluster
      const at = { x: x + letter.x, y: y + letter.y }
      const { codes: own, width } = codesOf(font, cluster, { size, is_rtl })
      if (!pen || Math.abs(pen.y - at.y) > 0.001) {
        flush()
        texts.push(`1 0 0 1 ${points(at.x)} ${points(at.y)} Tm`)
      } else {
        const gap = ((at.x - pen.x) * 1000) / size
        if (Math.abs(gap) > 0.1) codes.push(points(-gap))
      }
      codes.push(`<${own.map(hex).join('')}>`)
      pen = { x: at.x + (width * size) / 1000, y: at.y }
      for (const glyph of others)
        outlines.push(glyphOutline(slice, weight, glyph.id, { x: x + glyph.x, y: y + glyph.y, size }))
      x += advance
    }
    flush()
  }
  return `${fill(color)}\nBT\n${texts.join('\n')}\nET\n${outlines.filter(Boolean).join('\n')}`
}

const fill = (color: Color) => `${color.map(points).join(' ')} rg`

const points = (value: number) => String(Math.round(value * 1000) / 1000)
