import { isIP } from 'node:net'
import { createHttpClient } from '@shopkey/client/http-client.ts'
import { findDomain } from '@shopkey/client/store.ts'
import type { FoundDomainReply } from '@shopkey/client/types.ts'
import { config } from '../app/lib/config.server.ts'
import { ttlCache } from '../app/lib/ttl-cache.server.ts'

const KEEP_MS = 15_000
const TIMEOUT_MS = 5_000

/** The store of a host of its own. */
export type OwnHost = NonNullable<FoundDomainReply['domain']>

/**
 * Whose a host is: the platform's, a store's own, or nobody's (undefined). Addresses of this machine and IP addresses, by which load
 * balancers and people on the network reach it, are the platform's. Throws while the API, which knows the hosts of stores, is away.
 */
export function hostOwners(find = askApi, platformAddress = config.storefront_url) {
  const platform = new URL(platformAddress).hostname
  const known = ttlCache<OwnHost | null>(KEEP_MS)
  return async (hostname: string): Promise<'platform' | OwnHost | undefined> => {
    if (hostname === platform || hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, ''))) return 'platform'
    return (await known(hostname, () => find(hostname))) ?? undefined
  }
}

async function askApi(host: string): Promise<OwnHost | null> {
  const api = createHttpClient({ baseUrl: config.internal_api_url, maxRetries: 1, timeoutMs: TIMEOUT_MS })
  const { domain } = await api.call(findDomain, { query: { host } })
  return domain
}
