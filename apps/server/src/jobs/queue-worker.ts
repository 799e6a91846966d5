import { setTimeout as delay } from 'node:timers/promises'

export interface WorkerSettings {
  queue: string
  /** How many jobs run at once. */
  concurrency: number
  /** How many more are fetched than run, so that a statement fetches many. 0 where jobs are long and other processes may be idle. */
  ahead: number
  poll_ms: number
  /**
   * How many jobs of one group (a webhook's endpoint, a store) this process has at once. Other processes have as many: a bound for
   * all together would count the jobs of a dead process until its heartbeat is missed, and hold up the group meanwhile.
   */
  perGroup?: number
  /** Leaves out jobs of a lower priority. */
  minPriority?: number
}

export interface FetchedJob {
  id: string
  data: unknown
  groupId?: string | null | undefined
  expireInSeconds: number
  heartbeatSeconds?: number | null | undefined
}

/** The queue's tables, as far as a worker needs them. */
export interface JobSource {
  fetch: (
    queue: string,
    options: { batchSize: number; minPriority?: number; ignoreGroups?: string[] },
  ) => Promise<FetchedJob[]>
  complete: (queue: string, ids: string[]) => Promise<unknown>
  fail: (queue: string, id: string, output: { message: string }) => Promise<unknown>
  /** The heartbeat. */
  touch: (queue: string, ids: string[]) => Promise<unknown>
}

interface WorkerOptions {
  settings: WorkerSettings
  source: JobSource
  handle: (data: unknown) => Promise<void>
  onError: (error: Error) => void
  /** A job failed, or took too long. */
  onFailed: (data: unknown, error: Error) => void
}

/** Completed jobs are noted together: those of this many milliseconds in one statement. */
const settle_every_ms = 20
const retry_ms = 1000
const defaultHeartbeatSeconds = 15

/**
 * Runs the jobs of one queue in this process as they come: fetches as many as it has places for, and some ahead, and notes in one
 * statement what several have come to. A job that fails is repeated later and holds up no other.
 */
export class QueueWorker {
  readonly #options: WorkerOptions
  readonly #running = new Set<FetchedJob>()
  #waiting: FetchedJob[] = []
  readonly #completed = new Set<FetchedJob>()
  #settling: Promise<void> | undefined
  #loop: Promise<void> | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #sleep: AbortController | undefined
  #isWoken = false
  #isStopping = false
  /** The last fetch brought all that was asked for, or a group has its share. */
  #mayHaveMore = false

  constructor(options: WorkerOptions) {
    this.#options = options
  }

  get queue(): string {
    return this.#options.settings.queue
  }

  get isUrgent(): boolean {
    return this.#options.settings.minPriority !== undefined
  }

  start(): void {
    this.#loop = this.#run()
    const seconds = defaultHeartbeatSeconds / 2
    this.#heartbeat = setInterval(() => void this.#touch(), seconds * 1000).unref()
  }

  /** Fetches now, instead of when the next poll is due. */
  wake(): void {
    this.#isWoken = true
    this.#sleep?.abort()
  }

  /** Fetches no more and waits for what was fetched; what is not done in time is given back, to be repeated. */
  async stop(within_ms: number): Promise<void> {
    this.#isStopping = true
    this.wake()
    const over = new AbortController()
    const ended = this.#end(over.signal)
    await Promise.race([ended, delay(within_ms, undefined, { signal: over.signal }).catch(() => {})])
    over.abort()
    clearInterval(this.#heartbeat)
    for (const job of [...this.#running, ...this.#waiting]) {
      await this.#fail(job, 'the process stopped before it was done').catch(() => {
        // The database is away as well; the heartbeat that stays out gives the job back.
      })
    }
    this.#waiting = []
  }

  async #end(signal: AbortSignal): Promise<void> {
    await this.#loop
    while (!signal.aborted && (this.#running.size > 0 || this.#waiting.length > 0 || this.#completed.size > 0)) {
      await delay(settle_every_ms)
      void this.#settle()
    }
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#isWoken = false
      const isDone = await this.#fetch()
      if (!this.#isWoken && !this.#isStopping && !isDone) await this.#idle()
    }
  }

