import { DraftOrder, type DraftOrderWire, listedDraftRelations } from '@shopkey/contract/draft-order.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { belongsTo, loadRelations, type Relations, type Row } from '../../db/relations.ts'
import type { DraftOrder as DraftOrderTable } from '../../db/tables.ts'
import { type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { literally, searchPattern } from '../../http/staff-search.ts'
import { systemViewer } from '../cart/access/viewer.ts'
import { cartView } from '../cart/cart.view.ts'
import { loadCart } from '../cart/repository/cart.queries.ts'
import { cartRelations, orderRelations } from '../orders/order.relations.ts'
import type { Services } from '../services.ts'
import { paymentLink } from './payment-link.ts'

const relations: Relations = {
  cart: belongsTo('carts', 'cart_id', { withDeleted: true, relations: () => cartRelations }),
  order: belongsTo('orders', 'order_id', { relations: () => orderRelations }),
}
const listed: Resource<typeof DraftOrder> = {
  schema: DraftOrder,
  relations,
  defaultRelations: listedDraftRelations,
}
const single: Resource<typeof DraftOrder> = { ...listed, defaultRelations: ['order'] }

interface DraftOrderFilters {
  limit: number
  offset: number
  order?: string
  expand?: string
  fields?: string
  q?: string
  status?: string[]
  created_at?: DateFilter
  updated_at?: DateFilter
  /** false leaves out drafts in points. */
  with_rewards: boolean
}

/** The index of the carts of drafts by region finds those in points: few, or none. */
const inMoney = (store_id: string) => sql<SqlBool>`cart_id is not null and not exists (
  select from carts c where c.id = draft_orders.cart_id and c.type = 'draft_order' and c.region_id = any(array(
    select id from regions where store_id = ${store_id} and currency_code = ${sql.lit(POINTS)})))`

export async function listDraftOrders(db: Database, store_id: string, query: DraftOrderFilters) {
  const q = query.q?.trim().replace(/^#/, '')
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    ...oneOf(sql`status`, query.status),
    ...(query.with_rewards ? [] : [inMoney(store_id)]),
    ...draftMatches(store_id, q),
    ...dateConditions(sql`created_at`, query.created_at),
    ...dateConditions(sql`updated_at`, query.updated_at),
  ]
  const sortable = ['created_at', 'updated_at', 'display_id', 'status', 'completed_at', 'id']
  const selectedFrom = q ? sql<SqlBool>`store_id = ${store_id}` : undefined
  return listPage(db, { table: 'draft_orders', conditions, resource: listed, sortable, selectedFrom }, query)
}

/** Drafts by number, e-mail address, the customer's name and phone as the store has them, or those of the delivery address. */
function draftMatches(store_id: string, q: string | undefined): RawBuilder<SqlBool>[] {
  const pattern = searchPattern(q)
  if (!q || !pattern) return []
  const isDraft = sql<SqlBool>`c.store_id = ${store_id} and c.deleted_at is null and c.type = 'draft_order'`
  const typed = (name: string) => sql`c.document -> 'shipping_address' ->> ${sql.lit(name)}`
  return [
    sql<SqlBool>`(display_id::text like ${`%${literally(q)}%`}
      or cart_id in (
        select c.id from carts c where ${isDraft} and c.email like ${`%${literally(q.toLowerCase())}%`}
        union all
        select c.id from store_customers s join carts c on c.customer_id = s.customer_id
        where s.store_id = ${store_id} and s.search_text like ${pattern} and ${isDraft}
        union all
        select c.id from carts c
        where ${isDraft}
          and search_document(${typed('first_name')}, ${typed('last_name')}, ${typed('company')}, ${typed('phone')}) like ${pattern}))`,
  ]
}

/** A draft with its cart as staff see it, priced, with its customer and its payment link. */
export async function getDraftOrder(
  { config, db }: Services,
  store: CurrentStore,
  id: string,
): Promise<DraftOrderWire> {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store.id}`]
  const draft = await findOne(db, { table: 'draft_orders', conditions, resource: single }, {})
  if (!draft) throw notFound('Draft order', id)
  if (!draft.cart_id) return { ...draft, payment_link: null, cart: null }
  const cart: Row = cartView(await loadCart(db, store.id, draft.cart_id), systemViewer)
  await loadRelations(db, cartRelations, [cart], { customer: {} })
  const payment_link = draft.status === 'open' ? paymentLink(config, store, draft.cart_id) : null
  return { ...draft, payment_link, cart } as DraftOrderWire // the view is the wire's cart; its customer is as staff see them
}

export type DraftOrderRow = Selectable<DraftOrderTable> & { cart_id: string }

/** The draft's row, unlocked: changes lock its cart, and a completed draft has a completed cart. */
export async function findDraftRow(db: Database, store_id: string, id: string): Promise<DraftOrderRow> {
  const draft = await db
    .selectFrom('draft_orders')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .executeTakeFirst()
  if (!draft?.cart_id) throw notFound('Draft order', id)
  return { ...draft, cart_id: draft.cart_id }
}
