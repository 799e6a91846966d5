/** Shorter than the limit of a call to a provider, so that its own error is seen. */
const usualTimeoutMs = 12_000
/** Replies after which the outcome is unknown: the request may be repeated. */
const repeatable = new Set([408, 409, 425, 429])

export interface ProviderCall {
  method: 'GET' | 'POST'
  url: string
  /** User name of the basic authentication, which has no password; without it, `headers` authorize the call. */
  key?: string
  body?: object
  headers?: Record<string, string>
  timeoutMs?: number | undefined
}

export interface ProviderReply {
  status: number
  body: unknown
}

/**
 * Calls a provider that speaks JSON. Returns a reply of success, or of a refusal (4xx). Throws for anything else, since
 * the outcome is unknown then; the error has nothing of the payment in it, since faults are logged.
 */
export async function callProvider(call: ProviderCall): Promise<ProviderReply> {
  const { method, url, key, body, headers, timeoutMs = usualTimeoutMs } = call
  const name = `${method} ${new URL(url).host}`
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(key !== undefined && { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { status } = response
  if (status >= 500 || repeatable.has(status)) throw new Error(`${name} replied ${status}`)
  const parsed: unknown = await response.json().catch(() => undefined)
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${name} replied ${status} without JSON`)
  return { status, body: parsed }
}
