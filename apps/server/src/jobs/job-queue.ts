import type { ExtensionEvent } from '@shopkey/extension/extension-work.ts'
import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import type { Gauge } from '@shopkey/telemetry/metrics.ts'
import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import { inBackground, inUrgentBackground } from '../db/background.ts'
import type { Database, Trx } from '../db/database.ts'
import { afterCommit } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import type { EmittedEvent, EventName, ShopEvent } from './events.ts'
import { OutageLog } from './outage-log.ts'
import { type JobSource, QueueWorker, type WorkerSettings } from './queue-worker.ts'
import {
  abandonedBatches,
  abandonedBatchWorkers,
  batchWorkers,
  eventWorkers,
  extensionWorkers,
  isUrgentEvent,
  normal,
  type OutboundQueue,
  outboundWorkers,
  queueOf,
  queues,
  superviseEverySeconds,
  timedRuns,
  urgent,
} from './queues.ts'
import { runTimedJob, runTracedJob, withTrace } from './traced-job.ts'

/** Handlers must tolerate repeats: a job whose process dies half-way runs again. Those of one event run beside each other. */
export type EventHandler = (event: EmittedEvent) => Promise<void>
export type EventHandlers = Partial<Record<EventName, EventHandler[]>>

export interface TimedJob {
  name: string
  /** Five cron fields, UTC. */
  cron: string
  run: () => Promise<void>
}

/** One delivery attempt to a system outside. A further attempt is a task of its own, which the failed one enqueues. */
export interface OutboundTask {
  id: string
  /** Counts from 1; a task whose attempt was made already does nothing. */
  attempt: number
}

/** An event for a subscriber of an extension. */
export interface SubscriberTask {
  extension_id: string
  event: ExtensionEvent
}

interface OutboundOptions {
  delay_ms?: number
  /** Tasks of one group take turns, so that a slow receiver does not take every worker. */
  group?: string
  /** A user waits for it on an open page: it goes before the others. */
  isUrgent?: boolean
}

/** What a layer does besides its routes, and the metrics of its own. */
export interface LayerWork {
  gauges?: Gauge[]
  eventHandlers?: EventHandlers
  timedJobs?: TimedJob[]
}

/** All background work of the process. */
export interface Work {
  eventHandlers: EventHandlers
  /** Runs with every event. */
  onEveryEvent: EventHandler
  outbound: Record<OutboundQueue, (task: OutboundTask) => Promise<void>>
  /** Calls a subscriber of an extension. */
  subscriber: (task: SubscriberTask) => Promise<void>
  /** Names the extension whose subscriber has failed, or takes too long. */
  onSubscriberFailed: (task: SubscriberTask, error: Error) => void
  timedJobs: TimedJob[]
  /** Handles a batch job for which every attempt ended in a fault. */
  onBatchAbandoned: EventHandler
}

interface JobQueueOptions {
  db: Database
  /** False for a process that only enqueues. */
  runsJobs: boolean
  now: () => Date
  /** A job or the queue itself failed, for another reason than an outage of the database. */
  onError: (error: Error) => void
  /** Called once when an outage of the database begins, and once when it is over. */
  onAway?: (error: Error) => void
  onBack?: (seconds: number) => void
}

/** How long jobs may go on after the process was stopped. */
const stopWithinMs = 10_000

/** Background work, stored in PostgreSQL: a job exists exactly when the transaction that enqueued it is committed. */
export class JobQueue {
  readonly #boss: PgBoss
  readonly #runsJobs: boolean
  readonly #now: () => Date
  readonly #outages: OutageLog
  readonly #workers: QueueWorker[] = []
  #started: Promise<unknown> | undefined
  #hired: Promise<void> | undefined

