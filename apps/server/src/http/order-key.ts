import type { Config } from '../config.ts'
import { linkKey, readLinkKey } from './link-key.ts'

/** `<order id>.<key>`: shows one order, and what follows from it, to the holder of the store's link to it. */
export const orderKeyHeader = 'x-order-key'

/** The key in the link of a message to the shopper. It is valid as long as the secret, like the message. */
export function orderKey(config: Pick<Config, 'secret'>, order_id: string): string {
  return linkKey(config, 'order', order_id)
}

/** The id of the order that the header opens, or null. */
export function readOrderKey(config: Pick<Config, 'secret'>, header: string | string[] | undefined): string | null {
  return readLinkKey(config, 'order', header)
}
