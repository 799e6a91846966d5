import type { CreateShipmentInput } from '@shopkey/contract/fulfillment.ts'
import type { Trx } from '../../db/database.ts'
import { addOrderEvent, type OrderActor } from '../../sale/orders/order-events.ts'
import type { OrderRow } from '../../sale/orders/order-facts.ts'
import type { Services } from '../../sale/services.ts'
import { shipFulfillmentRow } from '../fulfillment/fulfillment-rows.ts'
import { additionalItemsStatus, loadAdditionalItems } from './additional-items.ts'
import type { ReplacementRow } from './find-replacement.ts'

/** Ships a fulfillment of a swap or claim of a locked order, with the order's timeline and the message to its customer. */
export async function shipInReplacement(
  trx: Trx,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  order: OrderRow,
  actor: OrderActor,
  replacement: ReplacementRow,
  input: CreateShipmentInput,
): Promise<void> {
  const { owner, table } = replacement
  const [id = ''] = Object.values(owner)
  const { no_notification } = await trx
    .selectFrom(table)
    .select('no_notification')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const parcel = await shipFulfillmentRow(trx, owner, input, now())
  const { id: fulfillment_id, tracking_numbers } = parcel
  await addOrderEvent(trx, {
    order_id: order.id,
    type: 'shipment_created',
    ...actor,
    at: now(),
    data: { ...owner, fulfillment_id, tracking_numbers },
  })
  await jobs.emit(trx, {
    name: 'order.shipment_created',
    store_id: order.store_id,
    data: {
      id: order.id,
      ...owner,
      fulfillment_id,
      no_notification: parcel.no_notification ?? no_notification ?? order.no_notification ?? false,
    },
  })
  await writeReplacementStatus(trx, replacement, now())
}

/** The fulfillment status of a swap or claim, from what its fulfillments are now. */
export async function writeReplacementStatus(trx: Trx, { owner, table }: ReplacementRow, now: Date): Promise<void> {
  const fulfillment_status = additionalItemsStatus(await loadAdditionalItems(trx, owner))
  const [id = ''] = Object.values(owner)
  await trx.updateTable(table).set({ fulfillment_status, updated_at: now }).where('id', '=', id).execute()
}
