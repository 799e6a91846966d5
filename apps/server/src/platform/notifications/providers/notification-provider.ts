import type { Language } from '@shopkey/i18n/languages.ts'

export type Channel = 'email' | 'phone'

/** A message as it is handed to whoever delivers it. */
export interface OutgoingMessage {
  id: string
  to: string
  store_name: string
  language: Language
  subject: string
  body: string
  html: string | null
  /** A code that proves a phone: some carriers take those by another way than words. */
  code: string | undefined
}

/** Delivers messages by one way. May be asked twice for one message after a crash; `id` tells. Throws when it cannot. */
export interface NotificationProvider {
  id: string
  send(message: OutgoingMessage): Promise<void>
}

/** Thrown where another attempt would end in the same way: an address that does not exist, a wrong password of ours. */
export class Undeliverable extends Error {}

/** Who delivers by each channel; undefined where nobody does, and the kept message is all there is. */
export type NotificationProviders = Record<Channel, NotificationProvider | undefined>

/** The id of nobody: the back-office shows what "was sent". */
export const outboxId = 'outbox'
