import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { noSales } from './day-figures.ts'
import type { DayRange } from './report-range.ts'

type Sums = typeof noSales

/** Sums of stored figures, whole minor units of one currency. */
const summed = sql.join(
  Object.keys(noSales).map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
)
const of = (store: CurrentStore, { from, to }: DayRange) =>
  sql`store_id = ${store.id} and day between ${from}::date and ${to}::date`

export type SalesFigures = ReturnType<typeof figuresOf>

/** Completes sums by what follows from them. */
export function figuresOf(row: Sums) {
  return {
    ...row,
    returning_customer_orders: row.orders - row.new_customer_orders,
    average_order: row.orders > 0 ? Math.round(row.total / row.orders) : 0,
    net_total: row.total + row.exchange_total - row.refund_total,
  }
}

/** The sales of each day in one currency; days without any are zeros. */
export async function salesByDay(db: Database, store: CurrentStore, range: DayRange, currency_code: string) {
  const { rows } = await sql<Sums & { date: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as date, ${summed}
    from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') d (day)
    left join daily_sales s on s.store_id = ${store.id} and s.day = d.day::date and s.currency_code = ${currency_code}
    group by d.day order by d.day`.execute(db)
  return rows.map(({ date, ...row }) => ({ date, figures: figuresOf(row) }))
}

export function totalsOf(days: readonly { figures: SalesFigures }[]): SalesFigures {
  const total = { ...noSales }
  for (const { figures } of days)
    for (const name of Object.keys(noSales) as (keyof Sums)[]) total[name] += figures[name]
  return figuresOf(total)
}

export async function currenciesSold(db: Database, store: CurrentStore, range: DayRange): Promise<string[]> {
  const { rows } = await sql<{ currency_code: string }>`
    select distinct currency_code from daily_sales where ${of(store, range)} order by 1`.execute(db)
  return rows.map(({ currency_code }) => currency_code)
}

/** Orders of each day, in whatever currency. */
export async function ordersByDay(db: Database, store: CurrentStore, range: DayRange): Promise<Map<string, number>> {
  const { rows } = await sql<{ date: string; orders: number }>`
    select to_char(day, 'YYYY-MM-DD') as date, sum(orders)::int as orders from daily_sales
    where ${of(store, range)} group by day`.execute(db)
  return new Map(rows.map(({ date, orders }) => [date, orders]))
}

const groups = {
  region: { id: sql`s.region_id`, name: sql`r.name`, join: sql`left join regions r on r.id = s.region_id` },
  sales_channel: {
    id: sql`nullif(s.sales_channel_id, '')`,
    name: sql`c.name`,
    join: sql`left join sales_channels c on c.id = s.sales_channel_id`,
  },
  currency: { id: sql`null::text`, name: sql`null::text`, join: sql`` },
} satisfies Record<string, Record<string, RawBuilder<unknown>>>

export async function salesBreakdown(db: Database, store: CurrentStore, range: DayRange, by: keyof typeof groups) {
  const { id, name, join } = groups[by]
  const { rows } = await sql<Sums & { id: string | null; name: string | null; currency_code: string }>`
    select ${id} as id, ${name} as name, s.currency_code, ${summed}
    from (select * from daily_sales where ${of(store, range)}) s ${join}
    group by 1, 2, 3 order by sum(total) desc, 3, 1 limit ${exportLimit}`.execute(db)
  return rows.map(({ id: of_id, name: its_name, currency_code, ...row }) => ({
    id: of_id,
    name: its_name,
    currency_code,
    figures: figuresOf(row),
  }))
}

/** Rows of an export at most. */
export const exportLimit = 10_000

interface Sold {
  id: string
  title: string
  quantity: number
  returned_quantity: number
  total: number
}
interface SoldQuery extends DayRange {
  currency_code: string
  by: 'product' | 'category'
  limit: number
  /** Only these products or categories. */
  ids?: readonly string[]
}

export async function mostSold(
  db: Database,
  store: CurrentStore,
  { by, limit, ids, ...query }: SoldQuery,
): Promise<Sold[]> {
  const onlyProducts = ids && by === 'product' ? sql`and product_id = any(${ids})` : sql``
  const onlyCategories = ids ? sql`where c.id = any(${ids})` : sql``
  const products = sql`
    select product_id, sum(quantity)::bigint as quantity, sum(returned_quantity)::bigint as returned_quantity,
      sum(total)::bigint as total
    from daily_variant_sales where ${of(store, query)} and currency_code = ${query.currency_code} ${onlyProducts}
    group by product_id`
  const { rows } =
    by === 'product'
      ? await sql<Sold>`
          select s.product_id as id, p.title, s.quantity, s.returned_quantity, s.total
          from (${products} order by total desc, product_id limit ${limit}) s join products p on p.id = s.product_id
          order by s.total desc, s.product_id`.execute(db)
      : await sql<Sold>`
          select c.id, c.name as title, sum(s.quantity)::bigint as quantity,
            sum(s.returned_quantity)::bigint as returned_quantity, sum(s.total)::bigint as total
          from (${products}) s join product_category_links l on l.product_id = s.product_id
            join product_categories c on c.id = l.product_category_id ${onlyCategories}
          group by c.id, c.name order by sum(s.total) desc, c.id limit ${limit}`.execute(db)
  return rows
}

export async function taxesOf(db: Database, store: CurrentStore, range: DayRange) {
  const { rows } = await sql<{
    currency_code: string
    rate: number
    name: string
    taxable: number
    tax: number
    returned_taxable: number
    returned_tax: number
  }>`
    select currency_code, rate, name, sum(taxable)::bigint as taxable, sum(tax)::bigint as tax,
      sum(returned_taxable)::bigint as returned_taxable, sum(returned_tax)::bigint as returned_tax
    from daily_taxes where ${of(store, range)} group by currency_code, rate, name
    order by currency_code, rate desc, name limit ${exportLimit}`.execute(db)
  return rows.map((row) => ({ ...row, rate: Number(row.rate) }))
}

interface Funnel {
  views: number
  visitors: number
  carts: number
  checkouts: number
  orders: number
}

export async function funnelOf(db: Database, store: CurrentStore, range: DayRange): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    select coalesce(sum(views), 0)::bigint as views, coalesce(sum(visitors), 0)::bigint as visitors,
      coalesce(sum(carts), 0)::bigint as carts, coalesce(sum(checkouts), 0)::bigint as checkouts,
      coalesce(sum(orders), 0)::bigint as orders
    from daily_visits where ${of(store, range)}`.execute(db)
  return rows[0] ?? { views: 0, visitors: 0, carts: 0, checkouts: 0, orders: 0 }
}
