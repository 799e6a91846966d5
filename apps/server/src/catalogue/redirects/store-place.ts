import type { Config } from '../../config.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { originOfHost } from '../../http/store-address.ts'
import type { StorePlace } from './redirect.rules.ts'

export type ServedStore = Pick<CurrentStore, 'id' | 'view_code' | 'primary_host'>

/** Where the store's pages are in the storefront. */
export function storePlace(
  { storefrontUrl }: Pick<Config, 'storefrontUrl'>,
  { view_code, primary_host }: ServedStore,
): StorePlace {
  return {
    origin: new URL(storefrontUrl).origin,
    view_code,
    own_origin: primary_host === null ? null : originOfHost(storefrontUrl, primary_host),
  }
}
