import type { FaultReport } from '@shopkey/telemetry/fault-report.ts'
import type { Gauge } from '@shopkey/telemetry/metrics.ts'
import type { ExtensionState } from '../platform/system/extension-state.ts'

const longestFailure = 500

/** The states of the extensions of a process; names each fault in the log. */
export class ExtensionHealth {
  readonly #states = new Map<string, ExtensionState>()
  readonly #onFault: (error: unknown, doing: string) => void

  constructor(onFault: (error: unknown, doing: string) => void) {
    this.#onFault = onFault
  }

  started(id: string): void {
    this.#states.set(id, { id, state: 'running', failure: null, fault_count: 0 })
  }

  leftOut(id: string, error: unknown): void {
    this.#onFault(error, `starting the extension ${id}, which is left out`)
    this.#states.set(id, { id, state: 'failed', failure: wordsOf(error), fault_count: 1 })
  }

  /** `doing` names the part of it. */
  failed(id: string, error: unknown, doing: string): void {
    this.#onFault(error, `extension ${id}: ${doing}`)
    const fault_count = (this.#states.get(id)?.fault_count ?? 0) + 1
    this.#states.set(id, {
      id,
      state: 'faulty',
      failure: `${doing}: ${wordsOf(error)}`.slice(0, longestFailure),
      fault_count,
    })
  }

  /** A part of it failed in the storefront's server, whose log has the fault; an extension that does not run here is none of ours. */
  failedInStorefront({ extension_id: id, doing, message, count }: FaultReport): void {
    const known = this.#states.get(id)
    if (!known) return
    const failure = `storefront: ${doing}: ${message}`.slice(0, longestFailure)
    this.#states.set(id, { id, state: 'faulty', failure, fault_count: known.fault_count + count })
  }

  states(): ExtensionState[] {
    return [...this.#states.values()]
  }

  gauge(): Gauge {
    return {
      name: 'extension_faults_total',
      help: 'Faults of an extension in this process and, as they are reported to it, in the storefront',
      type: 'counter',
      labelNames: ['extension'],
      read: () => this.states().map(({ id, fault_count }) => ({ labels: { extension: id }, value: fault_count })),
    }
  }
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, longestFailure)
}
