import type { OrderShipmentsReply, ShopperShipmentsReply } from '@shopkey/contract/shipment.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../db/database.ts'
import type { Services } from '../../sale/services.ts'
import { triedForMs } from '../fulfillment/stuck-booking.ts'
import { listCashDue } from './cash-due.ts'

const events = sql`(select coalesce(json_agg(json_build_object('status', e.status, 'note', e.note, 'happened_at', e.happened_at)
  order by e.happened_at desc, e.id desc), '[]') from shipment_events e where e.shipment_id = s.id)`

/** The bookings of an order as staff see them, the newest first. */
export async function listOrderShipments(
  { db, fulfillment, payments, now }: Pick<Services, 'db' | 'fulfillment' | 'payments' | 'now'>,
  store_id: string,
  order_id: string,
): Promise<Static<typeof OrderShipmentsReply>> {
  type Shipment = Static<typeof OrderShipmentsReply>['shipments'][number]
  const { rows } = await sql<Shipment>`
    select s.id, s.fulfillment_id, f.swap_id, f.claim_order_id, s.provider_id, s.status, s.refusal, s.collection, s.collect_at, s.carrier, s.waybill, s.tracking_url,
      s.cancel_requested_at, s.delivered_at, s.created_at, s.cash_to_collect::float8 as cash_to_collect,
      s.status = 'booking' and s.requested_at <= ${new Date(now().getTime() - triedForMs)} as may_give_up, ${events} as events
    from shipments s join fulfillments f on f.id = s.fulfillment_id
    where s.order_id = ${order_id} and s.store_id = ${store_id}
    order by s.created_at desc, s.id desc`.execute(db)
  const couriers = fulfillment
    .couriers()
    .map(({ provider_id, shipments: { collections, schedules, collects_cash = false } }) => ({
      provider_id,
      collections: [...collections],
      schedules,
      collects_cash,
    }))
  return { shipments: rows, couriers, cash_due: await listCashDue(db, { payments }, order_id) }
}

/** The parcels of an order that couriers carry, or have carried. */
export async function listShopperShipments(
  db: Database,
  store_id: string,
  order_id: string,
): Promise<Static<typeof ShopperShipmentsReply>['shipments']> {
  const { rows } = await sql<Static<typeof ShopperShipmentsReply>['shipments'][number]>`
    select s.id, s.fulfillment_id, f.swap_id, f.claim_order_id, s.provider_id, s.status, s.carrier, s.waybill, s.tracking_url, s.delivered_at, ${events} as events
    from shipments s join fulfillments f on f.id = s.fulfillment_id
    where s.order_id = ${order_id} and s.store_id = ${store_id} and s.status not in ('booking', 'given_up', 'refused', 'canceled', 'failed')
    order by s.created_at desc, s.id desc`.execute(db)
  return rows
}
