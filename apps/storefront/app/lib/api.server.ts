import { ClientError } from '@shopkey/client/client-error.ts'
import { createHttpClient, type HttpClient, type Method } from '@shopkey/client/http-client.ts'
import { data } from 'react-router'
import { config } from './config.server.ts'
import { reportFault } from './report-fault.server.ts'
import { COOKIES, REQUEST_ID_HEADER, type RequestSession, requestIdOf } from './request-session.server.ts'

const TRIES_AGAIN = 3
/** A page waits for what it reads. What it changes may take as long as the API waits for a payment provider. */
const timeoutMs = (method: Method) => (method === 'GET' ? 10_000 : 20_000)

interface ApiOptions {
  maxRetries?: number
  /** False for replies that other visitors get as well. */
  sendsPass?: boolean
  /** Awaited before a call that is refused because the store is not open fails. */
  onStoreNotOpen?: () => Promise<void>
}

/** The Store API on behalf of one shopper: passes their session on, and returns its changes. */
export function storeApi(
  session: RequestSession,
  storeViewCode?: string,
  { maxRetries = TRIES_AGAIN, sendsPass = true, onStoreNotOpen }: ApiOptions = {},
): HttpClient {
  const forwardedFor = session.headers.get('x-forwarded-for')
  const requestId = requestIdOf(session.headers)
  const orderKey = session.cookie(COOKIES.orderKey)
  const cartKey = session.cookie(COOKIES.cartKey)
  const pass = sendsPass && storeViewCode && session.cookie(COOKIES.pass(storeViewCode))
  return createHttpClient({
    baseUrl: config.internal_api_url,
    storeViewCode,
    withRewardStore: true,
    headers: {
      origin: config.storefront_url,
      'x-store-language': session.language,
      // The store's payments and links lead back there.
      ...(session.ownStore ? { 'x-store-host': new URL(session.origin).hostname } : {}),
      ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
      ...(requestId ? { [REQUEST_ID_HEADER]: requestId } : {}),
      ...(orderKey ? { 'x-order-key': orderKey } : {}),
      ...(cartKey ? { 'x-cart-key': cartKey } : {}),
      ...(pass ? { 'x-store-pass': pass } : {}),
    },
    // Read at each call: a reply may have changed it.
    get cookie() {
      return passedOn(session)
    },
    onSetCookie: (cookies) => cookies.forEach(session.passCookie),
    maxRetries,
    timeoutMs,
    intercept: async (send, method) => {
      try {
        return await send()
      } catch (error) {
        if (isStoreNotOpen(error)) await onStoreNotOpen?.()
        if (method === 'GET') throwAsResponse(error, session)
        throw error
      }
    },
  })
}

/**
 * The Store API on behalf of nobody, for replies that every visitor gets: passes no session, cart or pass on, so that
 * what one shopper may see, such as a price of their customer group, is in none of them.
 */
export function sharedStoreApi(
  session: RequestSession,
  storeViewCode: string,
  { withRewardStore = false } = {},
): HttpClient {
  const forwardedFor = session.headers.get('x-forwarded-for')
  const requestId = requestIdOf(session.headers)
  return createHttpClient({
    baseUrl: config.internal_api_url,
    storeViewCode,
    withRewardStore,
    headers: {
      'x-store-language': session.language,
      ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}),
      ...(requestId ? { [REQUEST_ID_HEADER]: requestId } : {}),
    },
    maxRetries: TRIES_AGAIN,
    timeoutMs,
    intercept: async (send) => {
      try {
        return await send()
      } catch (error) {
        return throwAsResponse(error, session)
      }
    },
  })
}

/** Whether the API refused a call because the store is not open. */
export function isStoreNotOpen(error: unknown): boolean {
  return error instanceof ClientError && error.code === 'store_not_open'
}

const UNAVAILABLE = new Set([502, 503, 504])
const ADDRESS_TOO_LONG = 414

/**
 * Rethrows a temporary failure as 503, which the error boundary recognizes and retries, and a name that is longer than any as 404.
 */
function throwAsResponse(error: unknown, during: RequestSession): never {
  if (!(error instanceof ClientError)) throw error
  if (isTooLong(error)) throw data(null, { status: 404 })
  if (error.kind !== 'connection' && !UNAVAILABLE.has(error.status ?? 0)) throw error
  reportFault({ error, doing: 'calling the API', during })
  throw data(null, { status: 503, headers: { 'retry-after': '5' } })
}

/** Every text that the API refuses is longer than any of its kind: nothing can have such a name. */
function isTooLong({ status, details }: ClientError): boolean {
  if (status === ADDRESS_TOO_LONG) return true
  const problems = Array.isArray(details.problems) ? details.problems : []
  return status === 400 && problems.length > 0 && problems.every(({ keyword }) => keyword === 'maxLength')
}

function passedOn(session: RequestSession): string | undefined {
  const cookies = session.apiCookies()
  return cookies.length > 0 ? cookies.join('; ') : undefined
}
