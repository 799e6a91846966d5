import { setTimeout as delay } from 'node:timers/promises'

const lookEvery_ms = 50

/** How long no order was acknowledged while something failed, by what failed. */
export class Gaps {
  readonly #seconds = new Map<string, number[]>()

  /** Returns the longest time without an order between the start of `work` and the first order after its end. */
  async during(kind: string, placed: () => number, work: () => Promise<void>): Promise<number> {
    let longest = 0
    let lastAt = performance.now()
    let seen = placed()
    let isOver = false
    const look = () => {
      const now = performance.now()
      longest = Math.max(longest, now - lastAt)
      if (placed() === seen) return false
      seen = placed()
      lastAt = now
      return true
    }
    const watching = (async () => {
      while (!look() || !isOver) await delay(lookEvery_ms)
    })()
    try {
      await work()
    } finally {
      isOver = true
    }
    await watching
    const seconds = longest / 1000
    this.#seconds.set(kind, [...(this.#seconds.get(kind) ?? []), seconds])
    return seconds
  }

  describe(): string {
    const lines = [...this.#seconds].map(([kind, all]) => {
      const sorted = all.toSorted((a, b) => a - b)
      const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1).padStart(9)
      return `${kind.padEnd(22)} ${String(sorted.length).padStart(5)} ${at(0.5)} ${at(0.95)} ${at(1)}`
    })
    return [`${'Without orders, s'.padEnd(22)} times    median       p95   longest`, ...lines].join('\n')
  }
}
