import { CompiledQuery } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import { inBackground } from '../db/background.ts'
import type { Database, Trx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { sendPipelined } from '../db/pipelined-write.ts'
import type { EmittedEvent, EventName, ShopEvent } from './events.ts'

/** Handlers bear being called twice: a job whose process dies half-way runs again. */
export type EventHandler = (event: EmittedEvent) => Promise<void>
export type EventHandlers = Partial<Record<EventName, EventHandler[]>>

export interface TimedJob {
  name: string
  /** Five cron fields, UTC. */
  cron: string
  run: () => Promise<void>
}

/** One attempt at telling somebody outside. A later one is a task of its own, which whoever failed enqueues. */
export interface OutboundTask {
  id: string
  /** Counts from 1; a task whose attempt was made already does nothing. */
  attempt: number
}
export type OutboundQueue = 'webhooks' | 'messages'

interface OutboundOptions {
  delay_ms?: number
  /** Tasks of one group wait for each other, so that a slow receiver does not take every worker. */
  group?: string
  /** Somebody waits for it with the page open: it goes before the others. */
  isUrgent?: boolean
}

/** What a layer brings to the background. */
export interface LayerWork {
  eventHandlers?: EventHandlers
  timedJobs?: TimedJob[]
}

/** What runs in the background. */
export interface Work {
  eventHandlers: EventHandlers
  /** Runs with every event, before its handlers. */
  onEveryEvent: EventHandler
  outbound: Record<OutboundQueue, (task: OutboundTask) => Promise<void>>
  timedJobs: TimedJob[]
  /** Gets what a batch job was about when every attempt at it ended in a fault. */
  onBatchAbandoned: EventHandler
}

interface JobQueueOptions {
  db: Database
  /** False for a process that only enqueues. */
  runsJobs: boolean
  now: () => Date
  onError: (error: Error) => void
}

const abandonedBatches = 'abandoned-batches'

/**
 * How long after a sign of life a job counts as that of a dead process. Its worker gives one at half the time, however long the job
 * takes. With the supervision below and a first retry after 5 s, what a crash cut off runs again within 40 s.
 */
const heartbeatSeconds = 15
const superviseEverySeconds = 10

/** Batch jobs run for minutes; a queue of their own keeps them from holding up an order's e-mail. */
const queues = {
  events: { retryLimit: 8, retryDelay: 5, retryBackoff: true, heartbeatSeconds },
  batches: {
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 6 * 3600,
    heartbeatSeconds: 30,
    deadLetter: abandonedBatches,
  },
  // Repeats what a crash or a fault of ours cut off; a receiver's failure is the task's own business.
  webhooks: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, heartbeatSeconds },
  messages: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, heartbeatSeconds },
} satisfies Record<'events' | 'batches' | OutboundQueue, object>
type QueueName = keyof typeof queues
interface QueueWork {
  /** How many are fetched at once; a full batch is followed by the next without waiting for the clock. */
  batchSize: number
  localConcurrency: number
  localGroupConcurrency?: number
}
const eventWork: QueueWork = { batchSize: 20, localConcurrency: 1 }
/** Beside one long import there is room for somebody else's. */
const batchWork: QueueWork = { batchSize: 1, localConcurrency: 2 }

const outboundWork: Record<OutboundQueue, QueueWork> = {
  webhooks: { batchSize: 1, localConcurrency: 6, localGroupConcurrency: 2 },
  messages: { batchSize: 1, localConcurrency: 3 },
}

const normal = 0
const urgent = 1
/** Somebody waits for what comes of these with the page open. */
const urgentEvents: ReadonlySet<EventName> = new Set<EventName>(['customer.one_time_code'])

function queueOf(event: ShopEvent): QueueName {
  return event.name.startsWith('batch.') ? 'batches' : 'events'
}

