import { ClaimOrder } from '@shopkey/contract/claim.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import type { ClaimOrder as ClaimTable } from '../../db/tables.ts'
import { oneOf } from '../../http/list-filters.ts'
import { findOne, listPage, type PageQuery, type Shape } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { claimRelations } from '../../sale/orders/order.relations.ts'
import { type AfterSaleFilters, afterSaleConditions, claimsOf, searchedRows } from '../waiting.conditions.ts'

const resource: Resource<typeof ClaimOrder> = {
  schema: ClaimOrder,
  relations: claimRelations,
  defaultRelations: [
    'order',
    'claim_items.images',
    'claim_items.tags',
    'claim_items.item',
    'additional_items.variant',
    'return_order.items',
    'return_order.shipping_method.shipping_option',
    'fulfillments.items',
    'fulfillments.tracking_links',
    'shipping_address',
    'shipping_methods.shipping_option',
  ],
}
const listed: Resource<typeof ClaimOrder> = { ...resource, defaultRelations: [] }

export async function listClaims(
  db: Database,
  store_id: string,
  query: PageQuery & AfterSaleFilters & { type?: 'refund' | 'replace' },
) {
  const conditions = [
    ...afterSaleConditions(store_id, query, claimsOf),
    ...oneOf(sql`type`, query.type),
    sql<SqlBool>`deleted_at is null`,
  ]
  const sortable = ['created_at', 'updated_at', 'type', 'payment_status', 'fulfillment_status', 'id']
  const selectedFrom = searchedRows(store_id, query.q)
  return listPage(db, { table: 'claim_orders', conditions, resource: listed, sortable, selectedFrom }, query)
}

export async function getClaim(db: Database, store_id: string, id: string, shape: Shape) {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`, sql<SqlBool>`deleted_at is null`]
  const found = await findOne(db, { table: 'claim_orders', conditions, resource }, shape)
  if (!found) throw notFound('Claim', id)
  return found
}

export type ClaimRow = Selectable<ClaimTable>

/** A claim of this order, locked; the order's lock is held before. */
export async function lockClaim(trx: Trx, order_id: string, id: string): Promise<ClaimRow> {
  const claim = await trx
    .selectFrom('claim_orders')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', order_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!claim) throw notFound('Claim', id)
  return claim
}
