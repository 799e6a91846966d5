import { createHash } from 'node:crypto'
import { webhookEvents } from '@shopkey/contract/webhook-events.ts'
import type { ExtensionEvent, ExtensionEventName } from '@shopkey/extension/extension-work.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { EmittedEvent } from '../jobs/events.ts'
import type { SubscriberTask, TimedJob } from '../jobs/job-queue.ts'
import type { Services } from '../sale/services.ts'
import type { ExtensionHealth } from './extension-health.ts'
import type { InstalledExtensions } from './installed-extensions.ts'

const open: ReadonlySet<string> = new Set(webhookEvents)

/**
 * Enqueues a task for each extension that subscribes to the event, so that a handler that fails repeats itself alone.
 * Once, however often the event is handled: the task's id is derived.
 */
export async function fanOutToExtensions(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  installed: InstalledExtensions,
  event: EmittedEvent,
): Promise<void> {
  if (!open.has(event.name)) return
  const name = event.name as ExtensionEventName
  const subscribed = installed.running.filter(({ subscribers }) => subscribers[name])
  if (subscribed.length === 0) return
  const { id, store_id, occurred_at } = event
  // Whether to notify the customer concerns the store's own messages only.
  const { no_notification: _, ...data } = event.data
  const published: ExtensionEvent = { id, name, store_id, occurred_at, data }
  await inTransaction(db, async (trx) => {
    for (const extension of subscribed)
      await jobs.enqueueSubscriber(trx, taskId(extension.id, id), { extension_id: extension.id, event: published })
  })
}

/** Calls the handler. An extension that was taken out meanwhile has none. */
export async function callSubscriber(
  installed: InstalledExtensions,
  { extension_id, event }: SubscriberTask,
): Promise<void> {
  const handle = installed.running.find(({ id }) => id === extension_id)?.subscribers[event.name]
  await handle?.(event)
}

/** A UUID: the queue's ids are. */
function taskId(extension_id: string, event_id: string): string {
  const hex = createHash('sha256').update(`${extension_id} ${event_id}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** The timed work of the extensions, in queues of its own. */
export function timedJobsOf({ running }: InstalledExtensions, health: ExtensionHealth): TimedJob[] {
  return running.flatMap(({ id, jobs }) =>
    jobs.map(({ name, cron, run }) => ({
      name: `x-${id}-${name}`,
      cron,
      async run() {
        try {
          await run()
        } catch (error) {
          health.failed(id, error, `the job ${name}`)
          throw error
        }
      },
    })),
  )
}
