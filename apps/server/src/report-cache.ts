import { LRUCache } from 'lru-cache'

interface Entry {
  version: string
  until: number
  report: Promise<unknown>
}

const maxAgeMs = 60_000
const maxEntries = 200

/**
 * Reports that read every product of a store, for a minute at most: what their version does not count may have changed
 * meanwhile.
 * Concurrent requests wait for one computation.
 */
export class ReportCache {
  readonly #entries = new LRUCache<string, Entry>({ max: maxEntries })
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Returns the report of this key if it was computed for the same version; else computes it. */
  async get<Report>(key: string, version: string, compute: () => Promise<Report>): Promise<Report> {
    const at = this.#now().getTime()
    const kept = this.#entries.get(key)
    if (kept && kept.version === version && at < kept.until) return kept.report as Promise<Report>
    const report = compute()
    const entry = { version, until: at + maxAgeMs, report }
    this.#entries.set(key, entry)
    report.catch(() => this.#entries.get(key) === entry && this.#entries.delete(key))
    return report
  }
}
