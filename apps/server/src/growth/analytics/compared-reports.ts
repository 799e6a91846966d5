import type { Database } from '../../db/database.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { figuresOf, funnelOf, mostSold, salesBreakdown, salesByDay, taxesOf } from './analytics.queries.ts'
import { noSales } from './day-figures.ts'
import type { DayRange } from './report-range.ts'

export interface Periods {
  range: DayRange
  /** The days compared with. */
  before: DayRange | undefined
}

/** The sales of each day, and those of the days compared with in the same order. */
export async function comparedDays(db: Database, store: CurrentStore, { range, before }: Periods, currency: string) {
  return await Promise.all([
    salesByDay(db, store, range, currency),
    before && salesByDay(db, store, before, currency),
  ] as const)
}

export async function comparedBreakdown(
  db: Database,
  store: CurrentStore,
  { range, before }: Periods,
  by: Parameters<typeof salesBreakdown>[3],
) {
  const [rows, earlier] = await Promise.all([
    salesBreakdown(db, store, range, by),
    before && salesBreakdown(db, store, before, by),
  ])
  return compareRows(rows, earlier, {
    key: ({ id, currency_code }) => `${id} ${currency_code}`,
    figures: ({ figures }) => figures,
    without: (row) => ({ ...row, figures: figuresOf(noSales) }),
  })
}

const soldNothing = { quantity: 0, returned_quantity: 0, total: 0 }

/** The best sold of these days. What sold well before and no longer does is not among them. */
export async function comparedSold(
  db: Database,
  store: CurrentStore,
  { range, before }: Periods,
  query: Omit<Parameters<typeof mostSold>[2], keyof DayRange | 'ids'>,
) {
  const rows = await mostSold(db, store, { ...query, ...range })
  const ids = rows.map(({ id }) => id)
  const earlier = before && (await mostSold(db, store, { ...query, ...before, ids }))
  return compareRows(rows, earlier, {
    key: ({ id }) => id,
    figures: ({ quantity, returned_quantity, total }) => ({ quantity, returned_quantity, total }),
    without: (row) => ({ ...row, ...soldNothing }),
  })
}

const noTaxes = { taxable: 0, tax: 0, returned_taxable: 0, returned_tax: 0 }

export async function comparedTaxes(db: Database, store: CurrentStore, { range, before }: Periods) {
  const [rows, earlier] = await Promise.all([taxesOf(db, store, range), before && taxesOf(db, store, before)])
  return compareRows(rows, earlier, {
    key: ({ currency_code, rate, name }) => `${currency_code} ${rate} ${name}`,
    figures: ({ taxable, tax, returned_taxable, returned_tax }) => ({ taxable, tax, returned_taxable, returned_tax }),
    without: (row) => ({ ...row, ...noTaxes }),
  })
}

export async function comparedFunnel(db: Database, store: CurrentStore, { range, before }: Periods) {
  return await Promise.all([funnelOf(db, store, range), before && funnelOf(db, store, before)] as const)
}

interface RowShape<Row, Figures> {
  /** The same for the same row of both periods. */
  key: (row: Row) => string
  figures: (row: Row) => Figures
  /** The row of a period in which it had no figures. */
  without: (row: Row) => Row
}

/** Each row with its figures of the days compared with; rows that only these had follow, with zeros. */
function compareRows<Row, Figures>(
  rows: readonly Row[],
  earlier: readonly Row[] | undefined,
  { key, figures, without }: RowShape<Row, Figures>,
): (Row & { compared: Figures | null })[] {
  if (!earlier) return rows.map((row) => ({ ...row, compared: null }))
  const known = new Set(rows.map(key))
  const before = new Map(earlier.map((row) => [key(row), figures(row)]))
  const gone = earlier.filter((row) => !known.has(key(row)))
  return [...rows, ...gone.map(without)].map((row) => ({
    ...row,
    compared: before.get(key(row)) ?? figures(without(row)),
  }))
}
