import { Swap, type SwapWire } from '@shopkey/contract/swap.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { inLanguage, translateRows } from '../../catalogue/translations/translations.ts'
import type { Database, Trx } from '../../db/database.ts'
import type { Swap as SwapTable } from '../../db/tables.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { showTo } from '../../http/shown-to-viewer.ts'
import { isOwnCart, ownerKind } from '../../sale/cart/access/cart.owner.ts'
import type { Viewer } from '../../sale/cart/access/viewer.ts'
import { cartView } from '../../sale/cart/cart.view.ts'
import { loadCart } from '../../sale/cart/repository/cart.queries.ts'
import { swapRelations } from '../../sale/orders/order.relations.ts'
import { type AfterSaleFilters, afterSaleConditions, searchedRows, swapsOf } from '../waiting.conditions.ts'

const line = ['additional_items.variant', 'additional_items.adjustments', 'additional_items.tax_lines']
const resource: Resource<typeof Swap> = {
  schema: Swap,
  relations: swapRelations,
  defaultRelations: [
    'order',
    ...line,
    'return_order.items',
    'return_order.shipping_method.shipping_option',
    'fulfillments.items',
    'fulfillments.tracking_links',
    'payment',
    'shipping_address',
    'shipping_methods.shipping_option',
  ],
}
const listed: Resource<typeof Swap> = { ...resource, defaultRelations: [] }

interface Shape {
  expand?: string
  fields?: string
}

export async function listSwaps(
  db: Database,
  store_id: string,
  query: Shape & AfterSaleFilters & { limit: number; offset: number; order?: string },
) {
  const conditions = [...afterSaleConditions(store_id, query, swapsOf), sql<SqlBool>`deleted_at is null`]
  const sortable = ['created_at', 'updated_at', 'confirmed_at', 'payment_status', 'fulfillment_status', 'id']
  const selectedFrom = searchedRows(store_id, query.q)
  return listPage(db, { table: 'swaps', conditions, resource: listed, sortable, selectedFrom }, query)
}

/** A swap with its cart as priced now. Staff see what the customer does, in the stored texts. */
export async function getSwap(
  db: Database,
  store_id: string,
  by: { id: string } | { cart_id: string },
  viewer: Viewer,
  shape: Shape = {},
): Promise<SwapWire> {
  const [[column, value] = ['', '']] = Object.entries(by)
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`${sql.ref(column)} = ${value}`,
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null`,
  ]
  const swap = await findOne(db, { table: 'swaps', conditions, resource }, shape)
  if (!swap) throw notFound('Swap', value)
  if (!swap.cart_id || shape.expand !== undefined) return swap
  const cart = await loadCart(db, store_id, swap.cart_id)
  if (!viewer.is_staff) await callAsBought(db, swap)
  const wire = { ...swap, cart: cartView(cart, viewer) }
  if (isOwnCart(cart, viewer)) return showTo(ownerKind(viewer, cart.customer_id), wire)
  // A cart's id is part of shared links: for other viewers it shows the items, and nothing personal.
  const { order, shipping_address, payment, ...open } = wire
  return open
}

type Line = NonNullable<SwapWire['additional_items']>[number]

/** Puts, in place, the additional items and shipping options into the language that the order was bought in. */
async function callAsBought(db: Database, swap: SwapWire): Promise<void> {
  // The wire has neither an order's language nor a line's translations; the rows do.
  const { language } = (swap.order ?? {}) as { language?: ContentLanguage | null }
  const lines: (Line & { translations?: unknown })[] | undefined = swap.additional_items
  if (!language) return
  swap.additional_items = lines?.map((line) => inLanguage(line, language))
  const methods = [...(swap.shipping_methods ?? []), swap.return_order?.shipping_method]
  await translateRows(
    db,
    methods.flatMap((method) => method?.shipping_option ?? []),
    language,
  )
}

export type SwapRow = Selectable<SwapTable>

/** A swap of this order, locked; the order's lock is held before. */
export async function lockSwap(trx: Trx, order_id: string, id: string): Promise<SwapRow> {
  const swap = await trx
    .selectFrom('swaps')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', order_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!swap) throw notFound('Swap', id)
  return swap
}
