import type { MissingLabelReason } from '@shopkey/contract/shipment.ts'
import { sql } from 'kysely'
import { notFound } from '../../http/refusal.ts'
import type { Services } from '../../sale/services.ts'
import { labelOf } from './get-label.ts'
import { joinPdfs, openPdf } from './join-pdfs.ts'
import { isCarried, isFinal } from './parcel-status.ts'
import { shipmentRequestsOf } from './shipment-request.ts'
import type { ShipmentRow } from './shipment-row.ts'

/** Calls of couriers for labels that are under way at the same time. */
const parallel = 5

interface PrintedLabels {
  pdf: Uint8Array | undefined
  count: number
  without_label: { order_id: string; reason: MissingLabelReason }[]
}

/** One PDF with the labels of the orders' parcels that have not left, in the order of the orders; and those without one. */
export async function printLabels(
  services: Services,
  store_id: string,
  order_ids: readonly string[],
): Promise<PrintedLabels> {
  const ids = [...new Set(order_ids)]
  const shipments = await listShipments(services, store_id, ids)
  const waiting = shipments.filter(
    ({ status }) => !isCarried(status) && !isFinal(status) && !['refused', 'given_up'].includes(status),
  )
  const requests = await shipmentRequestsOf(services, waiting)
  const without_label: PrintedLabels['without_label'] = []
  const pdfs = await inTurns(waiting, async (shipment) => {
    const { order_id } = shipment
    const missing = (reason: MissingLabelReason) => void without_label.push({ order_id, reason })
    if (shipment.status === 'booking') return missing('being_booked')
    const request = requests.get(shipment.id)
    if (!request) throw new Error(`the order of shipment ${shipment.id} is gone`)
    const label = await labelOf(services, shipment, request)
    if ('missing' in label) return missing(label.missing)
    return (await openPdf(label.pdf)) ?? missing('label_unreadable')
  })
  const printed = pdfs.flatMap((pdf) => pdf ?? [])
  for (const order_id of ids) {
    if (waiting.some((shipment) => shipment.order_id === order_id)) continue
    const hasLeft = shipments.some((shipment) => shipment.order_id === order_id && isCarried(shipment.status))
    without_label.push({ order_id, reason: hasLeft ? 'has_left' : 'not_booked' })
  }
  return { pdf: printed.length > 0 ? await joinPdfs(printed) : undefined, count: printed.length, without_label }
}

/** The bookings of the orders, in their order. Throws 404 for an order of another store. */
async function listShipments({ db }: Services, store_id: string, ids: readonly string[]): Promise<ShipmentRow[]> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .execute()
  const unknown = ids.find((id) => !found.some((order) => order.id === id))
  if (unknown) throw notFound('Order', unknown)
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('order_id', 'in', ids)
    .orderBy(sql`array_position(${ids}::text[], order_id)`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

async function inTurns<Entry, Result>(entries: readonly Entry[], work: (entry: Entry) => Promise<Result>) {
  const results: Result[] = []
  for (let at = 0; at < entries.length; at += parallel)
    results.push(...(await Promise.all(entries.slice(at, at + parallel).map(work))))
  return results
}
