import { Undeliverable } from '@shopkey/extension/notification-provider.ts'

const timeoutMs = 10_000
const tooManyRequests = 429
const requestTimeout = 408

interface JsonRequest {
  url: string
  token: string
  body: object
  /** The error text in the service's response. */
  readFault: (reply: unknown) => string | undefined
}

/**
 * Posts to a service with a bearer token. Throws with the service's error text; Undeliverable where a retry would fail
 * in the same way.
 */
export async function postJson({ url, token, body, readFault }: JsonRequest): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.ok) return
  const reply: unknown = await response.json().catch(() => undefined) // not JSON: the status is enough
  const words = `answered ${response.status}${prefixed(readFault(reply))}`
  const isFinal = response.status < 500 && response.status !== tooManyRequests && response.status !== requestTimeout
  throw isFinal ? new Undeliverable(words) : new Error(words)
}

function prefixed(words: string | undefined): string {
  return words ? `: ${words.slice(0, 300)}` : ''
}
