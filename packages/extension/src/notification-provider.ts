import type { Language } from '@shopkey/i18n/languages.ts'

export type Channel = 'email' | 'phone'

/** A message for a delivery provider. */
export interface OutgoingMessage {
  id: string
  to: string
  store_name: string
  language: Language
  subject: string
  body: string
  html: string | null
  /** Where an e-mail is replied to; undefined: to its sender. */
  reply_to: string | undefined
  /** Unsubscribes who gets it, by a POST without a body of its own (RFC 8058); of messages that one can unsubscribe from. */
  unsubscribe_url: string | undefined
  /** A code that verifies a phone: some carriers need it apart from the text. */
  code: string | undefined
}

/**
 * Delivers messages by one channel. May receive one message twice after a crash; `id` identifies it. Throws on failure.
 */
export interface NotificationProvider {
  readonly id: string
  readonly channel: Channel
  /** May return what the service said when it took the message; staff who send a test read it. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a provider that returns nothing is one, too
  send(message: OutgoingMessage): Promise<string | void>
  /** Ends its connections, where its settings were changed. */
  close?(): void
}

/** Thrown where a retry would fail in the same way: an address that does not exist, a wrong password of ours. */
export class Undeliverable extends Error {}

/** Thrown where the mail server of the recipient says that the address does not exist or takes no mail. */
export class AddressRejected extends Undeliverable {}
