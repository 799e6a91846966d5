import type { webhookEvents } from '@shopkey/contract/webhook-events.ts'

export type ExtensionEventName = (typeof webhookEvents)[number]

/** What has happened in a store. A repeat, after a fault or a crash, has the same id. */
export interface ExtensionEvent {
  id: string
  name: ExtensionEventName
  store_id: string
  /** ISO 8601. */
  occurred_at: string
  /** Ids and amounts, as the webhook of the same name has them; the rows may have changed since. */
  data: Record<string, unknown>
}

/**
 * Handlers by event. Each event comes at least once, after its transaction; a handler that throws, or takes longer than a
 * minute, is called again, up to eight times over an hour. It holds up no other work.
 */
export type Subscribers = Partial<Record<ExtensionEventName, (event: ExtensionEvent) => Promise<void>>>

export interface ExtensionJob {
  /** Lower case letters, digits and dashes. */
  name: string
  /** Five cron fields, UTC. */
  cron: string
  run: () => Promise<void>
}

/**
 * A change of the extension's own tables. They are named `x_{id}_…`, with underscores for the id's dashes, and carry
 * `store_id`. Names are applied in their order, once each; what was released is never changed.
 */
export interface ExtensionMigration {
  /** As `0001-reviews`. */
  name: string
  sql: string
}
