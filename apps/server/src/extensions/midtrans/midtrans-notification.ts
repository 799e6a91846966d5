import { createHash, timingSafeEqual } from 'node:crypto'
import { getCurrency } from '@shopkey/domain/currency.ts'
import type { KnownPayment, PaymentEvent, WebhookRequest } from '@shopkey/extension/payment-provider.ts'
import { WebhookNotGenuine } from '@shopkey/extension/webhook-not-genuine.ts'
import type { Transaction } from './midtrans-client.ts'

type Notification = Transaction & { signature_key?: unknown }

/** SHA-512 of order id, status code, gross amount and server key. Source: docs.midtrans.com, Handle notifications. */
export function signatureOf({ order_id, status_code, gross_amount }: Transaction, server_key: string): string {
  return createHash('sha512').update(`${order_id}${status_code}${gross_amount}${server_key}`).digest('hex')
}

/** The order id of a genuine notification. Its signature does not cover the status. Throws WebhookNotGenuine. */
export function notifiedOrder(server_key: string, { body }: WebhookRequest): string {
  const notification = parsed(body)
  const { signature_key, order_id } = notification
  if (typeof signature_key !== 'string' || typeof order_id !== 'string') throw new WebhookNotGenuine()
  const expected = Buffer.from(signatureOf(notification, server_key))
  const sent = Buffer.from(signature_key)
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw new WebhookNotGenuine()
  return order_id
}

function parsed(body: string): Notification {
  try {
    const notification: unknown = JSON.parse(body)
    if (typeof notification === 'object' && notification !== null) return notification as Notification
  } catch {
    // Not JSON.
  }
  throw new WebhookNotGenuine()
}

/**
 * What a transaction's status means for the payment. A denied card leaves the page open, where the shopper may try again
 * until it expires.
 */
export function knownStatus({ transaction_status, fraud_status }: Transaction): KnownPayment['status'] {
  switch (transaction_status) {
    case 'settlement':
    case 'refund':
    case 'partial_refund':
    case 'chargeback':
    case 'partial_chargeback':
      return 'captured'
    case 'capture':
      // A challenged card payment waits for the merchant's decision.
      return fraud_status === 'challenge' ? 'open' : 'captured'
    case 'cancel':
    case 'failure':
      return 'declined'
    case 'expire':
      return 'expired'
    default:
      return 'open'
  }
}

/** The number to pay to at a bank, requested or chosen on the page. Source: docs.midtrans.com, Bank transfer and Mandiri bill. */
export function virtualAccountOf({ va_numbers, permata_va_number, biller_code, bill_key }: Transaction) {
  if (bill_key) return { bank: 'Mandiri', number: bill_key, ...(biller_code && { biller_code }) }
  if (permata_va_number) return { bank: 'Permata', number: permata_va_number }
  const { bank, va_number } = va_numbers?.[0] ?? {}
  return bank && va_number ? { bank: bank.toUpperCase(), number: va_number } : undefined
}

/** The event that a transaction's status is; undefined where it decides nothing. */
export function eventOf(transaction: Transaction & { order_id: string }, now: Date): PaymentEvent | undefined {
  const { order_id, transaction_id } = transaction
  if (chargebacks.has(transaction.transaction_status)) return chargebackOf(transaction, now)
  const kind = knownStatus(transaction)
  if (kind === 'open' || kind === 'authorized') {
    const virtual_account = virtualAccountOf(transaction)
    return virtual_account && chosen({ order_id, virtual_account }, now)
  }
  return {
    event_id: `${transaction_id ?? order_id}_${kind}`,
    payment_id: order_id,
    kind,
    happened_at: now,
    data: { transaction_id: transaction_id ?? null },
    ...(kind === 'captured' && { captured: minorUnits(transaction), currency_code: 'idr' }),
  }
}

const minorUnits = ({ gross_amount }: Pick<Transaction, 'gross_amount'>) =>
  Math.round(Number(gross_amount) * getCurrency('idr').divisor)

const chargebacks: ReadonlySet<string | undefined> = new Set(['chargeback', 'partial_chargeback'])

/** Of a card payment; Midtrans does not say how much of it, nor until when to respond. */
function chargebackOf(
  { order_id, transaction_id, transaction_status, gross_amount }: Transaction & { order_id: string },
  now: Date,
): PaymentEvent {
  const reference = `${transaction_id ?? order_id}_chargeback`
  return {
    event_id: reference,
    payment_id: order_id,
    kind: 'disputed',
    happened_at: now,
    data: {},
    dispute: {
      reference,
      amount: minorUnits({ gross_amount }),
      reason: transaction_status ?? null,
      status: 'open',
      respond_by: null,
    },
  }
}

function chosen({ order_id, virtual_account }: { order_id: string; virtual_account: object }, now: Date): PaymentEvent {
  return {
    event_id: `${order_id}_chosen`,
    payment_id: order_id,
    kind: 'chosen',
    happened_at: now,
    data: { virtual_account },
  }
}
