import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Json } from '@shopkey/server/src/testing/json.ts'
import type { Call, Records } from './records.ts'

export interface Reply {
  status: number
  body: Json
}

const pause_ms = 250
const attempt_ms = 30_000

/**
 * Sends as the published clients do: what has no reply, 409, or 501 to 599 is repeated with the same `Idempotency-Key`. Any other 5xx
 * is a violation.
 */
export class Client {
  readonly #origin: string
  readonly #records: Records
  readonly #patience_ms: number

  constructor(origin: string, records: Records, patience_ms = 60_000) {
    this.#origin = origin
    this.#records = records
    this.#patience_ms = patience_ms
  }

  /** Returns the reply; undefined when there was none that decides, however often it was repeated. */
  async send(given: Call): Promise<Reply | undefined> {
    const call = given.method === 'POST' ? { ...given, key: given.key ?? randomUUID() } : given
    const figures = this.#records.figuresOf(call.kind)
    figures.sent += 1
    const startedAt = performance.now()
    while (performance.now() - startedAt < this.#patience_ms) {
      const reply = await this.#attempt(call)
      if (reply && reply.status < 500 && reply.status !== 409) {
        figures.longest_ms = Math.max(figures.longest_ms, performance.now() - startedAt)
        if (reply.status < 400) figures.succeeded += 1
        else {
          const reason = reply.body?.code ?? `${reply.status} ${reply.body?.type}`
          figures.refused.set(reason, (figures.refused.get(reason) ?? 0) + 1)
        }
        return reply
      }
      if (reply?.status === 500) {
        this.#records.violations.push(`${call.method} ${call.path}: 500 ${JSON.stringify(reply.body)}`)
        return reply
      }
      figures.repeated += 1
      await delay(pause_ms * (0.5 + Math.random()))
    }
    if (call.method === 'POST') this.#records.unknown.push(call)
    return undefined
  }

  async #attempt({ method, path, body, form, headers, key }: Call): Promise<Reply | undefined> {
    try {
      const reply = await fetch(`${this.#origin}${path}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
          ...(key && { 'idempotency-key': key }),
        },
        ...(form !== undefined ? { body: form } : body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(attempt_ms),
      })
      const text = await reply.text()
      return { status: reply.status, body: text.startsWith('{') ? (JSON.parse(text) as Json) : {} }
    } catch {
      return undefined // no reply: the process died, or the connection
    }
  }
}
