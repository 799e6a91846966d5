import { AsyncResource } from 'node:async_hooks'
import { FairQueue } from './fair-queue.ts'
import { adjustLimit, type LimitBounds, refuseToWait, retryAfterSeconds } from './limit.rules.ts'
import { ServingRate } from './serving-rate.ts'

interface Waiting {
  since_ms: number
  enter: () => void
  refuse: (retry_after_seconds: number) => void
}

interface LaneOptions {
  bounds: LimitBounds
  /** How long a request waits at most. */
  longestWait_ms: number
  now_ms?: () => number
}

/** Bounds the memory that waiting requests take, however quick the server seems to be. */
const mostWaiting = 5000

/** Requests of one kind: so many run at once, the others wait in fair turns, and those who would wait for too long are refused. */
export class AdmissionLane {
  readonly #options: LaneOptions
  readonly #now_ms: () => number
  readonly #queue = new FairQueue<Waiting>()
  #limit: number
  #running = 0
  #served = 0
  #wasSaturated = false
  #adjusted_ms: number
  readonly #rate = new ServingRate()
  #refused = 0

  constructor(options: LaneOptions & { limit: number }) {
    this.#options = options
    this.#limit = options.limit
    this.#now_ms = options.now_ms ?? (() => performance.now())
    this.#adjusted_ms = this.#now_ms()
  }

  get figures() {
    return { running: this.#running, waiting: this.#queue.size, limit: this.#limit, refused: this.#refused }
  }

  get isWaitedFor(): boolean {
    return this.#queue.size > 0
  }

  /** Takes a place if one is free. The way of nearly every request. */
  tryEnter(): boolean {
    if (this.#running >= this.#limit || this.#queue.size > 0) return false
    this.#running += 1
    return true
  }

  /**
   * Waits for a place. Calls one of the two, later or at once, in the caller's async context: the request that makes room for it has
   * another audit entry.
   */
  wait(store: string, address: string, enter: Waiting['enter'], refuse: Waiting['refuse']): void {
    this.#wasSaturated = true
    const retry_after_seconds = this.refusal(store, address)
    if (retry_after_seconds !== undefined) refuse(retry_after_seconds)
    else
      this.#queue.push(store, address, {
        since_ms: this.#now_ms(),
        enter: AsyncResource.bind(enter),
        refuse: AsyncResource.bind(refuse),
      })
  }

  /** Whether a request that comes now would be refused: undefined, or in how many seconds to come again. Counts it if so. */
  refusal(store: string, address: string): number | undefined {
    if (this.#queue.size === 0) return undefined
    const { longestWait_ms } = this.#options
    const before = this.#queue.countBefore(store, address)
    const isFull = this.#queue.size >= mostWaiting
    const seconds = isFull
      ? retryAfterSeconds(longestWait_ms)
      : refuseToWait({ before, servedPerSecond: this.#rate.perSecond, longestWait_ms })
    if (seconds !== undefined) this.#refused += 1
    return seconds
  }

  leave(): void {
    this.#running -= 1
    this.#served += 1
    this.#fill()
  }

  /** Counts a request that was refused before it came here. */
  countRefused(): void {
    this.#refused += 1
  }

  /** To be called every moment. waitingPerConnection: see adjustLimit. */
  adjust(waitingPerConnection: number): void {
    const now_ms = this.#now_ms()
    const isSaturated = this.#wasSaturated || this.#queue.size > 0
    if (isSaturated) this.#rate.add((this.#served * 1000) / Math.max(1, now_ms - this.#adjusted_ms))
    else this.#rate.forget()
    this.#limit = adjustLimit(this.#limit, this.#options.bounds, { isSaturated, waitingPerConnection })
    this.#adjusted_ms = now_ms
    this.#served = 0
    this.#wasSaturated = false
    this.#refuseOld(now_ms)
    this.#fill()
  }

  #refuseOld(now_ms: number): void {
    if (this.#queue.size === 0) return
    const { longestWait_ms } = this.#options
    for (const { refuse } of this.#queue.remove(({ since_ms }) => now_ms - since_ms > longestWait_ms)) {
      this.#refused += 1
      refuse(retryAfterSeconds(longestWait_ms))
    }
  }

  #fill(): void {
    while (this.#running < this.#limit) {
      const next = this.#queue.shift()
      if (!next) return
      this.#running += 1
      next.enter()
    }
  }
}
