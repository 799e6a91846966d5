import { readYesNo } from '../files/cells.ts'
import { Columns } from '../files/columns.ts'
import { type NumberFormat, type NumberReader, openNumbers } from '../files/numbers.ts'
import type { Table } from '../files/read-table.ts'
import { readTime } from '../files/times.ts'
import type { MovedDiscount } from '../records.ts'
import type { FileWarnings, MoveWarning } from '../warnings.ts'

const discountColumns = {
  name: ['Name'],
  value: ['Value'],
  value_type: ['Value Type'],
  type: ['Type'],
  minimum: ['Minimum Purchase Requirements'],
  customers: ['Customer Selection'],
  used: ['Times Used In Total'],
  once: ['Applies Once Per Customer'],
  limit: ['Usage Limit Per Code'],
  starts_at: ['Start'],
  ends_at: ['End'],
} as const satisfies Record<string, readonly string[]>

type DiscountColumn = keyof typeof discountColumns
type Of = (name: DiscountColumn) => string
type Warn = (column: DiscountColumn, warning: Pick<MoveWarning, 'code' | 'severity' | 'text' | 'value'>) => void

/** Reads Shopify's file of discounts. What would give more than it did there is left out, or comes disabled. */
export async function readDiscounts(
  table: Table,
  format: NumberFormat,
  warnings: FileWarnings,
): Promise<MovedDiscount[]> {
  const columns = new Columns(table.headings, discountColumns)
  const numbers = await openNumbers(table, columns, ['value', 'minimum'], format)
  const discounts = new Map<string, MovedDiscount>()
  for await (const { row, cells } of table.rows()) {
    const of: Of = (name) => columns.cell(cells, name)
    const warn: Warn = (column, warning) => warnings.add({ ...warning, row, column: columns.heading(column) })
    const discount = readDiscount(of, row, numbers, warn)
    const earlier = discount && discounts.get(discount.code)
    if (earlier)
      warn('name', { code: 'code_repeated', severity: 'refused', text: `Row ${earlier.row} has the same code.` })
    else if (discount) discounts.set(discount.code, discount)
  }
  return [...discounts.values()]
}

function readDiscount(of: Of, row: number, numbers: NumberReader, warn: Warn): MovedDiscount | undefined {
  const refuse = (column: DiscountColumn, code: string, text: string) =>
    void warn(column, { code, severity: 'refused', value: of(column), text })
  const what = readValue(of, numbers)
  if (what === 'unsupported')
    return refuse('type', 'discount_unsupported', `“${of('type')}” cannot be carried over: the discount is left out.`)
  if (!what) return refuse('value', 'value_unreadable', `“${of('value')}” is no value of a discount.`)
  const minimum_amount = of('minimum') ? numbers.amount(of('minimum')) : 0
  if (minimum_amount === undefined)
    return refuse('minimum', 'minimum_unsupported', `The minimum “${of('minimum')}” cannot be carried over.`)
  const [starts_at, ends_at] = [timeOf(of('starts_at')), timeOf(of('ends_at'))]
  if (starts_at === undefined || ends_at === undefined)
    return refuse(
      starts_at === undefined ? 'starts_at' : 'ends_at',
      'time_unreadable',
      'This is no time with its offset.',
    )
  const limit = of('limit') ? numbers.count(of('limit')) : null
  const used = of('used') ? numbers.count(of('used')) : 0
  if (limit === undefined || used === undefined)
    return refuse(limit === undefined ? 'limit' : 'used', 'value_unreadable', 'This is no whole number.')
  const code = codeOf(of('name'))
  if (!code) return refuse('name', 'code_missing', 'The discount has no code.')
  if (code !== of('name').toUpperCase())
    warn('name', {
      code: 'code_changed',
      severity: 'changed',
      text: `A code has no spaces: it becomes “${code}”.`,
      value: code,
    })
  const is_limited = !['', 'all'].includes(of('customers').toLowerCase())
  if (is_limited)
    warn('customers', {
      code: 'customers_limited',
      severity: 'changed',
      text: 'It is for some customers only, whom the file does not name: it comes disabled.',
    })
  return {
    code,
    ...what,
    minimum_amount,
    usage_limit: limit,
    used,
    is_once_per_customer: readYesNo(of('once')) === true,
    is_disabled: is_limited,
    starts_at,
    ends_at,
    row,
  }
}

/** The file writes values below zero. */
function readValue(
  of: Of,
  numbers: NumberReader,
): Pick<MovedDiscount, 'kind' | 'value' | 'applies_to'> | 'unsupported' | undefined {
  const type = of('type').toLowerCase()
  if (type === 'free_shipping') return { kind: 'free_shipping', value: 0, applies_to: 'order' }
  if (type !== 'amount_off_order' && type !== 'amount_off_products') return 'unsupported'
  const applies_to = type === 'amount_off_order' ? 'order' : 'products'
  const kind = of('value_type').toLowerCase() === 'percentage' ? 'percentage' : 'amount'
  const cell = of('value').replace(/^-/, '')
  const value = kind === 'percentage' ? numbers.percent(cell) : numbers.amount(cell)
  if (value === undefined || value <= 0 || (kind === 'percentage' && value > wholePercent)) return undefined
  return { kind, value, applies_to }
}

const wholePercent = 10_000

const codeOf = (name: string) => name.trim().replace(/\s+/g, '-').toUpperCase()

function timeOf(cell: string): Date | null | undefined {
  return cell ? readTime(cell) : null
}
