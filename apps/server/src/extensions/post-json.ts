import { Undeliverable } from '@shopkey/extension/notification-provider.ts'
import { postOutside } from '../platform/webhooks/post-outside.ts'

const timeoutMs = 10_000
const tooManyRequests = 429
const requestTimeout = 408

interface JsonRequest {
  url: string
  token: string
  body: object
  /** The address was entered by staff of a store: it must be on the public internet. */
  isEntered?: boolean
  /** The error text in the service's response. */
  readFault: (reply: unknown) => string | undefined
}

/**
 * Posts to a service with a bearer token and returns its reply. Throws with the service's error text; Undeliverable where a retry would
 * fail in the same way.
 */
export async function postJson({ readFault, ...request }: JsonRequest): Promise<{ status: number; reply: unknown }> {
  const { status, reply } = await (request.isEntered ? postEntered(request) : post(request))
  if (status >= 200 && status < 300) return { status, reply }
  const words = `answered ${status}${prefixed(readFault(reply))}`
  const isFinal = status < 500 && status !== tooManyRequests && status !== requestTimeout
  throw isFinal ? new Undeliverable(words) : new Error(words)
}

type Sent = Omit<JsonRequest, 'readFault'>

async function post({ url, token, body }: Sent) {
  const response = await fetch(url, {
    method: 'POST',
    headers: headersOf(token),
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const reply: unknown = await response.json().catch(() => undefined) // not JSON: the status is enough
  return { status: response.status, reply }
}

async function postEntered({ url, token, body }: Sent) {
  const headers = headersOf(token)
  const { status, body: text } = await postOutside({ url, headers, body: JSON.stringify(body), mayReachPrivate: false })
  return { status, reply: parsed(text) }
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

/** Undefined where the text is no JSON: then the status is enough. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // as said
  }
}

function prefixed(words: string | undefined): string {
  return words ? `: ${words.slice(0, 300)}` : ''
}
