import { sql } from 'kysely'
import {
  removeCategories,
  removeClaimTags,
  removeCollections,
  removeDeliveries,
  removeGroups,
  removeReasons,
  removeTags,
  removeTypes,
} from './remove-named-rows.ts'
import { removeDrafts, removeOrders } from './remove-orders.ts'
import { removePeople } from './remove-people.ts'
import { removeProducts } from './remove-products.ts'
import type { UndoStep } from './undo.types.ts'

const deleteFrom =
  (table: 'notes' | 'carts' | 'gift_cards' | 'price_lists' | 'redirects'): UndoStep['remove'] =>
  async (trx, { store_id }, ids) => {
    await sql`delete from ${sql.table(table)} where id = any(${ids}) and store_id = ${store_id}`.execute(trx)
    return 0
  }

/** Deletes discounts, and rules that no other discount has. */
const removeDiscounts: UndoStep['remove'] = async (trx, { store_id }, ids) => {
  await sql`update discounts set parent_discount_id = null where parent_discount_id = any(${ids}) and id <> all(${ids})`.execute(
    trx,
  )
  const { rows } = await sql<{ rule_id: string }>`
    delete from discounts where id = any(${ids}) and store_id = ${store_id} returning rule_id`.execute(trx)
  await sql`
    delete from discount_rules r where r.id = any(${rows.map(({ rule_id }) => rule_id)})
      and not exists (select from discounts d where d.rule_id = r.id)`.execute(trx)
  return 0
}

const removeOptOuts: UndoStep['remove'] = async (trx, { store_id }, addresses) => {
  await sql`delete from message_opt_outs where store_id = ${store_id} and address = any(${addresses})`.execute(trx)
  return 0
}

/** Trees are few rows, and deleted at once: a row above another goes with it. */
const whole = 100_000

/** In the reverse of the order in which a move writes: each before what it refers to. */
export const undoSteps: readonly UndoStep[] = [
  { kind: 'redirect', atOnce: 200, remove: deleteFrom('redirects') },
  { kind: 'note', atOnce: 200, remove: deleteFrom('notes') },
  { kind: 'draft_order', atOnce: 100, remove: removeDrafts },
  { kind: 'order', atOnce: 100, remove: removeOrders },
  { kind: 'return_reason', atOnce: whole, remove: removeReasons },
  { kind: 'claim_tag', atOnce: 500, remove: removeClaimTags },
  { kind: 'shipping_option', atOnce: 500, remove: removeDeliveries },
  { kind: 'cart', atOnce: 100, remove: deleteFrom('carts') },
  { kind: 'gift_card', atOnce: 200, remove: deleteFrom('gift_cards') },
  { kind: 'discount', atOnce: 100, remove: removeDiscounts },
  { kind: 'price_list', atOnce: 10, remove: deleteFrom('price_lists') },
  { kind: 'customer', atOnce: 200, remove: removePeople },
  { kind: 'guest', atOnce: 200, remove: removePeople },
  { kind: 'opt_out', atOnce: 500, remove: removeOptOuts },
  { kind: 'customer_group', atOnce: 500, remove: removeGroups },
  { kind: 'product', atOnce: 50, remove: removeProducts },
  { kind: 'product_type', atOnce: 500, remove: removeTypes },
  { kind: 'product_tag', atOnce: 500, remove: removeTags },
  { kind: 'collection', atOnce: 500, remove: removeCollections },
  { kind: 'category', atOnce: whole, remove: removeCategories },
]