/** Background work, kept in PostgreSQL: what a transaction enqueues exists exactly when the transaction does. */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #runsJobs: boolean
  readonly #now: () => Date
  readonly #onError: (error: Error) => void
  #started: Promise<unknown> | undefined
  #hired: Promise<void> | undefined

  constructor({ db, runsJobs, now, onError }: JobQueueOptions) {
    this.#runsJobs = runsJobs
    this.#now = now
    this.#onError = onError
    this.#boss = new PgBoss({
      db: executorOf(db),
      migrate: false,
      supervise: runsJobs,
      superviseIntervalSeconds: superviseEverySeconds,
      monitorIntervalSeconds: superviseEverySeconds,
      schedule: runsJobs,
    })
    this.#boss.on('error', onError)
  }

  /**
   * Gets to know the queues, once. To be called before requests come: a transaction that waits for it holds a connection,
   * and a burst of them would hold all, with none left to start with.
   */
  start(): Promise<unknown> {
    this.#started ??= inBackground(() => this.#boss.start())
    return this.#started
  }

  /** Enqueues an event in the transaction that causes it. */
  async emit(trx: Trx, event: ShopEvent): Promise<void> {
    await this.start()
    const queue = queueOf(event)
    const emitted: EmittedEvent = { ...event, id: newId('evt'), occurred_at: this.#now().toISOString() }
    const priority = urgentEvents.has(event.name) ? urgent : normal
    await this.#boss.send(queue, emitted, { ...queues[queue], priority, db: sendingAhead(trx) })
  }

  /** Enqueues an attempt in the transaction that decides on it. */
  async enqueue(trx: Trx, queue: OutboundQueue, task: OutboundTask, options: OutboundOptions = {}) {
    const { delay_ms = 0, group, isUrgent = false } = options
    await this.start()
    await this.#boss.send(queue, task, {
      ...queues[queue],
      ...(delay_ms > 0 && { startAfter: Math.ceil(delay_ms / 1000) }),
      ...(group && { group: { id: group } }),
      priority: isUrgent ? urgent : normal,
      db: sendingAhead(trx),
    })
  }

  /** Starts handling events and timed jobs; does nothing in a process that only enqueues. */
  async work(work: Work): Promise<void> {
    if (!this.#runsJobs) return
    this.#hired = inBackground(() => this.#hire(work))
    await this.#hired
  }

  async #hire({ eventHandlers, onEveryEvent, outbound, timedJobs, onBatchAbandoned }: Work): Promise<void> {
    await this.start()
    const handleEvent = async (event: EmittedEvent) => {
      await onEveryEvent(event)
      for (const handle of eventHandlers[event.name] ?? []) await handle(event)
    }
    await this.#workOn('events' satisfies QueueName, eventWork, handleEvent)
    await this.#workOn('batches' satisfies QueueName, batchWork, handleEvent)
    await this.#workOn(abandonedBatches, batchWork, onBatchAbandoned)
    for (const queue of Object.keys(outboundWork) as OutboundQueue[]) {
      await this.#workOn(queue, outboundWork[queue], outbound[queue])
    }
    for (const job of timedJobs) {
      await this.#boss.createQueue(job.name)
      await this.#boss.work(job.name, { pollingIntervalSeconds: 5 }, () => job.run())
      await this.#boss.schedule(job.name, job.cron)
    }
  }

  async stop(): Promise<void> {
    if (!this.#started) return
    // Whoever is told to stop while starting finishes starting first; a half-started queue cannot be stopped.
    await Promise.allSettled([this.#started, this.#hired])
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
  }

  async #workOn<Data>(queue: string, work: QueueWork, handle: (data: Data) => Promise<void>): Promise<void> {
    const options = { ...work, pollingIntervalSeconds: 1, burstWhenBatchFull: true, perJobResults: true } as const
    await this.#boss.work<Data, unknown, typeof options>(queue, options, async (jobs) => {
      const results: JobResult[] = []
      for (const { id, data } of jobs) results.push(await this.#handle(id, data, handle))
      return results
    })
  }

  /** One event that cannot be handled is tried again later; the others fetched with it are not. */
  async #handle<Data>(id: string, data: Data, handle: (data: Data) => Promise<void>): Promise<JobResult> {
    try {
      await handle(data)
      return { id, status: 'completed' }
    } catch (error) {
      const fault = error instanceof Error ? error : new Error(String(error))
      this.#onError(fault)
      return { id, status: 'failed', output: { message: fault.message } }
    }
  }
}

/** Prepares the queue's own tables; part of migrating. */
export async function migrateJobQueue(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => {
    // start() rejects with the same error
  })
  await boss.start()
  for (const queue of [abandonedBatches, ...Object.keys(queues)]) await boss.createQueue(queue)
  await boss.stop({ graceful: false })
}

/** An enqueued event has no answer worth a wait. */
function sendingAhead(trx: Trx) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      await sendPipelined(trx, { compile: () => CompiledQuery.raw(text, values) })
      return { rows: [] }
    },
  }
}

function executorOf(db: Database) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await inBackground(() =>
        db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values)),
      )
      return { rows }
    },
  }
}
