import type { Gauge } from '@shopkey/telemetry/metrics.ts'
import { inSpan } from '@shopkey/telemetry/tracing.ts'

/**
 * closed: calls are made. open: the provider failed several times in a row, and no call is made for a while. half_open: one
 * call tries it again.
 */
type CircuitState = 'closed' | 'half_open' | 'open'

const stateValues: Record<CircuitState, number> = { closed: 0, half_open: 1, open: 2 }
const failuresBeforePause = 5
const pause_ms = 30_000

interface CallRules {
  kind: 'payment' | 'fulfillment' | 'tax' | 'shipment' | 'message' | 'file' | 'search'
  /** The provider's id. */
  id: string
  /** null where calls have a time-out of their own. */
  timeout_ms: number | null
  /** Whether an error is the provider's reply, such as a refusal, or has nothing to do with it. */
  isReply?: (error: unknown) => boolean
}

/** The provider was not called, since it fails. */
export class ProviderPaused extends Error {
  constructor({ kind, id }: CallRules) {
    super(`the ${kind} provider ${id} does not respond; it is called again within ${pause_ms / 1000} seconds`)
    this.name = 'ProviderPaused'
  }
}

/** The calls to one provider outside of this process: bounded in time, and none for a while after failures in a row. */
export class ProviderCalls {
  readonly rules: CallRules
  readonly #now: () => Date
  #failures = 0
  #openUntil = 0
  #isTrying = false

  constructor(rules: CallRules, now: () => Date) {
    this.rules = rules
    this.#now = now
  }

  get state(): CircuitState {
    if (this.#failures < failuresBeforePause) return 'closed'
    return this.#isTrying || this.#now().getTime() >= this.#openUntil ? 'half_open' : 'open'
  }

  /** Throws ProviderPaused without a call while the circuit is open, and an error after the time-out. */
  async run<Reply>(call: () => Promise<Reply>): Promise<Reply> {
    const isTrial = this.state !== 'closed'
    if (this.state === 'open' || this.#isTrying) throw new ProviderPaused(this.rules)
    this.#isTrying = isTrial
    try {
      const { kind, id } = this.rules
      const reply = await inSpan({ name: `${kind} ${id}`, kind: 'internal' }, () => this.#inTime(call))
      this.#failures = 0
      return reply
    } catch (error) {
      if (this.rules.isReply?.(error)) this.#failures = 0
      else {
        this.#failures += 1
        this.#openUntil = this.#now().getTime() + pause_ms
      }
      throw error
    } finally {
      if (isTrial) this.#isTrying = false
    }
  }

  async #inTime<Reply>(call: () => Promise<Reply>): Promise<Reply> {
    const { kind, id, timeout_ms } = this.rules
    if (timeout_ms === null) return call()
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => late.reject(new Error(`the ${kind} provider ${id} did not reply within ${timeout_ms / 1000} seconds`)),
      timeout_ms,
    )
    try {
      return await Promise.race([call(), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The calls to all providers of an application, for `/metrics` and the state of the installation. */
export class AllProviderCalls {
  readonly #now: () => Date
  readonly #calls: ProviderCalls[] = []

  constructor(now: () => Date) {
    this.#now = now
  }

  to(rules: CallRules): ProviderCalls {
    const calls = new ProviderCalls(rules, this.#now)
    this.#calls.push(calls)
    return calls
  }

  /** How this process treats each provider that it may call. */
  states(): { kind: CallRules['kind']; id: string; state: CircuitState }[] {
    return this.#calls.map(({ rules: { kind, id }, state }) => ({ kind, id, state }))
  }

  gauge(): Gauge {
    return {
      name: 'provider_circuit',
      help: 'Calls to a provider outside: 0 made, 1 one tries it again, 2 none since it fails',
      labelNames: ['kind', 'provider'],
      read: () =>
        this.states().map(({ kind, id, state }) => ({
          labels: { kind, provider: id },
          value: stateValues[state],
        })),
    }
  }
}
