import { ClientError, connectionError, errorFromReply } from './client-error.ts'
import type { LoadedReply } from './loaded.ts'
import { type Operation, pathOf } from './operation.ts'
import { type QueryObject, queryString } from './query-string.ts'
import { mayRetry, retryDelayMs } from './retry.ts'
import { xsrfHeader } from './xsrf.ts'

export interface HttpClientOptions {
  /** Address of the API without a trailing slash; '' means the page's own origin. */
  baseUrl: string
  /** The store of the calls. */
  storeViewCode?: string
  /** Sent with calls below /admin, except those that sign in. */
  apiKey?: string
  /**
   * Lists also contain the region, the currency, prices and orders of the reward store, which sells for points. Without
   * it, everything is in money.
   */
  withRewardStore?: boolean
  /** Sent with every call: a forwarded `origin` or `x-forwarded-for`, a language. */
  headers?: Readonly<Record<string, string>>
  /** On a server: the shopper's `Cookie` header. A browser sends its own. */
  cookie?: string
  /** On a server: receives every `Set-Cookie` of the API, to be passed on to the shopper. */
  onSetCookie?: (cookies: string[]) => void
  /** How often a call is retried when that may help; 0 = never. */
  maxRetries?: number
  /** Per try, for all calls or by method; 0 = no time-out. */
  timeoutMs?: number | ((method: Method) => number)
  /** Around each call: may call `send` again, or throw another error. Every `send` has its own retries. */
  intercept?: <Reply>(send: () => Promise<Reply>, method: Method) => Promise<Reply>
  /** Tests replace waiting and randomness. */
  wait?: (delayMs: number) => Promise<void>
  random?: () => number
}

