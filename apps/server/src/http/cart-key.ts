import type { Config } from '../config.ts'
import { linkKey, type OpenedByLink, readLinkKey } from './link-key.ts'

/** `<cart id>.<key>`: shows and completes the cart of a draft order to the holder of its payment link. */
export const cartKeyHeader = 'x-cart-key'

export type OpenedCart = OpenedByLink<'cart'>
type Secret = Pick<Config, 'secret'>

/** The key in the payment link of a draft. */
export function cartKey(config: Secret, { store_id, id }: { store_id: string; id: string }): string {
  return linkKey(config, { purpose: 'cart', store_id, id })
}

/** The cart of this store that the header opens, or null. */
export function readCartKey(
  config: Secret,
  store_id: string,
  header: string | string[] | undefined,
): OpenedCart | null {
  return readLinkKey(config, { purpose: 'cart', store_id }, header)
}
