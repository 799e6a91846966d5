import type { CreateShipmentInput, FulfillAdditionalItemsInput } from '@shopkey/contract/fulfillment.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addOrderEvent, type OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrderWithFacts } from '../../../sale/orders/order-facts.ts'
import { requireNotCanceled } from '../../../sale/orders/require-action.ts'
import type { Services } from '../../../sale/services.ts'
import { cancelFulfillmentRow } from '../../fulfillment/fulfillment-rows.ts'
import { fulfillAdditionalItems, loadAdditionalItems } from '../additional-items.ts'
import type { ReplacementRow } from '../find-replacement.ts'
import { shipInReplacement, writeReplacementStatus } from '../ship-in-replacement.ts'

/** The swap or claim whose additional items are fulfilled. */
export interface Replacement extends ReplacementRow {
  store_id: string
  order_id: string
  /** Locks it after its order; throws when it has nothing to send now. */
  lock: (trx: Trx) => Promise<{ no_notification: boolean | null }>
}

/** Creates fulfillments for all additional items. */
export async function fulfillReplacement(
  services: Services,
  actor: OrderActor,
  replacement: Replacement,
  input: FulfillAdditionalItemsInput,
): Promise<void> {
  const now = services.now()
  await changeFulfillments(services, replacement, async (trx, { no_notification }) => {
    const items = await loadAdditionalItems(trx, replacement.owner)
    const options = { ...input, no_notification: input.no_notification ?? no_notification, now }
    await fulfillAdditionalItems(trx, replacement.owner, items, options)
    await addOrderEvent(trx, eventOf(replacement, actor, 'fulfillment_created', now))
  })
}

/** Ships a fulfillment. */
export async function shipReplacement(
  services: Services,
  actor: OrderActor,
  { store_id, order_id, lock, ...replacement }: Replacement,
  input: CreateShipmentInput,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const { order } = await lockOrderWithFacts(trx, store_id, order_id)
    requireNotCanceled(order)
    await lock(trx)
    await shipInReplacement(trx, services, order, actor, replacement, input)
  })
}

/** Cancels a fulfillment that was not shipped yet. */
export async function cancelReplacementFulfillment(
  services: Services,
  actor: OrderActor,
  replacement: Replacement,
  fulfillment_id: string,
): Promise<void> {
  const now = services.now()
  await changeFulfillments(services, replacement, async (trx) => {
    await cancelFulfillmentRow(trx, replacement.owner, fulfillment_id, now)
    await addOrderEvent(trx, eventOf(replacement, actor, 'fulfillment_canceled', now, { fulfillment_id }))
  })
}

/** The frame of both: locks the order and its swap or claim, and updates its status afterwards. */
async function changeFulfillments(
  { db, now }: Services,
  replacement: Replacement,
  change: (trx: Trx, defaults: { no_notification: boolean }) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { order } = await lockOrderWithFacts(trx, replacement.store_id, replacement.order_id)
    requireNotCanceled(order)
    const { no_notification } = await replacement.lock(trx)
    await change(trx, { no_notification: no_notification ?? order.no_notification ?? false })
    await writeReplacementStatus(trx, replacement, now())
  })
}

function eventOf(
  { order_id, owner }: Replacement,
  actor: OrderActor,
  type: 'fulfillment_created' | 'fulfillment_canceled',
  at: Date,
  data: Record<string, unknown> = {},
) {
  return { order_id, type, ...actor, at, data: { ...owner, ...data } }
}