export interface CallOptions {
  query?: QueryObject
  /** JSON, or a form that is sent as it is. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Repeats of one action by the caller have one key; otherwise each POST that may be retried gets a new one. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Options of a call in addition to its endpoint's input. */
export interface OperationOptions<Relations extends readonly string[] | undefined = readonly string[]>
  extends Pick<CallOptions, 'headers' | 'idempotencyKey' | 'signal'> {
  /** Relations to load instead of the default ones; the reply's type then contains them. */
  expand?: Relations
}

/** May be left out where the endpoint needs nothing. */
type CallArguments<Input, Relations extends readonly string[] | undefined> =
  Record<never, never> extends Input
    ? [input?: Input & OperationOptions<Relations>]
    : [input: Input & OperationOptions<Relations>]

export interface HttpClient {
  /**
   * Calls an endpoint: `call(getOrder, { params: { id }, expand: ['items'] })`. Returns the body of its reply. Throws a
   * ClientError for any other status, for a broken connection and for an unreadable reply.
   */
  call<Input, Reply, Default extends string, const Relations extends readonly string[] | undefined = undefined>(
    operation: Operation<Input, Reply, Default>,
    ...input: CallArguments<Input, Relations>
  ): Promise<LoadedReply<Reply, Relations extends readonly string[] ? Relations[number] : Default>>
}

interface CallInput extends Omit<CallOptions, 'query'> {
  params?: Record<string, unknown>
  query?: QueryObject
  expand?: readonly string[]
}

export type Method = 'GET' | 'POST' | 'DELETE'

/** The HTTP client of both front ends and of integrations: retries, idempotency keys, XSRF tokens and error kinds. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const maxRetries = options.maxRetries ?? 0
  const wait = options.wait ?? ((delayMs: number) => new Promise<void>((done) => setTimeout(done, delayMs)))
  const random = options.random ?? Math.random

  function send<Reply>(method: Method, path: string, given: CallOptions): Promise<Reply> {
    const sendThis = () => sendWithRetries<Reply>(method, path, given)
    return options.intercept ? options.intercept(sendThis, method) : sendThis()
  }

  async function sendWithRetries<Reply>(method: Method, path: string, given: CallOptions): Promise<Reply> {
    const url = address(options.baseUrl, path, given)
    const init = {
      method,
      headers: headersOf(method, path, given),
      body: bodyOf(given.body),
      credentials: 'include',
    } as const

    for (let attempt = 1; ; attempt += 1) {
      try {
        return await sendOnce<Reply>(url, init, given.signal)
      } catch (error) {
        // Anything else is the caller's own abort, which is rethrown unchanged.
        if (!(error instanceof ClientError) || !mayRetry(error) || attempt > maxRetries) throw error
        await wait(retryDelayMs(attempt, random()))
        given.signal?.throwIfAborted()
      }
    }
  }

  function headersOf(method: Method, path: string, given: CallOptions): Record<string, string> {
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
    if (options.withRewardStore) headers['x-reward-store'] = 'include'
    if (given.body !== undefined && !(given.body instanceof FormData)) headers['content-type'] = 'application/json'
    if (options.apiKey && needsKey(method, path)) headers.authorization = `Bearer ${options.apiKey}`
    if (options.storeViewCode) headers['store-view-code'] = options.storeViewCode
    if (options.cookie) headers.cookie = options.cookie
    // Reading needs no XSRF token, but signing out by GET does.
    Object.assign(headers, xsrfHeader(options.cookie))
    if (given.idempotencyKey) headers['idempotency-key'] = given.idempotencyKey
    else if (method === 'POST' && maxRetries > 0) headers['idempotency-key'] = randomKey()
    return { ...headers, ...given.headers }
  }

  async function sendOnce<Reply>(
    url: string,
    init: RequestInit & { method: Method },
    signal: AbortSignal | undefined,
  ): Promise<Reply> {
    const { timeoutMs } = options
    const limitMs = typeof timeoutMs === 'function' ? timeoutMs(init.method) : timeoutMs
    const limit = limitMs ? AbortSignal.timeout(limitMs) : undefined
    let reply: Response
    let text: string
    try {
      reply = await fetch(url, { ...init, signal: firstOf(signal, limit) })
      text = await reply.text()
    } catch (error) {
      signal?.throwIfAborted()
      throw connectionError(error)
    }
    const cookies = options.onSetCookie ? reply.headers.getSetCookie() : []
    if (cookies.length > 0) options.onSetCookie?.(cookies)

    const body = parse(text, reply.headers.get('content-type'))
    if (!reply.ok) throw errorFromReply(reply.status, body, reply.headers.get('request-id') ?? undefined)
    return body as Reply // the wire contract, checked by the server's reply schemas
  }

  return {
    call: (operation, ...[input]) => {
      // The types restrict an endpoint's input; here it is only passed on.
      const { params, query, expand, ...given } = (input ?? {}) as CallInput
      const wholeQuery = expand ? { ...query, expand: expand.join(',') } : query
      return send(operation.method, pathOf(operation, params), { ...given, query: wholeQuery })
    },
  }
}

function address(baseUrl: string, path: string, given: CallOptions): string {
  const query = given.query ? queryString(given.query) : ''
  return `${baseUrl}${path}${query && `?${query}`}`
}

/** Calls without an API key: the caller has none yet. */
const LETS_IN: ReadonlySet<string> = new Set([
  '/admin/auth',
  '/admin/users/password-token',
  '/admin/users/reset-password',
  '/admin/invites/accept',
  '/admin/account/email/confirm',
  '/admin/installation/owner',
])

function needsKey(method: Method, path: string): boolean {
  return path.startsWith('/admin/') && !(method === 'POST' && LETS_IN.has(path))
}

function bodyOf(body: unknown): FormData | string | undefined {
  if (body === undefined || body instanceof FormData) return body
  return JSON.stringify(body)
}

/** Aborts with the first of both. Safari before 17.4 has no `AbortSignal.any`. */
function firstOf(signal: AbortSignal | undefined, limit: AbortSignal | undefined): AbortSignal | null {
  if (!signal || !limit) return signal ?? limit ?? null
  const both = new AbortController()
  for (const one of [signal, limit]) {
    if (one.aborted) both.abort(one.reason)
    else one.addEventListener('abort', () => both.abort(one.reason), { signal: both.signal })
  }
  return both.signal
}

function parse(text: string, contentType: string | null): unknown {
  if (text === '') return undefined
  if (!contentType?.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ClientError({ kind: 'api', message: 'The answer is not valid JSON', cause: error })
  }
}

/** `crypto.randomUUID` exists only on https pages; a storefront on a local address needs keys too. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
