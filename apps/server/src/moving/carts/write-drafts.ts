import type { MovedDraft } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { insertRows } from '../../db/set-rows.ts'
import { refusal } from '../../http/refusal.ts'
import { freeIds } from '../free-ids.ts'
import { allCreated, type Created, type Move, type RecordWriter } from '../move.types.ts'
import { findMoved } from '../moved-records.ts'
import { cartRows } from './cart-rows.ts'
import { replaceCart } from './write-carts.ts'

const movedDraftNeedsOrder = refusal({
  type: 'not_allowed',
  code: 'moved_draft_needs_order',
  message: 'The draft order {number} became an order that did not come; see why, then move again',
})
const movedDraftCompleted = refusal({
  type: 'not_allowed',
  code: 'moved_draft_completed',
  message: 'The draft order {number} became an order here; it stays as it is here',
})

/** Draft orders keep their ids and numbers. Those that became orders name them; the others are open or canceled, as they were. */
export const draftWriter: RecordWriter<MovedDraft> = { create: createDrafts, update: updateDraft }

async function createDrafts(trx: Trx, move: Move, drafts: readonly MovedDraft[]): Promise<Created[]> {
  const orders = await ordersOf(trx, move, drafts)
  const carts = await cartRows(
    trx,
    move,
    'draft_order',
    drafts.map(({ cart }) => cart),
  )
  const numbers = await draftNumbers(trx, move.store.id, drafts)
  const ids = await freeIds(
    trx,
    'draft_orders',
    'dorder',
    drafts.map(({ id }) => id),
  )
  const rows = drafts.map((draft, index) => ({
    id: ids.get(draft.id) ?? draft.id,
    store_id: move.store.id,
    cart_id: carts[index]?.id ?? null,
    display_id: numbers[index] ?? 0,
    ...stateOf(draft, orders),
    no_notification_order: draft.no_notification_order,
    metadata: draft.metadata,
    created_at: draft.created_at,
    updated_at: move.services.now().toISOString(),
  }))
  await insertRows(
    trx,
    'carts',
    carts.map((cart, index) => ({ ...cart, completed_at: rows[index]?.completed_at ?? null })),
  )
  await insertRows(trx, 'draft_orders', rows)
  await nameInOrders(trx, rows)
  return allCreated(rows.map(({ id }) => id))
}

async function updateDraft(trx: Trx, move: Move, id: string, draft: MovedDraft): Promise<void> {
  const orders = await ordersOf(trx, move, [draft])
  const before = await trx
    .selectFrom('draft_orders')
    .select(['cart_id', 'order_id', 'status'])
    .where('id', '=', id)
    .where('store_id', '=', move.store.id)
    .forUpdate()
    .executeTakeFirst()
  if (!before?.cart_id) return
  const state = stateOf(draft, orders)
  if (before.order_id !== null && before.order_id !== state.order_id)
    throw movedDraftCompleted({ number: draft.display_id })
  if (before.order_id === null) {
    const [cart] = await cartRows(trx, move, 'draft_order', [draft.cart])
    if (cart) await replaceCart(trx, { ...cart, id: before.cart_id })
    const { completed_at } = state
    await trx.updateTable('carts').set({ completed_at }).where('id', '=', before.cart_id).execute()
  }
  const { no_notification_order } = draft
  await trx
    .updateTable('draft_orders')
    .set({ ...state, no_notification_order, updated_at: move.services.now() })
    .where('id', '=', id)
    .execute()
  await nameInOrders(trx, [{ id, cart_id: before.cart_id, order_id: state.order_id }])
}

/** The orders that drafts became, by their ids there. Throws where one did not come. */
async function ordersOf(trx: Trx, move: Move, drafts: readonly MovedDraft[]): Promise<ReadonlyMap<string, string>> {
  const ids = drafts.flatMap(({ order_id }) => order_id ?? [])
  const moved = await findMoved(trx, move, 'order', ids)
  const lacking = drafts.find(({ order_id }) => order_id !== null && !moved.has(order_id))
  if (lacking && !move.is_trial) throw movedDraftNeedsOrder({ number: lacking.display_id })
  return new Map([...moved].map(([external_id, { record_id }]) => [external_id, record_id]))
}

function stateOf(draft: MovedDraft, orders: ReadonlyMap<string, string>) {
  const order_id = orders.get(draft.order_id ?? '') ?? null
  const isCompleted = order_id !== null
  return {
    order_id,
    status: isCompleted ? 'completed' : 'open',
    completed_at: isCompleted ? (draft.completed_at ?? draft.created_at) : null,
    canceled_at: isCompleted ? null : draft.canceled_at,
  }
}

/** An order names the draft and the cart that it was made of. */
async function nameInOrders(
  trx: Trx,
  drafts: readonly { id: string; cart_id: string | null; order_id: string | null }[],
): Promise<void> {
  const completed = drafts.filter(({ order_id }) => order_id !== null)
  await sql`
    update orders o set draft_order_id = d.id, cart_id = d.cart_id
    from json_to_recordset(${JSON.stringify(completed)}::json) as d(id text, cart_id text, order_id text)
    where o.id = d.order_id and o.cart_id is null`.execute(trx)
}

/** The numbers that drafts have there; where one is taken, the next free one. Later drafts of the store go on after the highest. */
async function draftNumbers(trx: Trx, store_id: string, drafts: readonly MovedDraft[]): Promise<number[]> {
  const wanted = drafts.map(({ display_id }) => display_id)
  const { rows } = await sql<{ last: number }>`
    insert into store_counters as c (store_id, last_draft_order_display_id) values (${store_id}, ${Math.max(0, ...wanted)})
    on conflict (store_id) do update
      set last_draft_order_display_id = greatest(c.last_draft_order_display_id, excluded.last_draft_order_display_id)
    returning c.last_draft_order_display_id as last`.execute(trx)
  const { rows: found } = await sql<{ display_id: number }>`
    select display_id from draft_orders where store_id = ${store_id} and display_id = any(${wanted})`.execute(trx)
  const taken = new Set(found.map(({ display_id }) => display_id))
  const last = rows[0]?.last ?? 0
  let next = last
  const numbers = wanted.map((number) => {
    const own = number > 0 && !taken.has(number) ? number : ++next
    taken.add(own)
    return own
  })
  if (next > last)
    await trx
      .updateTable('store_counters')
      .set({ last_draft_order_display_id: next })
      .where('store_id', '=', store_id)
      .execute()
  return numbers
}
