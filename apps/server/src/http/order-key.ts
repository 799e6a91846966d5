import type { Config } from '../config.ts'
import { linkKey, type OpenedByLink, readLinkKey } from './link-key.ts'

/** `<order id>.<key>`: shows one order, and what follows from it, to the holder of the store's link to it. */
export const orderKeyHeader = 'x-order-key'

export type OpenedOrder = OpenedByLink<'order'>
type Secret = Pick<Config, 'secret'>

/** The key in the link of a message to the shopper. It is valid as long as the secret, like the message. */
export function orderKey(config: Secret, order: { store_id: string; id: string }): string {
  return linkKey(config, openedOrder(order))
}

/** For a viewer who has shown by other means that the order is theirs. */
export function openedOrder({ store_id, id }: { store_id: string; id: string }): OpenedOrder {
  return { purpose: 'order', store_id, id }
}

/** The order of this store that the header opens, or null. */
export function readOrderKey(
  config: Secret,
  store_id: string,
  header: string | string[] | undefined,
): OpenedOrder | null {
  return readLinkKey(config, { purpose: 'order', store_id }, header)
}
