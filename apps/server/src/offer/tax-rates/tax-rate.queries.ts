import { TaxRate } from '@shopkey/contract/tax-rate.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { contains, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { taxRateRelations } from './tax-rate.relations.ts'

type TaxRateReply = typeof TaxRate
const resource: Resource<TaxRateReply> = { schema: TaxRate, relations: taxRateRelations, defaultRelations: [] }
const sortable = ['created_at', 'updated_at', 'name', 'code', 'rate', 'id']

/** Here both are lists (v1 wire rule). */
interface TaxRateShape {
  expand?: string[]
  fields?: string[]
}

type Comparison = { lt?: number; gt?: number; lte?: number; gte?: number }

interface TaxRateFilters extends TaxRateShape {
  limit: number
  offset: number
  order?: string
  q?: string
  name?: string
  region_id?: string | string[]
  code?: string
  rate?: number | Comparison
  created_at?: DateFilter
  updated_at?: DateFilter
}

export async function listTaxRates(db: Database, store_id: string, query: TaxRateFilters) {
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    ...oneOf(sql`name`, query.name),
    ...oneOf(sql`region_id`, query.region_id),
    ...oneOf(sql`code`, query.code),
    ...rateConditions(query.rate),
    ...contains([sql`name`, sql`code`, sql`(select r.name from regions r where r.id = region_id)`], query.q),
    ...dateConditions(sql`created_at`, query.created_at),
    ...dateConditions(sql`updated_at`, query.updated_at),
  ]
  const { shape, counts } = readShape(query)
  const page = await listPage(db, { table: 'tax_rates', conditions, resource, sortable }, { ...query, ...shape })
  await addCounts(db, page.rows, counts)
  return page
}

export async function getTaxRate(db: Database, store_id: string, id: string, query: TaxRateShape = {}) {
  const { shape, counts } = readShape(query)
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`]
  const rate = await findOne(db, { table: 'tax_rates', conditions, resource }, shape)
  if (!rate) throw notFound('Tax rate', id)
  await addCounts(db, [rate], counts)
  return rate
}

export async function lockTaxRate(trx: Trx, store_id: string, id: string) {
  const rate = await trx
    .selectFrom('tax_rates')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .forUpdate()
    .executeTakeFirst()
  if (!rate) throw notFound('Tax rate', id)
  return rate
}

const operators = { lt: '<', gt: '>', lte: '<=', gte: '>=' } as const

function rateConditions(rate: TaxRateFilters['rate']): RawBuilder<SqlBool>[] {
  if (rate === undefined) return []
  if (typeof rate === 'number') return [sql<SqlBool>`rate = ${rate}`]
  return Object.entries(operators).flatMap(([name, operator]) => {
    const value = rate[name as keyof Comparison]
    return value === undefined ? [] : [sql<SqlBool>`rate ${sql.raw(operator)} ${value}`]
  })
}

const countTables = {
  product_count: 'product_tax_rates',
  product_type_count: 'product_type_tax_rates',
  shipping_option_count: 'shipping_tax_rates',
} as const
type CountName = keyof typeof countTables

function readShape({ expand, fields }: TaxRateShape) {
  const counts = Object.keys(countTables).filter((name) =>
    fields?.some((field) => field.replace(/^\+/, '') === name),
  ) as CountName[]
  const columns = fields?.filter((field) => !Object.hasOwn(countTables, field.replace(/^\+/, '')))
  return { counts, shape: { expand: expand?.join(','), fields: columns?.length ? columns.join(',') : undefined } }
}

async function addCounts(
  db: Database,
  rates: { id: string; product_count?: number; product_type_count?: number; shipping_option_count?: number }[],
  names: CountName[],
) {
  for (const name of names) {
    const { rows } = await sql<{ tax_rate_id: string; count: number }>`
      select tax_rate_id, count(*) as count from ${sql.table(countTables[name])}
      where tax_rate_id = any(${rates.map((rate) => rate.id)}) group by tax_rate_id`.execute(db)
    const byRate = new Map(rows.map((row) => [row.tax_rate_id, row.count]))
    for (const rate of rates) rate[name] = byRate.get(rate.id) ?? 0
  }
}
