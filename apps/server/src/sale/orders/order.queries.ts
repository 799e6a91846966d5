import type { OrderWire } from '@shopkey/contract/order.ts'
import { Order, storeOrderRelations } from '@shopkey/contract/order.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inLanguage, translationsRelation } from '../../catalogue/translations/translations.ts'
import type { Database } from '../../db/database.ts'
import { expandTree, loadRelations, type Relations, type Row } from '../../db/relations.ts'
import { allOf } from '../../http/list-filters.ts'
import { type Projection, project, type Resource, readProjection } from '../../http/projection.ts'
import { invalidData, notFound } from '../../http/refusal.ts'
import { showTo } from '../../http/shown-to-viewer.ts'
import { ownerKind } from '../cart/access/cart.owner.ts'
import type { Viewer } from '../cart/access/viewer.ts'
import { maskForOthers } from './masked-order.ts'
import { isOfAccount, type Owned } from './order.owner.ts'
import { orderRelations, relationsForTotals } from './order.relations.ts'
import { orderCustomer } from './order-customer.ts'
import { addOrderTotals, orderTotalFields } from './order-totals.ts'

const storeFields = [
  'id', 'status', 'fulfillment_status', 'payment_status', 'display_id', 'cart_id', 'customer_id', 'email', 'region_id',
  'currency_code', 'tax_rate', 'created_at', 'payment_fee',
  ...orderTotalFields,
] // biome-ignore format: a list reads better packed
const expandableInStore = new Set([...storeOrderRelations, 'billing_address'])

/** An order as shoppers see it. */
const storeOrderResource: Resource<typeof Order> = {
  schema: Order,
  relations: orderRelations,
  defaultRelations: storeOrderRelations,
  defaultFields: storeFields,
}

export interface OrderShape {
  expand?: string
  fields?: string
}

/** Reads `expand` and `fields` of a shopper's request; throws 400 for fields that shoppers may not request. */
export function readStoreOrderShape(query: OrderShape): Projection {
  const projection = readProjection(query, storeOrderResource)
  const names = `${query.expand ?? ''},${(query.fields ?? '').replace(/(^|,)\s*[+\-*]/g, '$1')}`
    .split(',')
    .map((name) => name.trim())
  const refused = names.find((name) => name && !storeFields.includes(name) && !expandableInStore.has(name))
  if (refused) throw invalidData(`"${refused}" cannot be asked for here`)
  const total = projection.fields ?? new Set<string>(storeFields)
  for (const name of [...orderTotalFields, 'payment_fee', 'is_masked']) total.add(name)
  return { ...projection, fields: total }
}

interface WantedOrders {
  conditions: RawBuilder<SqlBool>[]
  limit: number
  offset?: number
  /** Orders of others are masked for the viewer; without a viewer, none is. */
  viewer?: Viewer | undefined
}

/**
 * Orders for shoppers, with the requested relations and their totals: one statement, and one for each level of relations, for any
 * number of orders.
 */
export async function loadOrders(
  db: Database,
  { conditions, limit, offset = 0, viewer }: WantedOrders,
  projection: Projection,
): Promise<OrderWire[]> {
  const { rows } = await sql<Row & Owned>`
    select *, ${isOfAccount} as is_of_account from orders where ${allOf(conditions)} order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(
    db,
  )
  await addOrderParts(db, rows, projection, { ...orderRelations, customer: orderCustomer(viewer) })
  const named = rows.filter(({ language }) => language).flatMap(namedBeside)
  await loadRelations(db, { translations: translationsRelation }, named, { translations: {} })
  for (const row of rows) {
    inLanguageBought(row)
    if (viewer) maskForOthers(row, viewer)
  }
  const orders = project<typeof Order>(rows, projection) as OrderWire[]
  orders.forEach((order, index) => {
    const { is_masked, customer_id } = rows[index] as Row & Owned
    if (!is_masked) showTo(viewer ? ownerKind(viewer, customer_id) : 'shopper', order)
  })
  return orders
}

/**
 * The nested rows of an order with translated names, as far as they were loaded. Lines have their own texts of the day
 * they were bought.
 */
function namedBeside({ region, shipping_methods }: Row): Row[] {
  const options = ((shipping_methods ?? []) as Row[]).map(({ shipping_option }) => shipping_option)
  return ([region, ...options] as (Row | null | undefined)[]).filter((row) => row !== null && row !== undefined)
}

/** Puts an order, in place, into the language that it was bought in. Staff see the stored texts. */
export function inLanguageBought(order: Row): void {
  const called = (row: unknown) => inLanguage(row as Row, order.language as ContentLanguage | null)
  order.items = (order.items as Row[]).map(called)
  if (order.region) order.region = called(order.region)
  order.shipping_methods = (order.shipping_methods as Row[]).map((method) =>
    method.shipping_option ? { ...method, shipping_option: called(method.shipping_option) } : method,
  )
}

/** Loads the requested relations and those that totals need onto order rows, in place, and adds the totals. */
async function addOrderParts(db: Database, rows: Row[], projection: Projection, relations: Relations): Promise<void> {
  const tree = mergedTree(projection.expand, expandTree(orderRelations, relationsForTotals))
  await loadRelations(db, relations, rows, tree)
  for (const row of rows) addOrderTotals(row)
}

function mergedTree(a: Projection['expand'], b: Projection['expand']): Projection['expand'] {
  const merged = { ...a }
  for (const [name, subtree] of Object.entries(b)) merged[name] = mergedTree(merged[name] ?? {}, subtree)
  return merged
}

/**
 * The one order of these conditions (already scoped to the store), masked unless it is the viewer's. `what` names it in
 * the 404.
 */
export async function getStoreOrder(
  db: Database,
  conditions: RawBuilder<SqlBool>[],
  query: OrderShape,
  what: string,
  viewer?: Viewer,
): Promise<OrderWire> {
  const [order] = await loadOrders(db, { conditions, limit: 1, viewer }, readStoreOrderShape(query))
  if (!order) throw notFound('Order', what)
  return order
}

export async function countOrders(db: Database, conditions: RawBuilder<SqlBool>[]): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from orders where ${allOf(conditions)}`.execute(db)
  return rows[0]?.count ?? 0
}
