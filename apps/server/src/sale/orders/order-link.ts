import type { Config } from '../../config.ts'
import { orderKey } from '../../http/order-key.ts'

/** The page of an order in the storefront. */
export function orderPage({ storefrontUrl }: Pick<Config, 'storefrontUrl'>, view_code: string, id: string): string {
  return `${storefrontUrl}/${view_code}/order/${id}`
}

/** The same with the key that opens it in full, for messages to the shopper. */
export function orderLink(
  config: Pick<Config, 'secret' | 'storefrontUrl'>,
  store: { id: string; view_code: string },
  id: string,
): string {
  return `${orderPage(config, store.view_code, id)}?key=${orderKey(config, { store_id: store.id, id })}`
}
