import type { Config } from '../config.ts'

/** What a store's address is made of. */
export interface PlacedStore {
  view_code: string
  primary_host: string | null
  /** The host of its own that the shopper is at. */
  visited_host?: string | undefined
}

/**
 * Where the store's pages are in the storefront, without a slash at the end: at its primary domain, otherwise at the domain that the
 * request came from, otherwise at the platform's address.
 */
export function storeAddress({ storefrontUrl }: Pick<Config, 'storefrontUrl'>, store: PlacedStore): string {
  const host = store.primary_host ?? store.visited_host
  return host === undefined ? `${storefrontUrl}/${store.view_code}` : originOfHost(storefrontUrl, host)
}

/** Hosts of stores are reached as the storefront is: by the same protocol and port. */
export function originOfHost(storefrontUrl: string, host: string): string {
  const { protocol, port } = new URL(storefrontUrl)
  return `${protocol}//${host}${port && `:${port}`}`
}
