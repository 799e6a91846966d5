import type { Row } from '../../db/relations.ts'
import type { Viewer } from '../cart/access/viewer.ts'
import { whereOnly } from '../cart/cart.view.ts'
import { isOwnOrder, type Owned } from './order.owner.ts'

/**
 * Masks another's order, in place, like a cart: items and progress stay. Relations exist when they were requested; for
 * its customer see orderCustomer.
 */
export function maskForOthers(order: Row & Owned, viewer: Viewer): void {
  if (isOwnOrder(order, viewer)) return
  order.is_masked = true
  order.email = null
  order.metadata = null
  order.billing_address &&= null
  order.shipping_address &&= whereOnly(order.shipping_address as Parameters<typeof whereOnly>[0])
  for (const payment of rowsOf(order.payments)) Object.assign(payment, { data: {}, metadata: null })
  for (const method of rowsOf(order.shipping_methods)) method.data = {}
  for (const parcel of rowsOf(order.fulfillments)) {
    // A courier shows by the number where the parcel goes.
    Object.assign(parcel, { data: {}, metadata: null, tracking_numbers: [] })
    if (parcel.tracking_links) parcel.tracking_links = []
  }
}

function rowsOf(relation: unknown): Row[] {
  return Array.isArray(relation) ? relation : []
}
