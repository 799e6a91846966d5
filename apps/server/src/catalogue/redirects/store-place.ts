import type { Config } from '../../config.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import type { StorePlace } from './redirect.rules.ts'

export type ServedStore = Pick<CurrentStore, 'id' | 'view_code'>

/** Where the store's pages are in the storefront. */
export function storePlace({ storefrontUrl }: Pick<Config, 'storefrontUrl'>, { view_code }: ServedStore): StorePlace {
  return { origin: new URL(storefrontUrl).origin, view_code }
}