  constructor({ db, runsJobs, now, onError, onAway = onError, onBack = () => {} }: JobQueueOptions) {
    this.#runsJobs = runsJobs
    this.#now = now
    this.#outages = new OutageLog({ onError, onAway, onBack })
    this.#boss = new PgBoss({
      db: executorOf(db, this.#outages),
      migrate: false,
      supervise: runsJobs,
      superviseIntervalSeconds: superviseEverySeconds,
      monitorIntervalSeconds: superviseEverySeconds,
      schedule: runsJobs,
    })
    this.#boss.on('error', (error) => this.#outages.failed(error))
  }

  /**
   * Loads the queues, once. Call it before the first request: a transaction that waits for it holds a connection, and a
   * burst of them would hold all, with none left to start with.
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
    const isUrgent = isUrgentEvent(event)
    await this.#boss.send(queue, withTrace(emitted), {
      ...queues[queue],
      group: { id: event.store_id },
      priority: isUrgent ? urgent : normal,
      db: pipelined(trx),
    })
    if (isUrgent) this.#wakeAfter(trx, queue)
  }

  /** Enqueues an attempt in the transaction that decides on it. */
  async enqueue(trx: Trx, queue: OutboundQueue, task: OutboundTask, options: OutboundOptions = {}) {
    const { delay_ms = 0, group, isUrgent = false } = options
    await this.start()
    await this.#boss.send(queue, withTrace(task), {
      ...queues[queue],
      ...(delay_ms > 0 && { startAfter: Math.ceil(delay_ms / 1000) }),
      ...(group && { group: { id: group } }),
      priority: isUrgent ? urgent : normal,
      db: pipelined(trx),
    })
    if (isUrgent && delay_ms === 0) this.#wakeAfter(trx, queue)
  }

  /** Enqueues an event for an extension; once, however often it is called with the id, a UUID. */
  async enqueueSubscriber(trx: Trx, id: string, task: SubscriberTask): Promise<void> {
    await this.start()
    await this.#boss.send('extensions', withTrace(task), {
      ...queues.extensions,
      id,
      group: { id: task.extension_id },
      db: pipelined(trx),
    })
  }

  /** Runs a job that was given up once more. */
  async retry(queue: string, id: string): Promise<void> {
    await this.start()
    await inBackground(() => this.#boss.retry(queue, id))
  }

  /** Starts handling events and timed jobs; does nothing in a process that only enqueues. */
  async work(work: Work): Promise<void> {
    if (!this.#runsJobs) return
    this.#hired = inBackground(() => this.#hire(work))
    await this.#hired
  }

  async #hire(work: Work): Promise<void> {
    const { eventHandlers, onEveryEvent, outbound, subscriber, onSubscriberFailed, timedJobs, onBatchAbandoned } = work
    await this.start()
    const handleEvent = async (event: EmittedEvent) => {
      const handlers = [onEveryEvent, ...(eventHandlers[event.name] ?? [])]
      const run = isUrgentEvent(event) ? inUrgentBackground : inBackground
      const results = await run(() => Promise.allSettled(handlers.map((handle) => handle(event))))
      for (const result of results) if (result.status === 'rejected') throw result.reason
    }
    this.#startWorkers(eventWorkers, handleEvent)
    this.#startWorkers(batchWorkers, handleEvent)
    this.#startWorkers(abandonedBatchWorkers, onBatchAbandoned)
    this.#startWorkers(outboundWorkers.webhooks, outbound.webhooks)
    this.#startWorkers(outboundWorkers.messages, outbound.messages)
    this.#startWorkers(extensionWorkers, subscriber, onSubscriberFailed)
    for (const job of timedJobs) {
      await this.#boss.createQueue(job.name)
      await this.#boss.work(job.name, { pollingIntervalSeconds: 5 }, () => runTimedJob(job))
      await this.#boss.schedule(job.name, job.cron, null, timedRuns)
    }
  }

  async stop(): Promise<void> {
    if (!this.#started) return
    // Waits for a start in progress: a half-started queue cannot be stopped.
    await Promise.allSettled([this.#started, this.#hired])
    await inBackground(() => Promise.all(this.#workers.map((worker) => worker.stop(stopWithinMs))))
    await this.#boss.stop({ graceful: true, timeout: stopWithinMs })
  }

  #startWorkers<Data>(
    list: WorkerSettings[],
    handle: (data: Data) => Promise<void>,
    onFailed: (data: Data, error: Error) => void = (_data, error) => this.#outages.failed(error),
  ): void {
    const boss = this.#boss
    const source: JobSource = {
      fetch: (queue, options) => boss.fetch(queue, options),
      complete: (queue, ids) => boss.complete(queue, ids),
      fail: (queue, id, output) => boss.fail(queue, id, output),
      touch: (queue, ids) => boss.touch(queue, ids),
    }
    for (const settings of list) {
      const worker = new QueueWorker({
        settings,
        source,
        // What emit and enqueue put into this queue.
        handle: (data) => runTracedJob(settings.queue, data, (own) => handle(own as Data)),
        onError: (error) => this.#outages.failed(error),
        onFailed: (data, error) => onFailed(data as Data, error),
      })
      this.#workers.push(worker)
      // Its statements, and those of its jobs, wait for nothing that others do.
      if (worker.isUrgent) inUrgentBackground(() => worker.start())
      else worker.start()
    }
  }

  /** A user waits for it: the worker of this process, if it has one, need not wait for its next poll. */
  #wakeAfter(trx: Trx, queue: string): void {
    if (this.#workers.length === 0) return
    afterCommit(trx, () => {
      for (const worker of this.#workers) if (worker.queue === queue && worker.isUrgent) worker.wake()
    })
  }
}

/** pg-boss's own: its jobs start the timed ones. */
const scheduleQueue = '__pgboss__send-it'

/** Prepares the queue's own tables; part of migrating. */
export async function migrateJobQueue(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => {
    // start() rejects with the same error
  })
  await boss.start()
  for (const queue of [abandonedBatches, scheduleQueue, ...Object.keys(queues)]) await boss.createQueue(queue)
  await boss.updateQueue(scheduleQueue, timedRuns)
  await boss.stop({ graceful: false })
}

/** An enqueued event returns nothing worth a wait. */
function pipelined(trx: Trx) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      await sendPipelined(trx, { compile: () => CompiledQuery.raw(text, values) })
      return { rows: [] }
    },
  }
}

function executorOf(db: Database, outages: OutageLog) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await inBackground(() =>
        db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values)),
      )
      outages.succeeded()
      return { rows }
    },
  }
}
