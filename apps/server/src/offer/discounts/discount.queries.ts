import {
  Discount,
  DiscountCondition,
  type DiscountStateFilter,
  DynamicCode,
  defaultConditionRelations,
  defaultDiscountRelations,
} from '@shopkey/contract/discount.ts'
import { normalizeCode } from '@shopkey/domain/normalize-code.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import { contains, type DateFilter, dateConditions } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { conditionRelations, discountRelations } from './discount.relations.ts'

const resource: Resource<typeof Discount> = {
  schema: Discount,
  relations: discountRelations,
  defaultRelations: defaultDiscountRelations,
}
const conditions: Resource<typeof DiscountCondition> = {
  schema: DiscountCondition,
  relations: conditionRelations,
  defaultRelations: defaultConditionRelations,
}
const codes: Resource<typeof DynamicCode> = { schema: DynamicCode, relations: {}, defaultRelations: [] }
const sortable = ['created_at', 'updated_at', 'code', 'usage_count', 'starts_at', 'ends_at', 'id']

interface Shape {
  expand?: string
  fields?: string
}

interface DiscountFilters extends Shape {
  limit: number
  offset: number
  order?: string
  q?: string
  state?: DiscountStateFilter
  is_automatic?: boolean
  is_dynamic?: boolean
  is_disabled?: boolean
  rule?: { type?: string; allocation?: string }
  created_at?: DateFilter
  updated_at?: DateFilter
}

const isOver = (now: Date) =>
  sql<SqlBool>`(coalesce(ends_at <= ${now}, false) or coalesce(usage_count >= usage_limit, false))`

/** Each discount has one state at a time. */
const inState: Record<DiscountStateFilter, (now: Date) => RawBuilder<SqlBool>> = {
  disabled: () => sql<SqlBool>`is_disabled`,
  expired: (now) => sql<SqlBool>`not is_disabled and ${isOver(now)}`,
  scheduled: (now) => sql<SqlBool>`not is_disabled and not ${isOver(now)} and starts_at > ${now}`,
  active: (now) => sql<SqlBool>`not is_disabled and not ${isOver(now)} and starts_at <= ${now}`,
}

/** Codes of a dynamic discount are listed with it, not separately. */
export async function listDiscounts(db: Database, store_id: string, query: DiscountFilters, now: Date) {
  const { type, allocation } = query.rule ?? {}
  const where = [
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null`,
    sql<SqlBool>`parent_discount_id is null`,
    ...(query.is_automatic === undefined ? [] : [sql<SqlBool>`is_automatic = ${query.is_automatic}`]),
    ...(query.is_dynamic === undefined ? [] : [sql<SqlBool>`is_dynamic = ${query.is_dynamic}`]),
    ...(query.is_disabled === undefined ? [] : [sql<SqlBool>`is_disabled = ${query.is_disabled}`]),
    ...(query.state ? [inState[query.state](now)] : []),
    ...(type
      ? [sql<SqlBool>`rule_id in (select id from discount_rules where store_id = ${store_id} and type = ${type})`]
      : []),
    ...(allocation
      ? [
          sql<SqlBool>`rule_id in (select id from discount_rules where store_id = ${store_id} and allocation = ${allocation})`,
        ]
      : []),
    ...contains([sql`code`], query.q),
    ...dateConditions(sql`created_at`, query.created_at),
    ...dateConditions(sql`updated_at`, query.updated_at),
  ]
  return listPage(db, { table: 'discounts', conditions: where, resource, sortable }, query)
}

/** The codes that were made of a dynamic discount. Throws 404 for an unknown discount. */
export async function listDynamicCodes(
  db: Database,
  store_id: string,
  id: string,
  query: Shape & { limit: number; offset: number; order?: string; q?: string },
) {
  await getDiscount(db, store_id, id, { expand: '', fields: 'id' })
  const where = [
    sql<SqlBool>`parent_discount_id = ${id}`,
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null`,
    ...contains([sql`code`], query.q),
  ]
  return listPage(db, { table: 'discounts', conditions: where, resource: codes, sortable }, query)
}

export async function getDiscount(db: Database, store_id: string, id: string, shape: Shape = {}) {
  const where = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`, sql<SqlBool>`deleted_at is null`]
  const discount = await findOne(db, { table: 'discounts', conditions: where, resource }, shape)
  if (!discount) throw notFound('Discount', id)
  return discount
}

export async function getDiscountByCode(db: Database, store_id: string, code: string, shape: Shape = {}) {
  const where = [
    sql<SqlBool>`code in (${normalizeCode(code)}, ${code})`,
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null`,
  ]
  const discount = await findOne(db, { table: 'discounts', conditions: where, resource }, shape)
  if (!discount) throw new AppError({ type: 'not_found', message: `There is no discount with the code ${code}` })
  return discount
}

export async function getCondition(db: Database, discount: { rule_id: string }, id: string, shape: Shape = {}) {
  const where = [
    sql<SqlBool>`id = ${id}`,
    sql<SqlBool>`discount_rule_id = ${discount.rule_id}`,
    sql<SqlBool>`deleted_at is null`,
  ]
  const condition = await findOne(db, { table: 'discount_conditions', conditions: where, resource: conditions }, shape)
  if (!condition) throw notFound('Discount condition', id)
  return condition
}

export async function lockDiscount(trx: Trx, store_id: string, id: string) {
  const discount = await trx
    .selectFrom('discounts')
    .innerJoin('discount_rules', 'discount_rules.id', 'discounts.rule_id')
    .selectAll('discounts')
    .select(['discount_rules.type as rule_type'])
    .where('discounts.id', '=', id)
    .where('discounts.store_id', '=', store_id)
    .where('discounts.deleted_at', 'is', null)
    .forUpdate('discounts')
    .executeTakeFirst()
  if (!discount) throw notFound('Discount', id)
  return discount
}
