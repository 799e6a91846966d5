import { type Paragraph, shapeText } from './shape-text.ts'
import type { Color, Page, PdfFile } from './write-pdf.ts'

const a4 = { width: 595.28, height: 841.89 }
const margin = { side: 44, top: 44, bottom: 56 }
const usual = { size: 9.5, line_height: 1.45 }

const ink: Color = [0.11, 0.11, 0.12]
const dim: Color = [0.38, 0.38, 0.42]
const line: Color = [0.84, 0.84, 0.85]

/** A text of a document, one paragraph. */
export interface Words {
  text: string
  size?: number
  is_bold?: boolean
  is_dim?: boolean
  /** People wrote it: it runs in the direction of its own first letter. */
  is_written?: boolean
  /** At the end of its column, as amounts are. */
  is_at_end?: boolean
  /** Points above it. */
  gap?: number
  country_code?: string | null
}

export interface Column {
  /** From where reading starts, in points. */
  x: number
  width: number
  words: readonly Words[]
  /** A box to tick instead of words. */
  tick_box?: boolean
}

interface RowStyle {
  padding?: number
  /** Below the row. */
  gap?: number
  has_line_below?: boolean
  /** A line above this part of the row. */
  line_above?: { x: number; width: number }
}

/** Pages of one document, filled from top to bottom. Every place is counted from the side where reading starts. */
export interface Sheet {
  /** Points between the margins. */
  readonly width: number
  /** A row stays on one page. */
  row: (columns: readonly Column[], style?: RowStyle) => Promise<void>
  /** Writes the foot of each page. Nothing may be added afterwards. */
  finish: () => Promise<void>
}

interface SheetOptions {
  direction: 'ltr' | 'rtl'
  /** Which document this is, on every page. */
  foot: string
}

export function startSheet(file: PdfFile, { direction, foot }: SheetOptions): Sheet {
  const width = a4.width - 2 * margin.side
  const isRtl = direction === 'rtl'
  const pages: Page[] = []
  let page = nextPage()
  let y = margin.top

  function nextPage(): Page {
    const added = file.addPage(a4.width, a4.height)
    pages.push(added)
    return added
  }

  /** The left edge of a part of the row. */
  const left = (x: number, wide: number) => (isRtl ? a4.width - margin.side - x - wide : margin.side + x)

  const shapeColumn = async (column: Column) => {
    const paragraphs: { words: Words; size: number; paragraph: Paragraph }[] = []
    for (const words of column.words) {
      const size = words.size ?? usual.size
      const style = {
        size,
        weight: words.is_bold ? (700 as const) : (400 as const),
        direction: words.is_written ? ('auto' as const) : direction,
        country_code: words.country_code ?? null,
      }
      paragraphs.push({ words, size, paragraph: await shapeText(words.text, style, column.width) })
    }
    const height = paragraphs.reduce(
      (sum, { words, size, paragraph }) => sum + (words.gap ?? 0) + paragraph.lines.length * size * usual.line_height,
      0,
    )
    return { column, paragraphs, height }
  }
  type Shaped = Awaited<ReturnType<typeof shapeColumn>>

  const draw = ({ column, paragraphs }: Shaped, on: Page, top: number) => {
    let at = top
    for (const { words, size, paragraph } of paragraphs) {
      at += words.gap ?? 0
      for (const shaped of paragraph.lines) {
        const isAtRight = isRtl !== Boolean(words.is_at_end)
        const x = left(column.x, column.width) + (isAtRight ? column.width - shaped.width : 0)
        const baseline = at + size * (usual.line_height / 2 + 0.36)
        on.text(shaped, { x, baseline, size, color: words.is_dim ? dim : ink })
        at += size * usual.line_height
      }
    }
    if (column.tick_box) on.frame({ x: left(column.x, 11), y: top + 2, width: 11, height: 11, color: ink })
  }

  return {
    width,
    row: async (columns, { padding = 0, gap = 0, has_line_below, line_above } = {}) => {
      const shaped = await Promise.all(columns.map(shapeColumn))
      const height = Math.max(0, ...shaped.map((column) => column.height)) + 2 * padding
      if (y + height > a4.height - margin.bottom && y > margin.top) {
        page = nextPage()
        y = margin.top
      }
      if (line_above)
        page.box({ x: left(line_above.x, line_above.width), y, width: line_above.width, height: 0.75, color: line })
      for (const column of shaped) draw(column, page, y + padding)
      y += height
      if (has_line_below) page.box({ x: margin.side, y, width, height: 0.75, color: line })
      y += gap
    },
    finish: async () => {
      for (const [index, own] of pages.entries()) {
        const number = pages.length > 1 ? `${index + 1} / ${pages.length}` : ''
        const words = { size: 8, is_dim: true }
        const columns = [
          { x: 0, width: width - 60, words: [{ ...words, text: foot }] },
          { x: width - 60, width: 60, words: [{ ...words, text: number, is_at_end: true }] },
        ]
        for (const column of await Promise.all(columns.map(shapeColumn))) draw(column, own, a4.height - 38)
      }
    },
  }
}
