import { createHttpClient, type HttpClient } from '@shopkey/client/http-client.ts'
import { config } from './config.server.ts'
import { COOKIES, type Visit } from './visit.server.ts'

const TRIES_AGAIN = 3
const TIMEOUT_MS = 10_000

/** The Store API on behalf of one shopper: their session goes along, and comes back when it changes. */
export function storeApi(
  visit: Visit,
  storeViewCode?: string,
  { maxRetries = TRIES_AGAIN }: { maxRetries?: number } = {},
): HttpClient {
  const forwardedFor = visit.headers.get('x-forwarded-for')
  const orderKey = visit.cookie(COOKIES.orderKey)
  const cartKey = visit.cookie(COOKIES.cartKey)
  return createHttpClient({
    baseUrl: config.api_url,
    storeViewCode,
    headers: {
      origin: config.storefront_url,
      'x-store-language': visit.language,
      ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
      ...(orderKey ? { 'x-order-key': orderKey } : {}),
      ...(cartKey ? { 'x-cart-key': cartKey } : {}),
    },
    // Looked up at each call: an answer may have brought a new one.
    get cookie() {
      return passedOn(visit)
    },
    onSetCookie: (cookies) => cookies.forEach(visit.passCookie),
    maxRetries,
    timeoutMs: TIMEOUT_MS,
  })
}

function passedOn(visit: Visit): string | undefined {
  const cookies = visit.apiCookies()
  return cookies.length > 0 ? cookies.join('; ') : undefined
}
