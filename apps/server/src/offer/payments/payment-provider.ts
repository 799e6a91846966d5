import type { Trx } from '../../db/database.ts'

/**
 * What a provider keeps with a session or payment; the wire shows it to the shopper, so no secrets. `redirect_url`: the page to
 * pay on, which must lie on one of the provider's `origins`.
 */
export type ProviderData = Record<string, unknown>

/** A payment that is being asked for. Amount: minor units. */
export interface PaymentRequest {
  /** The payment's id: asking twice with the same reference is asking once. */
  reference: string
  /** The signed-in customer whose order it is; null for anybody else. */
  customer_id: string | null
  amount: number
  currency_code: string
  /** Whose money it will be, and the name that the shopper knows them by. */
  store_id: string
  store_name: string
  /** Where the shopper comes back to when the provider has its own page. */
  return_url: string
  /** What the session holds. */
  data: ProviderData
  /** What the shopper sent to the session. Anybody may have written it: never answer it as data. */
  shopper_data: Record<string, unknown>
  now: Date
}

export type Authorization =
  /** The money is promised; staff or the provider captures it later. */
  | { status: 'authorized'; data: ProviderData }
  /** It has been taken. */
  | { status: 'captured'; data: ProviderData }
  /** The order may be placed, and holds its stock until then; news of the payment comes by webhook. */
  | { status: 'waiting'; data: ProviderData; expires_at: Date }
  /** The shopper has to act before an order can be placed; the client completes the cart again afterwards. */
  | { status: 'requires_more'; data: ProviderData }
  | { status: 'refused'; data: ProviderData; reason: string }

/** A payment as its provider knows it. */
export interface ProviderPayment {
  id: string
  amount: number
  currency_code: string
  data: ProviderData
}

export interface SessionRequest {
  session_id: string
  amount: number
  currency_code: string
  data: ProviderData
  /** As in a PaymentRequest. */
  shopper_data: Record<string, unknown>
}

/** News of a payment, told by its provider. */
export interface PaymentEvent {
  /** Unique at the provider; the same news may come several times and in any order. */
  event_id: string
  /** The reference the payment was asked for with. */
  payment_id: string
  kind: 'captured' | 'declined' | 'expired'
  /** The provider's own clock. */
  happened_at: Date
  data: ProviderData
}

export interface WebhookRequest {
  headers: Record<string, string | string[] | undefined>
  body: string
  now: Date
}

/**
 * A way of being paid. Every call may be repeated with the same input and then answers the same.
 * Nothing here is called inside a transaction, save `authorize` of a provider at hand. To capture, refund and
 * cancel, a provider says no by throwing PaymentRefused; any other error leaves open what happened, and the call is repeated.
 */
export type PaymentProvider = RemoteProvider | InProcessProvider

/** Asking it leaves this process. */
export interface RemoteProvider extends CommonProvider {
  readonly isRemote: true
  authorize(request: PaymentRequest): Promise<Authorization>
}

/** It lies in this process and database, and takes part in the transaction that places the order. */
export interface InProcessProvider extends CommonProvider {
  readonly isRemote: false
  authorize(request: PaymentRequest, trx: Trx): Promise<Authorization>
}

interface CommonProvider {
  readonly id: string
  /** Where its pages are; a provider without any sends nobody anywhere. */
  origins?(): readonly string[]
  /** False where payments made before are still settled, but shoppers can choose it no more. */
  readonly isOffered?: boolean
  /** Where something must exist at the provider before the order does, such as a payment intent. */
  sessions?: {
    open(request: SessionRequest): Promise<ProviderData>
    change(request: SessionRequest): Promise<ProviderData>
    close(request: SessionRequest): Promise<void>
  }
  /** Takes the promised money. */
  capture(payment: ProviderPayment): Promise<ProviderData>
  /** Gives money back; `refund_id` makes it once. */
  refund(payment: ProviderPayment, refund: { refund_id: string; amount: number }): Promise<ProviderData>
  /** Lets go of a payment that was not captured. */
  cancel(payment: ProviderPayment): Promise<ProviderData>
  /** Checks that the provider sent this, and reads it. Refuses anything else. */
  readWebhook?(request: WebhookRequest): PaymentEvent
}
