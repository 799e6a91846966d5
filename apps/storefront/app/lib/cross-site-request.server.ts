import { config } from './config.server.ts'

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether another site's page sent a request that changes something. Browsers send the page's origin with every such
 * request, and `null` where they hide it; one without an origin that is not marked cross-site comes from no browser.
 */
export function isCrossSite({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (SAFE_METHODS.has(method.toUpperCase())) return false
  const origin = headers.get('origin')
  if (origin !== null) return !isOurs(origin, headers.get('host'))
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}

/** Our own address, or the one by which the browser reached us. */
function isOurs(origin: string, host: string | null): boolean {
  if (!URL.canParse(origin)) return false
  return new URL(origin).origin === new URL(config.storefront_url).origin || new URL(origin).host === host
}
