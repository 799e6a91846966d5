/** Less says too little of a kind's speed. */
const enough_ms = 5_000
const longest_s = 48 * 3_600

interface Work {
  left: number
  done: number
  took_ms: number
}

/**
 * How long the rest of a job takes, from how long this run took for each kind of record; a kind that has not begun counts as an average one.
 */
export class Estimate<Kind extends string> {
  readonly #work: Map<Kind, Work>

  /** left: records by kind. */
  constructor(left: ReadonlyMap<Kind, number>) {
    this.#work = new Map([...left].map(([kind, count]) => [kind, { left: count, done: 0, took_ms: 0 }]))
  }

  /** Records that took this long, done or refused. */
  add(kind: Kind, count: number, took_ms: number): void {
    const work = this.#work.get(kind) ?? { left: 0, done: 0, took_ms: 0 }
    this.#work.set(kind, {
      left: Math.max(0, work.left - count),
      done: work.done + count,
      took_ms: work.took_ms + took_ms,
    })
  }

  /** Whole seconds; null before it is known well enough. */
  secondsLeft(): number | null {
    const works = [...this.#work.values()]
    const took_ms = works.reduce((sum, work) => sum + work.took_ms, 0)
    const done = works.reduce((sum, work) => sum + work.done, 0)
    if (took_ms < enough_ms || done === 0) return null
    const left_ms = works.reduce((sum, work) => {
      const each_ms = work.done > 0 ? work.took_ms / work.done : took_ms / done
      return sum + work.left * each_ms
    }, 0)
    return Math.min(Math.ceil(left_ms / 1000), longest_s)
  }
}
