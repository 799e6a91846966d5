import { getCurrency } from '@shopkey/domain/currency.ts'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { type InsertedMethod, insertShippingMethod } from '../../sale/orders/insert-shipping-method.ts'
import type { OrderRow } from '../../sale/orders/order-facts.ts'
import { notAReturnOption } from './return.errors.ts'
import { type ReturnLine, refundOfLines } from './return-lines.ts'
import { isOutsidePolicy, loadReturnPolicy, requireWithinPolicy } from './return-policy.ts'
import { requireReasons } from './return-reasons.queries.ts'

interface NewReturn {
  /** The return of an order or claim refers to the order; a swap's does not (v1 wire rule). */
  parent: { order_id: string; claim_order_id?: string } | { swap_id: string }
  items: readonly ReturnLine[]
  shipping?: { option_id: string; price?: number } | null
  /** Minor units; by default the items' value less the return shipping. */
  refund_amount?: number
  no_notification: boolean
  location_id?: string
  metadata?: Record<string, unknown>
  /** Shoppers may not choose options for staff only, and are bound by the store's rules for returns. */
  requested_by_shopper?: boolean
  now: Date
}

/** Inserts a return with its items and return shipping. The caller has validated them (readReturnLines). */
export async function insertReturn(
  trx: Trx,
  order: OrderRow,
  {
    parent,
    items,
    shipping,
    refund_amount,
    no_notification,
    location_id,
    metadata,
    requested_by_shopper,
    now,
  }: NewReturn,
): Promise<{ id: string; refund_amount: number; shipping_method: InsertedMethod | null }> {
  await requireReasons(
    trx,
    order.store_id,
    items.flatMap((one) => one.reason_id ?? []),
  )
  const policy = await loadReturnPolicy(trx, { store_id: order.store_id, order_id: order.id }, now)
  if (requested_by_shopper) requireWithinPolicy(policy, items)
  const isFree = requested_by_shopper && policy.paid_by === 'store'
  const id = newId('ret')
  await trx
    .insertInto('returns')
    .values({
      id,
      store_id: order.store_id,
      ...parent,
      refund_amount: 0,
      shipping_data: shipping ? '{}' : null,
      location_id: location_id ?? null,
      no_notification,
      is_outside_policy: !('claim_order_id' in parent) && isOutsidePolicy(policy, items),
      metadata: metadata ? JSON.stringify(metadata) : null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await trx
    .insertInto('return_items')
    .values(
      items.map(({ line, quantity, reason_id, note }) => ({
        return_id: id,
        item_id: line.id,
        quantity,
        requested_quantity: quantity,
        reason_id: reason_id ?? null,
        note: note ?? null,
      })),
    )
    .execute()
  if (shipping) await requireReturnOption(trx, order.store_id, shipping.option_id, requested_by_shopper ?? false)
  const way = shipping && isFree ? { ...shipping, price: 0 } : shipping
  const shipping_method = way ? await insertShippingMethod(trx, order, way, { return_id: id }, now) : null
  const amount = refund_amount ?? refundOfLines(items, shipping_method, getCurrency(order.currency_code))
  await trx.updateTable('returns').set({ refund_amount: amount }).where('id', '=', id).execute()
  return { id, refund_amount: amount, shipping_method }
}

async function requireReturnOption(trx: Trx, store_id: string, id: string, byShopper: boolean): Promise<void> {
  const option = await trx
    .selectFrom('shipping_options')
    .select(['is_return', 'admin_only'])
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .executeTakeFirst()
  if (!option?.is_return || (byShopper && option.admin_only)) throw notAReturnOption({ shipping_option_id: id })
}
