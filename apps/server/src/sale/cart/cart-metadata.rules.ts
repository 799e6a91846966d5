import { METADATA_BYTES } from '../../db/metadata.ts'
import { metadataTooLarge } from '../../http/http.errors.ts'
import type { CartState } from './cart.state.ts'

/** All that clients keep with one cart, in however many lines and requests. */
const cartBytes = 2 * METADATA_BYTES

/**
 * Throws for a cart that clients keep too much with: metadata, its context, data for providers, greetings of gifts. An order
 * copies it, and every list of orders reads it.
 */
export function requireSmallMetadata(cart: CartState): void {
  const { metadata, context, shipping_address, billing_address, items, shipping_methods, payment_sessions } = cart
  const kept = [
    metadata,
    context,
    shipping_address?.metadata,
    billing_address?.metadata,
    ...items.flatMap((item) => [item.metadata, item.gift]),
    ...shipping_methods.map(({ data }) => data),
    ...payment_sessions.map(({ shopper_data }) => shopper_data),
  ].map(bytesOf)
  if (Math.max(...kept) > METADATA_BYTES) throw metadataTooLarge({ max_bytes: METADATA_BYTES })
  const sum = kept.reduce((bytes, more) => bytes + more, 0)
  if (sum > cartBytes) throw metadataTooLarge({ max_bytes: cartBytes })
}

/** Of a cart that is opened: the only thing that a client may keep with it at once. */
export function requireSmallContext(context: unknown): void {
  if (bytesOf(context) > METADATA_BYTES) throw metadataTooLarge({ max_bytes: METADATA_BYTES })
}

function bytesOf(value: unknown): number {
  return value ? Buffer.byteLength(JSON.stringify(value)) : 0
}
