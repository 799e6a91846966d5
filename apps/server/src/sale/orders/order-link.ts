import type { Config } from '../../config.ts'
import { orderKey } from '../../http/order-key.ts'
import { type PlacedStore, storeAddress } from '../../http/store-address.ts'

/** The page of an order in the storefront. */
export function orderPage(config: Pick<Config, 'storefrontUrl'>, store: PlacedStore, id: string): string {
  return `${storeAddress(config, store)}/order/${id}`
}

/** The same with the key that opens it in full, for messages to the shopper. */
export function orderLink(
  config: Pick<Config, 'secret' | 'storefrontUrl'>,
  store: PlacedStore & { id: string },
  id: string,
): string {
  return `${orderPage(config, store, id)}?key=${orderKey(config, { store_id: store.id, id })}`
}
