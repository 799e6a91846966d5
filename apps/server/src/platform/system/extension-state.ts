/** How an extension does in this process. */
export interface ExtensionState {
  id: string
  /** failed: left out. faulty: it works, and something of it has failed since the process started. */
  state: 'running' | 'faulty' | 'failed'
  /** Why it was left out, or what failed last. */
  failure: string | null
  fault_count: number
}
