import { AdminOrder } from '@shopkey/contract/admin-order.ts'
import { prefixedNumber } from '@shopkey/domain/order-number.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { amongst, contains, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { inMoney } from '../../http/reward-store.ts'
import { searchPattern, wholeAddress } from '../../http/staff-search.ts'
import { adminOrderTotals } from './order.admin.totals.ts'
import { defaultOrderRelations, orderRelations } from './order.relations.ts'

const resource: Resource<typeof AdminOrder> = {
  schema: AdminOrder,
  relations: orderRelations,
  defaultRelations: defaultOrderRelations,
  defaultFields: [
    'id',
    'store_id',
    'status',
    'fulfillment_status',
    'payment_status',
    'display_id',
    'cart_id',
    'draft_order_id',
    'customer_id',
    'email',
    'region_id',
    'currency_code',
    'tax_rate',
    'shipping_address_id',
    'billing_address_id',
    'sales_channel_id',
    'external_id',
    'idempotency_key',
    'no_notification',
    'payment_fee',
    'canceled_at',
    'created_at',
    'updated_at',
    'metadata',
  ],
  computed: adminOrderTotals,
}
export const sortableOrderColumns = [
  'created_at',
  'updated_at',
  'display_id',
  'email',
  'status',
  'payment_status',
  'fulfillment_status',
  'canceled_at',
  'id',
]

interface Shape {
  expand?: string
  fields?: string
}

interface OrderFilters extends Shape {
  limit: number
  offset: number
  order?: string
  q?: string
  id?: string | string[]
  status?: string[]
  fulfillment_status?: string[]
  payment_status?: string[]
  display_id?: number
  cart_id?: string
  customer_id?: string
  email?: string
  region_id?: string | string[]
  currency_code?: string
  tax_rate?: number
  sales_channel_id?: string | string[]
  payment_provider_id?: string | string[]
  shipping_option_id?: string | string[]
  product_tag_id?: string | string[]
  has_returns?: boolean
  created_at?: DateFilter
  updated_at?: DateFilter
  canceled_at?: DateFilter
  /** false leaves out orders in points. */
  with_rewards?: boolean
}

/** The conditions of an order list. `asker`: a shopper's search must not find the staff's name for them. */
export function orderConditions(
  store_id: string,
  query: Partial<OrderFilters>,
  asker: 'staff' | 'shopper' = 'staff',
): RawBuilder<SqlBool>[] {
  return [
    sql<SqlBool>`store_id = ${store_id}`,
    ...oneOf(sql`id`, query.id),
    ...oneOf(sql`status`, query.status),
    ...oneOf(sql`fulfillment_status`, query.fulfillment_status),
    ...oneOf(sql`payment_status`, query.payment_status),
    ...(query.display_id === undefined ? [] : [sql<SqlBool>`display_id = ${query.display_id}`]),
    ...oneOf(sql`cart_id`, query.cart_id),
    ...oneOf(sql`customer_id`, query.customer_id),
    ...oneOf(sql`email`, query.email?.toLowerCase()),
    ...oneOf(sql`region_id`, query.region_id),
    ...oneOf(sql`currency_code`, query.currency_code?.toLowerCase()),
    ...(query.tax_rate === undefined ? [] : [sql<SqlBool>`tax_rate = ${query.tax_rate}`]),
    ...oneOf(sql`sales_channel_id`, query.sales_channel_id),
    ...paidBy(store_id, query.payment_provider_id),
    ...shippedBy(query.shipping_option_id),
    ...withTag(query.product_tag_id),
    ...withReturns(store_id, query.has_returns),
    ...inMoney(sql`currency_code`, query.with_rewards),
    ...(asker === 'staff' ? staffMatches(store_id, query.q) : shopperMatches(store_id, query.q)),
    ...dateConditions(sql`created_at`, query.created_at),
    ...dateConditions(sql`updated_at`, query.updated_at),
    ...dateConditions(sql`canceled_at`, query.canceled_at),
  ]
}

/** The list of orders for staff, as its reply. */
export function staffOrders(store_id: string, query: OrderFilters) {
  const conditions = orderConditions(store_id, query)
  const isSelective = [query.q, query.has_returns, query.product_tag_id].some((filter) => filter !== undefined)
  const selectedFrom = isSelective ? sql<SqlBool>`store_id = ${store_id}` : undefined
  const table = 'orders' as const
  const isSearched = query.q !== undefined
  return { name: 'orders', table, conditions, resource, sortable: sortableOrderColumns, selectedFrom, isSearched }
}

/** Each reads one index that begins with what is compared, see 0020-order-lists.sql. */
function paidBy(store_id: string, ids: string | string[] | undefined): RawBuilder<SqlBool>[] {
  if (ids === undefined) return []
  return [
    sql<SqlBool>`id in (select p.order_id from payments p
      where p.store_id = ${store_id} and p.provider_id ${amongst(ids)} and p.order_id is not null)`,
  ]
}

