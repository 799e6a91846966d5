import type { Channel, NotificationProvider } from '@shopkey/extension/notification-provider.ts'
import type { FieldSchema, Texts } from '@shopkey/extension/setting-schema.ts'

/** A service that staff can set up to send messages by one channel. */
export interface SendingService {
  readonly id: string
  readonly channel: Channel
  readonly name: Texts
  readonly description: Texts
  /** An object of `setting` and `secretSetting`. */
  readonly settings: FieldSchema
  /** The settings that say where its secrets are sent: once one of them changes, the stored secrets are of no use. */
  readonly address: readonly string[]
  /** A provider with complete values, which connects to no private address unless it `mayReachPrivate`. */
  open(values: Record<string, unknown>, options: { mayReachPrivate: boolean }): NotificationProvider
}
