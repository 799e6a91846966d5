import { getCurrency } from '@shopkey/domain/currency.ts'
import { addDays, dayOf } from '@shopkey/domain/store-time.ts'
import type { Database } from '../../db/database.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { type Cell, csvLines } from '../../platform/batch-jobs/csv/csv-cells.ts'
import {
  exportLimit,
  funnelOf,
  mostSold,
  type SalesFigures,
  salesBreakdown,
  salesByDay,
  taxesOf,
} from './analytics.queries.ts'
import type { DayRange } from './report-range.ts'
import { stockOf } from './stock.queries.ts'

export interface ReportQuery extends DayRange {
  currency_code: string
  by?: 'region' | 'sales_channel' | 'currency' | 'product' | 'category'
  now: Date
}
type Table = [header: string[], ...rows: Cell[][]]
type Report = (db: Database, store: CurrentStore, query: ReportQuery) => Promise<Table>

/** In units of the currency, as spreadsheets add them. */
const units = (amount: number | null, currency_code: string) =>
  amount === null ? null : amount / getCurrency(currency_code).divisor

const counted = ['orders', 'new_customer_orders', 'returning_customer_orders', 'items', 'refunds'] as const
const amounts = [
  'subtotal',
  'discount_total',
  'shipping_total',
  'tax_total',
  'gift_card_total',
  'total',
  'refund_total',
  'exchange_total',
  'net_total',
] as const
const figureCells = (figures: SalesFigures, code: string): Cell[] => [
  ...counted.map((name) => figures[name]),
  ...amounts.map((name) => units(figures[name], code)),
]

const reports = {
  async sales(db, store, query) {
    const { currency_code: code } = query
    const days = await salesByDay(db, store, query, code)
    return [
      ['date', 'currency_code', ...counted, ...amounts],
      ...days.map(({ date, figures }) => [date, code, ...figureCells(figures, code)]),
    ]
  },
  async breakdown(db, store, query) {
    const by = query.by === 'sales_channel' || query.by === 'currency' ? query.by : 'region'
    const rows = await salesBreakdown(db, store, query, by)
    return [
      [by, 'currency_code', ...counted, ...amounts],
      ...rows.map((row) => [row.name, row.currency_code, ...figureCells(row.figures, row.currency_code)]),
    ]
  },
  async products(db, store, query) {
    const by = query.by === 'category' ? 'category' : 'product'
    const rows = await mostSold(db, store, { ...query, by, limit: exportLimit })
    const { currency_code: code } = query
    return [
      [`${by}_id`, by, 'currency_code', 'quantity', 'returned_quantity', 'total'],
      ...rows.map((row) => [row.id, row.title, code, row.quantity, row.returned_quantity, units(row.total, code)]),
    ]
  },
  async taxes(db, store, query) {
    const rows = await taxesOf(db, store, query)
    return [
      ['currency_code', 'rate', 'name', 'taxable', 'tax', 'returned_taxable', 'returned_tax'],
      ...rows.map(({ currency_code: code, rate, name, ...row }) => [
        code,
        rate,
        name,
        ...[row.taxable, row.tax, row.returned_taxable, row.returned_tax].map((amount) => units(amount, code)),
      ]),
    ]
  },
  async funnel(db, store, query) {
    const { views, visitors, carts, checkouts, orders } = await funnelOf(db, store, query)
    return [
      ['from', 'to', 'views', 'visitors', 'carts', 'checkouts', 'orders'],
      [query.from, query.to, views, visitors, carts, checkouts, orders],
    ]
  },
  async stock(db, store, { now }) {
    const today = dayOf(now, store.time_zone)
    const { currency_code: code, rows } = await stockOf(db, store, { today, order: 'value', limit: exportLimit })
    return [
      ['variant_id', 'title', 'quantity', 'currency_code', 'value', `sold_since_${addDays(today, -29)}`, 'days_left'],
      ...rows.map((row) => [
        row.variant_id,
        row.title,
        row.quantity,
        code,
        units(row.value, code),
        row.sold,
        row.days_left,
      ]),
    ]
  },
} satisfies Record<string, Report>

/** A report as a file: CSV with a header. */
export async function reportCsv(db: Database, store: CurrentStore, report: keyof typeof reports, query: ReportQuery) {
  const table = await reports[report](db, store, query)
  const period = report === 'stock' ? dayOf(query.now, store.time_zone) : `${query.from}-${query.to}`
  return { file_name: `${report}-${period}.csv`, content: csvLines(table) }
}
