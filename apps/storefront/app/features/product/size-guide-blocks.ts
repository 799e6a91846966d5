export type GuideBlock = { kind: 'text'; text: string } | { kind: 'table'; head: string[]; rows: string[][] }

/** Lines with tabs or | between cells, as spreadsheets copy them, are tables; their first line is the head. Others are paragraphs. */
export function sizeGuideBlocks(guide: string): GuideBlock[] {
  const blocks: GuideBlock[] = []
  let isOpen = false
  for (const line of guide.split(/\r?\n/).map((text) => text.trimEnd())) {
    const cells = cellsOf(line)
    const last = isOpen ? blocks.at(-1) : undefined
    if (line.trim() === '') isOpen = false
    else if (cells && isRuler(cells)) continue
    else if (cells && last?.kind === 'table') last.rows.push(cells)
    else if (!cells && last?.kind === 'text') last.text += `\n${line.trim()}`
    else {
      blocks.push(cells ? { kind: 'table', head: cells, rows: [] } : { kind: 'text', text: line.trim() })
      isOpen = true
    }
  }
  return blocks.map((block) => (block.kind === 'table' ? squared(block) : block))
}

function cellsOf(line: string): string[] | undefined {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim())
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '')
  return line.includes('|') ? inner.split('|').map((cell) => cell.trim()) : undefined
}

/** The line of dashes below the head of a table in Markdown. */
function isRuler(cells: readonly string[]): boolean {
  return cells.every((cell) => /^:?-{2,}:?$/.test(cell))
}

/** Every row as wide as the widest. */
function squared({ head, rows }: { head: string[]; rows: string[][] }): GuideBlock {
  const width = Math.max(head.length, ...rows.map((row) => row.length))
  const filled = (row: string[]) => [...row, ...Array<string>(width - row.length).fill('')]
  return { kind: 'table', head: filled(head), rows: rows.map(filled) }
}
