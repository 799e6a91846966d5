import type { PaymentChannel } from '@shopkey/contract/payment-method.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import type { Transaction } from 'kysely'
import type { ProviderDefinition } from './provider-definition.ts'

/**
 * Data that a provider stores with a session or payment; the wire shows it to the shopper, so no secrets.
 * `redirect_url`: the payment page, which must be on one of the provider's `origins`. Shown while the payment is awaited:
 * `channel`: `{ id, kind, name }`. `virtual_account`: `{ bank, number, biller_code? }`. `qr`: the text of a QR code.
 * `push`: `{ phone, account_name }`, masked, of a wallet that asks its owner. `simulator_url`: where a test is decided.
 */
export type ProviderData = Record<string, unknown>

export interface DeliveryPlace {
  city: string | null
  province: string | null
  /** Of addresses in Indonesia. */
  district: string | null
}

/** A payment to authorize. Amount: minor units. */
export interface PaymentRequest {
  /** The payment's id: idempotency key of the request. */
  reference: string
  /** The signed-in customer of the order; otherwise null. */
  customer_id: string | null
  amount: number
  /** The part of the amount that the store charges for this method, tax included. */
  fee: number
  currency_code: string
  /** The receiving store, with the name that shoppers know. */
  store_id: string
  store_name: string
  /** For the provider's page; null: unknown. */
  language: ContentLanguage | null
  /** Where the provider's page redirects the shopper to. */
  return_url: string
  /** Where the order is delivered; null: nowhere. */
  deliver_to: DeliveryPlace | null
  /** The session's data. */
  data: ProviderData
  /** Data that the shopper sent to the session. Untrusted: never return it as data. */
  shopper_data: Record<string, unknown>
  now: Date
}

export type Authorization =
  /** Authorized; staff or the provider captures it later. */
  | { status: 'authorized'; data: ProviderData }
  /** Captured. */
  | { status: 'captured'; data: ProviderData }
  /** The order may be placed and reserves its stock until then; the result comes by webhook. */
  | { status: 'waiting'; data: ProviderData; expires_at: Date }
  /** The shopper has to act before an order can be placed; the client completes the cart again afterwards. */
  | { status: 'requires_more'; data: ProviderData }
  | { status: 'refused'; data: ProviderData; reason: string }

/** A payment as its provider knows it. */
export interface ProviderPayment {
  id: string
  store_id: string
  amount: number
  currency_code: string
  data: ProviderData
}

export interface SessionRequest {
  session_id: string
  store_id: string
  amount: number
  currency_code: string
  data: ProviderData
  /** As in a PaymentRequest. */
  shopper_data: Record<string, unknown>
}

/** A shopper's bank takes a payment back. The provider decides, and staff respond there. */
export interface PaymentDispute {
  /** The provider's own id of it. */
  reference: string
  /** Minor units. */
  amount: number
  /** The bank's reason, in the provider's words. */
  reason: string | null
  status: 'open' | 'won' | 'lost'
  respond_by: Date | null
}

/** Money that went back to the shopper. */
export interface ProviderRefund {
  /** The `refund_id` that the shop asked with; else the provider's own id of it. */
  refund_id: string
  /** Minor units: the whole payment, or a part of it. */
  amount: number
}

/** A payment event, sent by the provider's webhook. */
export interface PaymentEvent {
  /** Unique at the provider for the store; an event may arrive several times and in any order. */
  event_id: string
  /** The reference of the payment's request. */
  payment_id: string
  /**
   * The store whose key signed it, for a webhook at the address of the installation; at the address of a store it is that store.
   * An event reaches payments of this store only.
   */
  store_id?: string
  /**
   * - authorized: the money is reserved; staff or the provider capture it later.
   * - captured, declined, expired: what became of the payment.
   * - refunded: money went back, in whole or in part; see `refund`. Those that staff make at the provider are recorded.
   * - chosen: the shopper has chosen on the provider's page how to pay. `data` is added to that of a payment that is awaited.
   * - pending: the shopper has done their part and the money is on its way. As chosen, and the shop waits until `pending_until`.
   * - disputed: see `dispute`.
   */
  kind: 'authorized' | 'captured' | 'declined' | 'expired' | 'refunded' | 'chosen' | 'pending' | 'disputed'
  /** By the provider's clock. */
  happened_at: Date
  data: ProviderData
  /** Of the kind `captured`: minor units, where it may be less than the payment. Without it, all of the payment was captured. */
  captured?: number
  /** Of the kind `captured`, where the provider says it: an event in another currency than the payment's changes nothing. */
  currency_code?: string
  /** Of the kind `refunded`. */
  refund?: ProviderRefund
  /** Of the kind `pending`; a deadline that is later stays. */
  pending_until?: Date
  /** Of the kind `disputed`. */
  dispute?: PaymentDispute
}

/**
 * A payment's state at its provider. `open`: not authorized; the shopper may still pay, with what `data` says.
 */
export interface KnownPayment {
  status: 'open' | 'authorized' | 'captured' | 'declined' | 'expired'
  data: ProviderData
  /** Of a captured one: minor units, where it may be less than the payment. */
  captured?: number
}