function shippedBy(ids: string | string[] | undefined): RawBuilder<SqlBool>[] {
  if (ids === undefined) return []
  return [
    sql<SqlBool>`id in (select m.order_id from shipping_methods m
      where m.shipping_option_id ${amongst(ids)} and m.order_id is not null)`,
  ]
}

/** By the tags that the products have now. Deleted variants are in no index by product. */
function withTag(ids: string | string[] | undefined): RawBuilder<SqlBool>[] {
  if (ids === undefined) return []
  return [
    sql<SqlBool>`id in (select i.order_id from product_tag_links l
      join product_variants v on v.product_id = l.product_id and v.deleted_at is null
      join line_items i on i.variant_id = v.id
      where l.product_tag_id ${amongst(ids)} and i.order_id is not null)`,
  ]
}

function withReturns(store_id: string, wanted: boolean | undefined): RawBuilder<SqlBool>[] {
  if (wanted === undefined) return []
  const of = sql`from returns r where r.store_id = ${store_id} and r.status <> 'canceled'`
  return [
    wanted
      ? sql<SqlBool>`id in (select r.order_id ${of} and r.order_id is not null)`
      : sql<SqlBool>`not exists (select ${of} and r.order_id = orders.id)`,
  ]
}

/** Orders by number (with or without # or the store's prefix), e-mail, recipient, or the customer's name or phone. */
export function staffMatches(store_id: string, text: string | undefined): RawBuilder<SqlBool>[] {
  const q = withoutSign(text)
  const pattern = searchPattern(q)
  if (!q || !pattern) return []
  const address = wholeAddress(q)
  if (address) return [sql<SqlBool>`email = ${address}`]
  const prefixed = hasPrefixedNumber(store_id, q)
  if (prefixed) return [sql<SqlBool>`(${prefixed} or search_text like ${pattern})`]
  // One or two digits begin a tenth of all numbers, and no index orders those by time.
  return [/^\d{1,2}$/.test(q) ? sql<SqlBool>`display_id = ${Number(q)}` : sql<SqlBool>`search_text like ${pattern}`]
}

const withoutSign = (text: string | undefined) => text?.trim().replace(/^#/, '')

/** Whether an order has the number in a text such as KOPI-1042, if that is the store's prefix; undefined for another text. */
function hasPrefixedNumber(store_id: string, q: string): RawBuilder<SqlBool> | undefined {
  const found = prefixedNumber(q)
  if (!found) return undefined
  return sql<SqlBool>`display_id = (
    select ${found.display_id}::integer from stores
    where id = ${store_id} and lower(order_number_prefix) = ${found.prefix})`
}

/** A shopper's orders by number, e-mail or recipient. */
function shopperMatches(store_id: string, text: string | undefined): RawBuilder<SqlBool>[] {
  const q = withoutSign(text)
  if (!q) return []
  const prefixed = hasPrefixedNumber(store_id, q)
  const recipient = contains([sql`concat_ws(' ', a.first_name, a.last_name)`], q)
  return [
    sql<SqlBool>`(
      ${sql.join(contains([sql`display_id::text`, sql`email`], q))}
      ${prefixed ? sql`or ${prefixed}` : sql``}
      or exists (select from addresses a where a.id = orders.shipping_address_id and ${sql.join(recipient)}))`,
  ]
}

/** An order of the store as staff see it, with its totals. */
export async function getOrder(db: Database, store_id: string, id: string, shape: Shape = {}) {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`]
  const order = await findOne(db, { table: 'orders', conditions, resource }, shape)
  if (!order) throw notFound('Order', id)
  return order
}

interface TimelineRow {
  id: string
  type: string
  created_at: Date
  actor_type: 'customer' | 'staff' | 'provider' | 'system'
  actor_name: string | null
  data: Record<string, unknown>
}

/** The timeline of an order of the store, oldest first, with the actors' names. */
export async function listOrderEvents(db: Database, store_id: string, id: string) {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .executeTakeFirst()
  if (!order) throw notFound('Order', id)
  const { rows } = await sql<TimelineRow>`
    select e.id, e.type, e.created_at, e.actor_type, e.data, case e.actor_type
      when 'staff' then coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)
      when 'customer' then coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email)
      when 'provider' then e.actor_id end as actor_name
    from order_events e
    left join users u on e.actor_type = 'staff' and u.id = e.actor_id
    left join store_people c on e.actor_type = 'customer' and c.id = e.actor_id and c.store_id = ${store_id}
    where e.order_id = ${id} order by e.created_at, e.id`.execute(db)
  return rows.map(({ actor_type, actor_name, ...event }) => ({
    ...event,
    actor: { type: actor_type, name: actor_name },
  }))
}
