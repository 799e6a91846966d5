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

  states(): ExtensionState[] {
    return [...this.#states.values()]
  }
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, longestFailure)
}
