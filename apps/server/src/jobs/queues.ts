import type { EventName, ShopEvent } from './events.ts'
import type { WorkerSettings } from './queue-worker.ts'

export type OutboundQueue = 'webhooks' | 'messages'
export type QueueName = 'events' | 'batches' | 'extensions' | OutboundQueue

/** Gets what a batch job was about when every attempt at it failed. */
export const abandonedBatches = 'abandoned-batches'

/**
 * How long after its last heartbeat a job counts as that of a dead process. Its worker sends one at half the time, however long the job
 * takes. With the supervision below and a first retry after 5 s, what a crash cut off runs again within 40 s.
 */
const heartbeatSeconds = 15
export const superviseEverySeconds = 10

/** How often and how soon a job is repeated. Batch jobs run for minutes; a queue of their own keeps them from holding up an order's e-mail. */
export const queues = {
  events: { retryLimit: 8, retryDelay: 5, retryBackoff: true, heartbeatSeconds },
  batches: {
    // Counts crashes, too: an import survives a bad hour of its processes.
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 6 * 3600,
    heartbeatSeconds: 30,
    deadLetter: abandonedBatches,
  },
  // Repeats what a crash or a fault of ours cut off; a receiver's failure is the task's own business.
  webhooks: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, heartbeatSeconds },
  messages: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, heartbeatSeconds },
  extensions: { retryLimit: 8, retryDelay: 15, retryBackoff: true, expireInSeconds: 60, heartbeatSeconds },
} satisfies Record<QueueName, object>

/** The runs of timed jobs; those of killed processes are repeated as the others are. */
export const timedRuns = { retryLimit: 5, retryDelay: 5, heartbeatSeconds }

export const normal = 0
export const urgent = 1

/** These lead to one-time codes and links that a person waits for with the page open. */
const urgentEvents: ReadonlySet<EventName> = new Set<EventName>([
  'customer.one_time_code',
  'customer.password_reset_requested',
  'customer.password_reset',
  'user.password_reset_requested',
  'user.password_reset',
  'user.email_change_requested',
  'merchant.sign_up_requested',
  'merchant.sign_up_sent',
])

export function isUrgentEvent({ name }: ShopEvent): boolean {
  return urgentEvents.has(name)
}

export function queueOf({ name }: ShopEvent): QueueName {
  return name.startsWith('batch.') || name.startsWith('store.') ? 'batches' : 'events'
}

const everySecond = 1000
/** How long a code waits at most for a worker in another process; one in the same process is woken. */
const often = 500

/**
 * One worker for what is urgent, so that it never waits for a place, and one for everything. A store, or a webhook's endpoint, with
 * many jobs leaves places to the others.
 */
export const eventWorkers: WorkerSettings[] = [
  { queue: 'events', concurrency: 2, ahead: 0, poll_ms: often, minPriority: urgent },
  { queue: 'events', concurrency: 4, ahead: 16, poll_ms: everySecond, perGroup: 16 },
]
/** A subscriber that fails or is slow holds up no core work, and leaves places to other extensions. */
export const extensionWorkers: WorkerSettings[] = [
  { queue: 'extensions', concurrency: 8, ahead: 8, poll_ms: everySecond, perGroup: 4 },
]
/** A store with many exports, or a long import, leaves a place to the others. */
export const batchWorkers: WorkerSettings[] = [
  { queue: 'batches', concurrency: 3, ahead: 0, poll_ms: everySecond, perGroup: 2 },
]
export const abandonedBatchWorkers: WorkerSettings[] = [
  { queue: abandonedBatches, concurrency: 1, ahead: 0, poll_ms: everySecond },
]
export const outboundWorkers: Record<OutboundQueue, WorkerSettings[]> = {
  // A receiver may take ten seconds.
  webhooks: [{ queue: 'webhooks', concurrency: 48, ahead: 16, poll_ms: everySecond, perGroup: 12 }],
  messages: [
    { queue: 'messages', concurrency: 4, ahead: 0, poll_ms: often, minPriority: urgent },
    { queue: 'messages', concurrency: 20, ahead: 20, poll_ms: everySecond, perGroup: 32 },
  ],
}
