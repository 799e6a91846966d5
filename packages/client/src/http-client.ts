import { ClientError, connectionError, errorFromReply } from './client-error.ts'
import type { LoadedReply } from './loaded.ts'
import { type Operation, pathOf } from './operation.ts'
import { type QueryObject, queryString } from './query-string.ts'
import { mayRetry, retryDelayMs } from './retry.ts'
import { xsrfHeader } from './xsrf.ts'

export interface HttpClientOptions {
  /** Address of the API without a trailing slash; '' means the page's own origin. */
  baseUrl: string
  /** Which store the calls speak for. */
  storeViewCode?: string
  /** Sent with calls below /admin, save those that let somebody in. */
  apiKey?: string
  /** Sent with every call: a forwarded `origin` or `x-forwarded-for`, a language. */
  headers?: Readonly<Record<string, string>>
  /** On a server: the shopper's `Cookie` header, passed on. A browser sends its own. */
  cookie?: string
  /** On a server: receives every `Set-Cookie` of the API, to be passed back to the shopper. */
  onSetCookie?: (cookies: string[]) => void
  /** How often a call is repeated when that may help; 0 = never. */
  maxRetries?: number
  /** Per try; 0 = wait for as long as it takes. */
  timeoutMs?: number
  /** Around each call: may call `send` again, or throw another error. Every `send` has its own retries. */
  intercept?: <Reply>(send: () => Promise<Reply>, method: Method) => Promise<Reply>
  /** Tests replace time and chance. */
  wait?: (delayMs: number) => Promise<void>
  random?: () => number
}

export interface CallOptions {
  query?: QueryObject
  /** JSON, or a form that is sent as it is. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Repeats of one action by the caller keep one key; otherwise each POST that may be retried gets a new one. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** What a call takes beside what its endpoint takes. */
export interface OperationOptions<Relations extends readonly string[] = readonly string[]>
  extends Pick<CallOptions, 'headers' | 'idempotencyKey' | 'signal'> {
  /** Relations to load instead of the usual ones; the reply's type then has them. */
  expand?: Relations
}

/** May be left out where the endpoint needs nothing. */
type CallArguments<Input, Relations extends readonly string[]> =
  Record<never, never> extends Input
    ? [input?: Input & OperationOptions<Relations>]
    : [input: Input & OperationOptions<Relations>]

export interface HttpClient {
  /**
   * Calls an endpoint: `call(getOrder, { params: { id }, expand: ['items'] })`. Returns the body of its reply. Throws a
   * ClientError for any other status, for a broken connection and for an unreadable reply.
   */
  call<Input, Reply, const Relations extends readonly string[] = readonly never[]>(
    operation: Operation<Input, Reply>,
    ...input: CallArguments<Input, Relations>
  ): Promise<LoadedReply<Reply, Relations[number]>>
  get<Reply>(path: string, query?: QueryObject, options?: CallOptions): Promise<Reply>
  post<Reply>(path: string, body?: unknown, options?: CallOptions): Promise<Reply>
  delete<Reply>(path: string, body?: unknown, options?: CallOptions): Promise<Reply>
}

interface CallInput extends Omit<CallOptions, 'query'> {
  params?: Record<string, unknown>
  query?: QueryObject
  expand?: readonly string[]
}

export type Method = 'GET' | 'POST' | 'DELETE'

/** The one way both front ends and integrations talk to the API (specification §§7–9). */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const maxRetries = options.maxRetries ?? 0
  const wait = options.wait ?? ((delayMs: number) => new Promise<void>((done) => setTimeout(done, delayMs)))
  const random = options.random ?? Math.random

  function send<Reply>(method: Method, path: string, given: CallOptions): Promise<Reply> {
    const sendThis = () => sendWithRetries<Reply>(method, path, given)
    return options.intercept ? options.intercept(sendThis, method) : sendThis()
  }

  async function sendWithRetries<Reply>(method: Method, written: string, given: CallOptions): Promise<Reply> {
    // Some of the paths that clients know are written without their first slash.
    const path = written.startsWith('/') ? written : `/${written}`
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
        // Anything else is the caller's own abort, and is theirs to see unchanged.
        if (!(error instanceof ClientError) || !mayRetry(error.status) || attempt > maxRetries) throw error
        await wait(retryDelayMs(attempt, random()))
        given.signal?.throwIfAborted()
      }
    }
  }

  function headersOf(method: Method, path: string, given: CallOptions): Record<string, string> {
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
    if (given.body !== undefined && !(given.body instanceof FormData)) headers['content-type'] = 'application/json'
    if (options.apiKey && needsKey(method, path)) headers.authorization = `Bearer ${options.apiKey}`
    if (options.storeViewCode) headers['store-view-code'] = options.storeViewCode
    if (options.cookie) headers.cookie = options.cookie
    // Reading needs no proof, but signing out by GET does (specification §7).
    Object.assign(headers, xsrfHeader(options.cookie))
    if (given.idempotencyKey) headers['idempotency-key'] = given.idempotencyKey
    else if (method === 'POST' && maxRetries > 0) headers['idempotency-key'] = randomKey()
    return { ...headers, ...given.headers }
  }

  async function sendOnce<Reply>(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Reply> {
    const limits = [signal, options.timeoutMs ? AbortSignal.timeout(options.timeoutMs) : undefined]
    let reply: Response
    let text: string
    try {
      reply = await fetch(url, { ...init, signal: AbortSignal.any(limits.filter((limit) => limit !== undefined)) })
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
      // The types say what an endpoint takes; here it is only passed on.
      const { params, query, expand, ...given } = (input ?? {}) as CallInput
      const wholeQuery = expand ? { ...query, expand: expand.join(',') } : query
      return send(operation.method, pathOf(operation, params), { ...given, query: wholeQuery })
    },
    get: (path, query, given) => send('GET', path, { ...given, query }),
    post: (path, body, given) => send('POST', path, { ...given, body }),
    delete: (path, body, given) => send('DELETE', path, { ...given, body }),
  }
}

function address(baseUrl: string, path: string, given: CallOptions): string {
  const query = given.query ? queryString(given.query, { nullAsText: path === BATCH_JOBS }) : ''
  return `${baseUrl}${path}${query && `?${query}`}`
}

/** This list is filtered by what has not happened yet, said as the text `null` (specification §7). */
const BATCH_JOBS = '/admin/batch-jobs'

/** Whoever calls these has no key yet, or none of their own (specification §6). */
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

/** Some answers are plain text (`OK`, `Unauthorized`), some are empty. */
function parse(text: string, contentType: string | null): unknown {
  if (text === '') return undefined
  if (!contentType?.includes('json')) return text
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ClientError({ kind: 'api', message: 'The answer is not valid JSON', cause: error })
  }
}

/** `crypto.randomUUID` exists only on https pages; a shop on a local address needs keys too. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
