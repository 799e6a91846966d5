import type { Config } from '../config.ts'
import { linkKey, readLinkKey } from './link-key.ts'

/** `<order id>.<key>`: shows one order, and what comes after it, to whoever holds the shop's own link to it. */
export const orderKeyHeader = 'x-order-key'

/** The key in the link that a shopper is sent. It lives as long as the secret, as the message does that it is in. */
export function orderKey(config: Pick<Config, 'secret'>, order_id: string): string {
  return linkKey(config, 'order', order_id)
}

/** The id of the order that the header opens, or null. */
export function readOrderKey(config: Pick<Config, 'secret'>, header: string | string[] | undefined): string | null {
  return readLinkKey(config, 'order', header)
}
