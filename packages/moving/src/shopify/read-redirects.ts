import { Columns } from '../files/columns.ts'
import type { Table } from '../files/read-table.ts'
import type { MovedRedirect } from '../records.ts'
import type { FileWarnings } from '../warnings.ts'

const redirectColumns = { from: ['Redirect from'], to: ['Redirect to'] } as const

/** Reads Shopify's file of redirects. Those that leave the shop, or end in a circle, are left out. */
export async function readRedirects(table: Table, warnings: FileWarnings): Promise<MovedRedirect[]> {
  const columns = new Columns(table.headings, redirectColumns)
  const redirects = new Map<string, MovedRedirect>()
  for await (const { row, cells } of table.rows()) {
    const refuse = (code: string, column: 'from' | 'to', text: string) =>
      warnings.add({ code, severity: 'refused', row, column: columns.heading(column), text })
    const from = pathOf(columns.cell(cells, 'from'))
    const to = pathOf(columns.cell(cells, 'to'))
    const earlier = from === undefined ? undefined : redirects.get(from)
    if (from === undefined) refuse('redirect_unreadable', 'from', 'The old address is no path of the shop.')
    else if (to === undefined) refuse('redirect_elsewhere', 'to', 'The new address is not on this shop.')
    else if (earlier) refuse('redirect_repeated', 'from', `Row ${earlier.row} redirects the same address.`)
    else redirects.set(from, { from, to, row })
  }
  return [...redirects.values()].filter(({ from, row }) => {
    if (!endsInCircle(from, redirects)) return true
    const text = 'The redirects lead back to the same address.'
    warnings.add({ code: 'redirect_circle', severity: 'refused', row, column: columns.heading('to'), text })
    return false
  })
}

/** A path of the shop with its query, unescaped; undefined for addresses of other machines, which begin with a scheme or two slashes. */
function pathOf(text: string): string | undefined {
  if (!/^\/(?![/\\])/.test(text)) return undefined
  try {
    const path = decodeURIComponent(text)
    // Escaped, these would leave the shop as well.
    return /^\/[/\\]|\p{Cc}/u.test(path) ? undefined : path
  } catch {
    return text
  }
}

function endsInCircle(start: string, redirects: ReadonlyMap<string, MovedRedirect>): boolean {
  const passed = new Set<string>()
  for (let at: string | undefined = start; at !== undefined; at = redirects.get(at)?.to) {
    if (passed.has(at)) return true
    passed.add(at)
  }
  return false
}
