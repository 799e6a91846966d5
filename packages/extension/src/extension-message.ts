import type { Texts } from './setting-schema.ts'

/** A message to a customer: sent in their language and the store's colours, listed with the store's other messages. */
export interface ExtensionMessage {
  store_id: string
  customer_id: string
  /** Names the message: a second one with the same key is not sent. */
  key: string
  subject: Texts
  /** Paragraphs, with an empty line between them. Addresses in texts lead nowhere, since they may be what people wrote. */
  body: Texts
  /** The message's button: a page of the store, as `/products/tea`. */
  action?: { label: Texts; path: string }
}
