import type { Config } from '../config.ts'
import { linkKey, readLinkKey } from './link-key.ts'

/** `<cart id>.<key>`: shows and completes the cart of a draft order to the holder of its payment link. */
export const cartKeyHeader = 'x-cart-key'

/** The key in the payment link of a draft. */
export function cartKey(config: Pick<Config, 'secret'>, cart_id: string): string {
  return linkKey(config, 'cart', cart_id)
}

/** The id of the cart that the header opens, or null. */
export function readCartKey(config: Pick<Config, 'secret'>, header: string | string[] | undefined): string | null {
  return readLinkKey(config, 'cart', header)
}
