import type { Fulfillment } from '@shopkey/client/types.ts'

interface Shipment {
  waybill: string | null
  tracking_url: string | null
}

interface TrackingNumber {
  number: string
  /** Page of the courier. */
  url: string | null
}

/** Older fulfillments have bare numbers, newer ones links; before it is shipped, the courier's. */
export function trackingNumbers(fulfillment?: Fulfillment, shipment?: Shipment): TrackingNumber[] {
  const { tracking_links = [], tracking_numbers = [] } = fulfillment ?? {}
  if (tracking_links.length > 0) return tracking_links.map(({ tracking_number: number, url }) => ({ number, url }))
  if (tracking_numbers.length > 0) return tracking_numbers.map((number) => ({ number, url: null }))
  return shipment?.waybill ? [{ number: shipment.waybill, url: shipment.tracking_url }] : []
}
