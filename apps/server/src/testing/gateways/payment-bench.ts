import type { Extension } from '@shopkey/extension/define-extension.ts'
import type { Database } from '../../db/database.ts'
import type { GatewayServer } from './gateway-server.ts'

/** A provider's webhook, as it sends it. */
export interface ProviderMessage {
  headers: Record<string, string>
  payload: string
}

/** Calls of a provider by what they are for: methods and paths. */
interface Steps {
  /** Those of a completion in their order; the last one acts. */
  complete: RegExp[]
  /** Undefined where shoppers pay on the provider's page, so that nothing is left to capture. */
  capture?: RegExp
  refund: RegExp
  cancel: RegExp
  look_up: RegExp
  /** Where its books are read by another call than the look-up. */
  statement?: RegExp
}

/** A payment provider, and a server of the test that plays its part. */
export interface PaymentBench {
  name: string
  provider_id: string
  /** In place of the built-in one. Its calls end within half a second. */
  extension: Extension
  /** The settings that staff enter; undefined where there is nothing to set. */
  settings: { values: object; secret_values: object } | undefined
  /** What the shopper chooses among the channels of the provider, with what it asks for; undefined: the provider itself. */
  shopper_data?: Record<string, string>
  gateway: Pick<GatewayServer, 'calls' | 'failNext' | 'beforeReply' | 'recover'>
  /** Undefined where the provider runs in the server's process. */
  server: GatewayServer | undefined
  steps: Steps
  /** Called once, before anything else. */
  useDatabase?(db: Database): void
  /** The shopper's part before the order is placed, in a form; undefined where they pay on a page afterwards. */
  confirm?(session_data: Record<string, unknown>): void
  /** The shopper has a minute to pay: an order that only the jobs placed has expired since. */
  isBrief?: boolean
  /** It captures a part of what is reserved. */
  capturesParts?: boolean
  /** Whether the completion takes the money. */
  isCapturedAtCompletion: boolean
  /** The shopper pays on the provider's page; for confirmed ones, the provider captures. */
  pay(payment_id: string): Promise<void>
  /** The payment that was requested last. */
  latest(): Promise<string>
  message(payment_id: string, kind: 'captured' | 'expired', now: Date): Promise<ProviderMessage>
  /** The message as others could send it: with another outcome or payment under its signature, or without one. */
  forgeries(message: ProviderMessage): ProviderMessage[]
  /** Minor units that the provider holds for a payment: captured, less refunds. */
  heldFor(payment_id: string): Promise<number>
  /** How often it took the money of a payment. */
  capturesOf(payment_id: string): Promise<number>
  /** The merchant refunds it in the provider's own dashboard. */
  refundThere(payment_id: string, amount: number): Promise<void>
}
