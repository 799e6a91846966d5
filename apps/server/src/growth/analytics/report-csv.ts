import type { CsvFormat } from '@shopkey/domain/csv-format.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { addDays, dayOf } from '@shopkey/domain/store-time.ts'
import type { Database } from '../../db/database.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { type Cell, csvHeader, csvLines } from '../../platform/batch-jobs/csv/csv-cells.ts'
import { exportLimit, type SalesFigures } from './analytics.queries.ts'
import {
  comparedBreakdown,
  comparedDays,
  comparedFunnel,
  comparedSold,
  comparedTaxes,
  type Periods,
} from './compared-reports.ts'
import type { DayRange } from './report-range.ts'
import { stockOf } from './stock.queries.ts'

export interface ReportQuery extends Periods {
  currency_code: string
  by?: 'region' | 'sales_channel' | 'currency' | 'product' | 'category'
  now: Date
  format: CsvFormat
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
  'average_order',
  'refund_total',
  'exchange_total',
  'net_total',
] as const
const figureNames = [...counted, ...amounts]
const figureCells = (figures: SalesFigures | undefined, code: string): Cell[] => [
  ...counted.map((name) => figures?.[name]),
  ...amounts.map((name) => figures && units(figures[name], code)),
]
const soldNames = ['quantity', 'returned_quantity', 'total'] as const
const taxNames = ['taxable', 'tax', 'returned_taxable', 'returned_tax'] as const
const funnelNames = ['views', 'visitors', 'carts', 'checkouts', 'orders'] as const

/** The columns of the days compared with, if there are any. */
const alsoCompared = (names: readonly string[], { before }: Periods) =>
  before ? [...names, ...names.map((name) => `compared_${name}`)] : [...names]

const reports = {
  async sales(db, store, query) {
    const { currency_code: code } = query
    const [days, compared] = await comparedDays(db, store, query, code)
    return [
      ['date', 'currency_code', ...alsoCompared(figureNames, query), ...(compared ? ['compared_date'] : [])],
      ...days.map(({ date, figures }, index) => [
        date,
        code,
        ...figureCells(figures, code),
        ...(compared ? [...figureCells(compared[index]?.figures, code), compared[index]?.date] : []),
      ]),
    ]
  },
  async breakdown(db, store, query) {
    const by = query.by === 'sales_channel' || query.by === 'currency' ? query.by : 'region'
    const rows = await comparedBreakdown(db, store, query, by)
    return [
      [by, 'currency_code', ...alsoCompared(figureNames, query)],
      ...rows.map(({ name, currency_code: code, figures, compared }) => [
        name,
        code,
        ...figureCells(figures, code),
        ...(compared ? figureCells(compared, code) : []),
      ]),
    ]
  },
  async products(db, store, query) {
    const by = query.by === 'category' ? 'category' : 'product'
    const { currency_code: code } = query
    const rows = await comparedSold(db, store, query, { currency_code: code, by, limit: exportLimit })
    const cells = ({ quantity, returned_quantity, total }: Pick<(typeof rows)[number], (typeof soldNames)[number]>) => [
      quantity,
      returned_quantity,
      units(total, code),
    ]
    return [
      [`${by}_id`, by, 'currency_code', ...alsoCompared(soldNames, query)],
      ...rows.map((row) => [row.id, row.title, code, ...cells(row), ...(row.compared ? cells(row.compared) : [])]),
    ]
  },
  async taxes(db, store, query) {
    const rows = await comparedTaxes(db, store, query)
    const cells = (figures: Record<(typeof taxNames)[number], number>, code: string) =>
      taxNames.map((name) => units(figures[name], code))
    return [
      ['currency_code', 'rate', 'name', ...alsoCompared(taxNames, query)],
      ...rows.map(({ currency_code: code, rate, name, compared, ...figures }) => [
        code,
        rate,
        name,
        ...cells(figures, code),
        ...(compared ? cells(compared, code) : []),
      ]),
    ]
  },
  async funnel(db, store, query) {
    const { range, before } = query
    const [totals, compared] = await comparedFunnel(db, store, query)
    const line = ({ from, to }: DayRange, figures: typeof totals) => [
      from,
      to,
      ...funnelNames.map((name) => figures[name]),
    ]
    return [
      ['from', 'to', ...funnelNames],
      line(range, totals),
      ...(before && compared ? [line(before, compared)] : []),
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
  const [header, ...rows] = await reports[report](db, store, query)
  const { from, to } = query.range
  const period = report === 'stock' ? dayOf(query.now, store.time_zone) : `${from}-${to}`
  return {
    file_name: `${report}-${period}.csv`,
    content: csvHeader(header, query.format) + csvLines(rows, query.format),
  }
}