  /** Returns whether to fetch again at once. */
  async #fetch(): Promise<boolean> {
    const { settings, source, onError } = this.#options
    const { queue, minPriority } = settings
    const { batchSize, ignoreGroups } = this.#places()
    if (batchSize <= 0) return false
    try {
      const jobs = await source.fetch(queue, {
        batchSize,
        ...(minPriority !== undefined && { minPriority }),
        ...(ignoreGroups.length > 0 && { ignoreGroups }),
      })
      this.#waiting.push(...jobs)
      this.#mayHaveMore = jobs.length === batchSize || ignoreGroups.length > 0
      this.#fillPlaces()
      return jobs.length === batchSize
    } catch (error) {
      this.#mayHaveMore = false
      onError(asError(error))
      return false
    }
  }

  async #idle(): Promise<void> {
    this.#sleep = new AbortController()
    await delay(this.#options.settings.poll_ms, undefined, { signal: this.#sleep.signal }).catch(() => {
      // woken
    })
    this.#sleep = undefined
  }

  #fillPlaces(): void {
    const free = this.#options.settings.concurrency - this.#running.size
    for (const job of this.#waiting.splice(0, free)) void this.#runJob(job)
  }

  /** How many jobs may be fetched, even if all are of one group, and the groups that have their share. */
  #places(): { batchSize: number; ignoreGroups: string[] } {
    const { concurrency, ahead, perGroup } = this.#options.settings
    const free = concurrency + ahead - this.#running.size - this.#waiting.length
    if (perGroup === undefined) return { batchSize: free, ignoreGroups: [] }
    const counts = new Map<string, number>()
    for (const { groupId } of [...this.#running, ...this.#waiting])
      if (groupId) counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
    const ignoreGroups = [...counts.keys()].filter((group) => (counts.get(group) ?? 0) >= perGroup)
    const mostOfOne = Math.max(0, ...[...counts.values()].filter((count) => count < perGroup))
    return { batchSize: Math.min(free, perGroup - mostOfOne), ignoreGroups }
  }

  async #runJob(job: FetchedJob): Promise<void> {
    const { handle, onError, onFailed } = this.#options
    this.#running.add(job)
    try {
      await within(job.expireInSeconds, handle(job.data))
      this.#completed.add(job)
      void this.#settle()
    } catch (error) {
      const fault = asError(error)
      onFailed(job.data, fault)
      await this.#fail(job, fault.message).catch((failure: unknown) => onError(asError(failure)))
    } finally {
      this.#running.delete(job)
      this.#fillPlaces()
    }
  }

  #fail({ id }: FetchedJob, message: string): Promise<unknown> {
    const { settings, source } = this.#options
    return source.fail(settings.queue, id, { message })
  }

  /** Notes what was completed; while the database is away, again and again. Until then the heartbeat keeps the jobs from being repeated. */
  #settle(): Promise<void> {
    this.#settling ??= this.#settleAll().finally(() => {
      this.#settling = undefined
    })
    return this.#settling
  }

  async #settleAll(): Promise<void> {
    const { settings, source, onError } = this.#options
    while (this.#completed.size > 0) {
      await delay(settle_every_ms)
      const jobs = [...this.#completed]
      try {
        await source.complete(
          settings.queue,
          jobs.map(({ id }) => id),
        )
        for (const job of jobs) this.#completed.delete(job)
        if (this.#mayHaveMore && this.#waiting.length <= settings.ahead / 4) this.wake()
      } catch (error) {
        onError(asError(error))
        await delay(retry_ms)
      }
    }
  }

  async #touch(): Promise<void> {
    const { settings, source, onError } = this.#options
    const ids = [...this.#running, ...this.#waiting, ...this.#completed]
      .filter(({ heartbeatSeconds }) => heartbeatSeconds)
      .map(({ id }) => id)
    if (ids.length === 0) return
    await source.touch(settings.queue, ids).catch((error: unknown) => onError(asError(error)))
  }
}

/** Throws when the work takes longer, so that its place is free; the job is repeated. */
async function within(seconds: number, work: Promise<void>): Promise<void> {
  const over = new AbortController()
  const limit = delay(seconds * 1000, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`it took longer than ${seconds} s`)
  })
  try {
    await Promise.race([work, limit])
  } finally {
    over.abort()
    limit.catch(() => {
      // aborted: the work was first
    })
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
