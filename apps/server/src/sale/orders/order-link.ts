import type { Config } from '../../config.ts'
import { orderKey } from '../../http/order-key.ts'

/** The page of an order in the storefront, with the key that opens it in full. */
export function orderLink(config: Pick<Config, 'secret' | 'storefrontUrl'>, view_code: string, id: string): string {
  return `${config.storefrontUrl}/${view_code}/order/${id}?key=${orderKey(config, id)}`
}
