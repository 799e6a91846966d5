import type { CreateShipmentInput, FulfillNewGoodsInput } from '@shopkey/contract/fulfillment.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addOrderEvent, type OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrderWithFacts, type OrderRow } from '../../../sale/orders/order-facts.ts'
import { requireNotCanceled } from '../../../sale/orders/require-action.ts'
import type { Services } from '../../../services.ts'
import { cancelFulfillmentRow, shipFulfillmentRow } from '../../fulfillment/fulfillment-rows.ts'
import { loadNewGoods, type NewGoodsOwner, newGoodsStatus, packNewGoods } from '../new-goods.ts'

/** The swap or claim whose new goods go out. */
export interface Sender {
  store_id: string
  order_id: string
  owner: NewGoodsOwner
  table: 'swaps' | 'claim_orders'
  /** Locks it behind its order; refuses one that sends nothing now. */
  lock: (trx: Trx) => Promise<{ no_notification: boolean | null }>
}

/** Packs all new goods. */
export async function packSender(
  services: Services,
  actor: OrderActor,
  sender: Sender,
  input: FulfillNewGoodsInput,
): Promise<void> {
  const now = services.now()
  await changeParcels(services, sender, async (trx, { no_notification }) => {
    const goods = await loadNewGoods(trx, sender.owner)
    const options = { ...input, no_notification: input.no_notification ?? no_notification, now }
    await packNewGoods(trx, sender.owner, goods, options)
    await addOrderEvent(trx, eventOf(sender, actor, 'fulfillment_created', now))
  })
}

/** Sends a packed parcel off. */
export async function shipSender(
  services: Services,
  actor: OrderActor,
  sender: Sender,
  input: CreateShipmentInput,
): Promise<void> {
  const now = services.now()
  await changeParcels(services, sender, async (trx, { no_notification }) => {
    const parcel = await shipFulfillmentRow(trx, sender.owner, input, now)
    const { id: fulfillment_id, tracking_numbers } = parcel
    await addOrderEvent(trx, eventOf(sender, actor, 'shipment_created', now, { fulfillment_id, tracking_numbers }))
    await services.jobs.emit(trx, {
      name: 'order.shipment_created',
      store_id: sender.store_id,
      data: {
        id: sender.order_id,
        ...sender.owner,
        fulfillment_id,
        no_notification: parcel.no_notification ?? no_notification,
      },
    })
  })
}

/** Unpacks a parcel that was not shipped yet. */
export async function unpackSender(
  services: Services,
  actor: OrderActor,
  sender: Sender,
  fulfillment_id: string,
): Promise<void> {
  const now = services.now()
  await changeParcels(services, sender, async (trx) => {
    await cancelFulfillmentRow(trx, sender.owner, fulfillment_id, now)
    await addOrderEvent(trx, eventOf(sender, actor, 'fulfillment_canceled', now, { fulfillment_id }))
  })
}

/** The frame of the three: the order and its swap or claim locked, the status brought up to date afterwards. */
async function changeParcels(
  { db, now }: Services,
  { store_id, order_id, owner, table, lock }: Sender,
  change: (trx: Trx, defaults: { no_notification: boolean; order: OrderRow }) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { order } = await lockOrderWithFacts(trx, store_id, order_id)
    requireNotCanceled(order)
    const sender = await lock(trx)
    await change(trx, { order, no_notification: sender.no_notification ?? order.no_notification ?? false })
    const fulfillment_status = newGoodsStatus(await loadNewGoods(trx, owner))
    const [id = ''] = Object.values(owner)
    await trx.updateTable(table).set({ fulfillment_status, updated_at: now() }).where('id', '=', id).execute()
  })
}

function eventOf(
  { order_id, owner }: Sender,
  actor: OrderActor,
  type: 'fulfillment_created' | 'shipment_created' | 'fulfillment_canceled',
  at: Date,
  data: Record<string, unknown> = {},
) {
  return { order_id, type, ...actor, at, data: { ...owner, ...data } }
}
