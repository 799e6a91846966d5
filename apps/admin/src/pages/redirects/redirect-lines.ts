import { readTable } from '../../grid/cells.ts'

/** `line`: as spreadsheets count them. */
export interface RedirectLine {
  line: number
  path: string
  target: string
}

/** Titles of our own files and of other shops'. */
const titles = {
  path: ['path', 'from', 'redirect from', 'old path', 'source'],
  target: ['target', 'to', 'redirect to', 'new path', 'destination'],
}

/** The redirects of a CSV file: by its titles, or without any, by its first two columns. Lines without both cells are left out. */
export function readRedirectLines(text: string): RedirectLine[] {
  const content = text.replace(/^\ufeff/, '')
  const [first = ''] = content.split(/[\r\n]/, 1)
  const delimiter = [';', ',', '\t'].find((one) => first.includes(one)) ?? ';'
  const rows = readTable(content, delimiter)
  const head = (rows[0] ?? []).map((title) => title.trim().toLowerCase())
  const columnOf = (names: readonly string[]) => head.findIndex((title) => names.includes(title))
  const [from, to] = [columnOf(titles.path), columnOf(titles.target)]
  const hasTitles = from >= 0 && to >= 0
  return rows.flatMap((row, index) => {
    if (hasTitles && index === 0) return []
    const path = row[hasTitles ? from : 0]?.trim() ?? ''
    const target = row[hasTitles ? to : 1]?.trim() ?? ''
    return path && target ? [{ line: index + 1, path, target }] : []
  })
}
