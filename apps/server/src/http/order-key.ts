import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'

/** `<order id>.<key>`: shows one order, and what comes after it, to whoever holds the shop's own link to it. */
export const orderKeyHeader = 'x-order-key'
const keyBytes = 16

/** The key in the link that a shopper is sent. It lives as long as the secret, as the message does that it is in. */
export function orderKey({ secret }: Pick<Config, 'secret'>, order_id: string): string {
  const signature = createHmac('sha256', secret).update(`order:${order_id}`).digest()
  return signature.subarray(0, keyBytes).toString('base64url')
}

/** The id of the order that the header opens, or null. */
export function readOrderKey(config: Pick<Config, 'secret'>, header: string | string[] | undefined): string | null {
  const [order_id = '', key = ''] = typeof header === 'string' ? header.split('.') : []
  if (!order_id || !key) return null
  const [sent, right] = [Buffer.from(key), Buffer.from(orderKey(config, order_id))]
  return sent.length === right.length && timingSafeEqual(sent, right) ? order_id : null
}