/** What the provider's books say of a payment. */
export interface PaymentStatement {
  /** Taken from the shopper, and given back of it, both in minor units of the payment's currency. */
  captured: number
  refunded: number
  /**
   * What the provider keeps, the tax on that, and what is left for the merchant before refunds; minor units of the currency that it
   * pays out. Null: the provider does not say, or not yet.
   */
  charges: { fee: number; tax: number; net: number; currency_code: string } | null
  /** When the money is paid out, or was; null: not known. */
  settles_at: Date | null
}

/** A way to pay that a customer has saved at the provider. */
export interface SavedMethod {
  /** The provider's own id of it. */
  id: string
  /** Such as Visa, or the wallet's name. */
  brand: string
  last4: string
  exp_month: number | null
  exp_year: number | null
}

/** What signed-in customers save at the provider, with their consent in its form. */
export interface SavedMethods {
  /**
   * Lets the form offer what the customer has saved, and save more. `payment`: the session's data, whose payment becomes one of the
   * account. Without an account, or one that the provider does not know any more, it opens one. `data`: for the form, shown to this
   * customer only.
   */
  offer(request: {
    store_id: string
    customer_id: string
    email: string | null
    account_id: string | null
    payment: ProviderData
  }): Promise<{ account_id: string; data: ProviderData }>
  list(account: { store_id: string; account_id: string }): Promise<SavedMethod[]>
  /** Removes one of the account's; one that is not there is fine. */
  remove(account: { store_id: string; account_id: string }, method_id: string): Promise<void>
  /** Deletes the account with all that was saved; one that is not there is fine. */
  forget(account: { store_id: string; account_id: string }): Promise<void>
}

export interface WebhookRequest {
  headers: Record<string, string | string[] | undefined>
  body: string
  /** The store in the address; undefined at the address of the installation. */
  store_id: string | undefined
  now: Date
}

/**
 * A payment method. Every call may be repeated with the same input and then returns the same. Nothing here is called
 * inside a transaction, except `authorize` of an in-process provider. To refuse a capture, refund or cancellation, a
 * provider throws PaymentRefused; after any other error the outcome is unknown, and the call is repeated.
 */
export type PaymentProvider<Tables = unknown> = RemoteProvider | InProcessProvider<Tables>

/** Its calls leave this process. */
export interface RemoteProvider extends CommonProvider {
  readonly isRemote: true
  authorize(request: PaymentRequest): Promise<Authorization>
}

/** It runs in this process and database, and takes part in the transaction that places the order. */
export interface InProcessProvider<Tables = unknown> extends CommonProvider {
  readonly isRemote: false
  authorize(request: PaymentRequest, trx: Transaction<Tables>): Promise<Authorization>
}

export interface ChannelOffer {
  store_id: string
  currency_code: string
  /** Minor units, without a fee of the method. */
  amount: number
  deliver_to: DeliveryPlace | null
}

interface CommonProvider {
  readonly id: string
  /** Its name, capabilities and settings. */
  readonly definition: ProviderDefinition
  /** Origins of its payment pages; without any, shoppers are not redirected. */
  origins?(): readonly string[]
  /**
   * The banks, wallets and the like that shoppers of the store may choose, each a method of its own; null among them: the
   * provider itself, with a page of its own. The chosen one is `channel` of `shopper_data`. Empty: the provider takes no such
   * payment. Without it, the provider is one method.
   */
  channels?(offer: ChannelOffer): Promise<readonly (PaymentChannel | null)[]>
  /**
   * What the store charges shoppers for this method, in whole units of its default currency; orders in other currencies have no
   * fee. Taxed by the rate of their region. Without it, nothing.
   */
  fee?(store_id: string): Promise<number>
  /** False where existing payments are still settled, but shoppers cannot choose it. */
  readonly isOffered?: boolean
  /** Money moves outside the system: a capture records that staff have it. */
  readonly isOffline?: boolean
  /** For providers that need an object, such as a payment intent, before the order exists. */
  sessions?: {
    open(request: SessionRequest): Promise<ProviderData>
    change(request: SessionRequest): Promise<ProviderData>
    close(request: SessionRequest): Promise<void>
  }
  /** With the capability `saved_methods`: for providers with a form in which customers may save how they pay. */
  savedMethods?: SavedMethods
  /**
   * Captures the authorized amount; with `part`, in minor units, only that, and releases the rest. The part is given to providers with
   * the capability `partial_capture` only.
   */
  capture(payment: ProviderPayment, part?: number): Promise<ProviderData>
  /** Refunds an amount; `refund_id` is the idempotency key. */
  refund(payment: ProviderPayment, refund: { refund_id: string; amount: number }): Promise<ProviderData>
  /**
   * Cancels a payment that was not captured. One that was captured meanwhile is refunded with its returnKey; `refund` may be
   * called with the same key.
   */
  cancel(payment: ProviderPayment): Promise<ProviderData>
  /**
   * Reads a payment at the provider; changes nothing there. For payments whose event or reply was lost: without it, they
   * expire although the shopper has paid.
   */
  lookUp?(payment: ProviderPayment): Promise<KnownPayment>
  /**
   * Reads what the provider's books say of a payment, for the report that compares them with ours; undefined: they do not have it.
   * Changes nothing there. Without it, payments are not compared.
   */
  statement?(payment: ProviderPayment): Promise<PaymentStatement | undefined>
  /** Verifies and reads a webhook of the provider; undefined for one that changes nothing. Throws for anything else. */
  readWebhook?(request: WebhookRequest): PaymentEvent | undefined | Promise<PaymentEvent | undefined>
}
