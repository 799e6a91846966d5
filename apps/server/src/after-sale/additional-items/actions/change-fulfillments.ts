import type { CreateShipmentInput, FulfillAdditionalItemsInput } from '@shopkey/contract/fulfillment.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addOrderEvent, type OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrderWithFacts, type OrderRow } from '../../../sale/orders/order-facts.ts'
import { requireNotCanceled } from '../../../sale/orders/require-action.ts'
import type { Services } from '../../../sale/services.ts'
import { cancelFulfillmentRow, shipFulfillmentRow } from '../../fulfillment/fulfillment-rows.ts'
import {
  type AdditionalItemsOwner,
  additionalItemsStatus,
  fulfillAdditionalItems,
  loadAdditionalItems,
} from '../additional-items.ts'

/** The swap or claim whose additional items are fulfilled. */
export interface Replacement {
  store_id: string
  order_id: string
  owner: AdditionalItemsOwner
  table: 'swaps' | 'claim_orders'
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
  replacement: Replacement,
  input: CreateShipmentInput,
): Promise<void> {
  const now = services.now()
  await changeFulfillments(services, replacement, async (trx, { no_notification }) => {
    const parcel = await shipFulfillmentRow(trx, replacement.owner, input, now)
    const { id: fulfillment_id, tracking_numbers } = parcel
    await addOrderEvent(trx, eventOf(replacement, actor, 'shipment_created', now, { fulfillment_id, tracking_numbers }))
    await services.jobs.emit(trx, {
      name: 'order.shipment_created',
      store_id: replacement.store_id,
      data: {
        id: replacement.order_id,
        ...replacement.owner,
        fulfillment_id,
        no_notification: parcel.no_notification ?? no_notification,
      },
    })
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

/** The frame of the three: locks the order and its swap or claim, and updates its status afterwards. */
async function changeFulfillments(
  { db, now }: Services,
  { store_id, order_id, owner, table, lock }: Replacement,
  change: (trx: Trx, defaults: { no_notification: boolean; order: OrderRow }) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { order } = await lockOrderWithFacts(trx, store_id, order_id)
    requireNotCanceled(order)
    const replacement = await lock(trx)
    await change(trx, { order, no_notification: replacement.no_notification ?? order.no_notification ?? false })
    const fulfillment_status = additionalItemsStatus(await loadAdditionalItems(trx, owner))
    const [id = ''] = Object.values(owner)
    await trx.updateTable(table).set({ fulfillment_status, updated_at: now() }).where('id', '=', id).execute()
  })
}

function eventOf(
  { order_id, owner }: Replacement,
  actor: OrderActor,
  type: 'fulfillment_created' | 'shipment_created' | 'fulfillment_canceled',
  at: Date,
  data: Record<string, unknown> = {},
) {
  return { order_id, type, ...actor, at, data: { ...owner, ...data } }
}
