import { config } from './config.server.ts'

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether another site's page sent a request that changes something. Browsers send the page's origin with every such
 * request, and `null` where they hide it; one without an origin that is not marked cross-site comes from no browser.
 */
export function isCrossSite({ method, headers, url }: Pick<Request, 'method' | 'headers' | 'url'>): boolean {
  if (SAFE_METHODS.has(method.toUpperCase())) return false
  const origin = headers.get('origin')
  if (origin !== null) return !isOurs(origin, url)
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin' && site !== 'none'
}

/** Our public address, or the one by which the browser reached us. */
function isOurs(sender: string, called: string): boolean {
  if (!URL.canParse(sender)) return false
  const { origin } = new URL(sender)
  return origin === new URL(config.storefront_url).origin || origin === new URL(called).origin
}
