import { orderReturnRelations, Return, staffReturnRelations } from '@shopkey/contract/return.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import type { Return as ReturnTable } from '../../db/tables.ts'
import { oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import type { Viewer } from '../../sale/cart/access/viewer.ts'
import { getOwnOrder } from '../../sale/orders/order.owner.ts'
import { returnRelations } from '../../sale/orders/order.relations.ts'
import { type AfterSaleFilters, afterSaleConditions, returnsOf, searchedRows } from '../waiting.conditions.ts'

const resource: Resource<typeof Return> = {
  schema: Return,
  relations: returnRelations,
  defaultRelations: staffReturnRelations,
}

interface Shape {
  expand?: string
  fields?: string
}

export async function listReturns(
  db: Database,
  store_id: string,
  query: Shape & AfterSaleFilters & { limit: number; offset: number; order?: string; status?: string[] },
) {
  const conditions = [...afterSaleConditions(store_id, query, returnsOf), ...oneOf(sql`status`, query.status)]
  const sortable = ['created_at', 'updated_at', 'received_at', 'status', 'refund_amount', 'id']
  const selectedFrom = searchedRows(store_id, query.q)
  return listPage(db, { table: 'returns', conditions, resource, sortable, selectedFrom }, query)
}

const returnsShown = 100

/** The returns of an order, of its swaps and of its claims, newest first. Throws 404 for an order of another store. */
export async function listReturnsOfOrder(db: Database, store_id: string, order_id: string, viewer: Viewer) {
  await getOwnOrder(db, store_id, order_id, viewer)
  const conditions = [
    sql<SqlBool>`id in (
      select r.id from returns r left join swaps s on s.id = r.swap_id left join claim_orders c on c.id = r.claim_order_id
      where coalesce(r.order_id, s.order_id, c.order_id) = ${order_id})`,
  ]
  const page = { limit: returnsShown, offset: 0, order: '-created_at', expand: orderReturnRelations.join() }
  const { rows } = await listPage(db, { table: 'returns', conditions, resource, sortable: ['created_at'] }, page)
  return rows
}

export async function getReturn(db: Database, store_id: string, id: string, shape: Shape = {}) {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`]
  const found = await findOne(db, { table: 'returns', conditions, resource }, shape)
  if (!found) throw notFound('Return', id)
  return found
}

/** The order of a return, directly or by its swap or claim. Read before the order is locked. */
export async function getOrderIdOfReturn(trx: Trx, store_id: string, id: string): Promise<string> {
  const { rows } = await sql<{ order_id: string }>`
    select coalesce(r.order_id, s.order_id, c.order_id) as order_id
    from returns r left join swaps s on s.id = r.swap_id left join claim_orders c on c.id = r.claim_order_id
    where r.id = ${id} and r.store_id = ${store_id}`.execute(trx)
  if (!rows[0]) throw notFound('Return', id)
  return rows[0].order_id
}

export type ReturnRow = Selectable<ReturnTable>

/** A return, locked; its order's lock is held before. */
export async function lockReturn(trx: Trx, store_id: string, id: string): Promise<ReturnRow> {
  const row = await trx
    .selectFrom('returns')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Return', id)
  return row
}
