import type { PaymentChannel } from '@shopkey/contract/payment-method.ts'
import type {
  Authorization,
  PaymentRequest,
  ProviderPayment,
  RemoteProvider,
} from '@shopkey/extension/payment-provider.ts'
import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { returnKey } from '@shopkey/extension/return-key.ts'
import type { SettingsReader } from '@shopkey/extension/settings-reader.ts'
import { WebhookNotGenuine } from '@shopkey/extension/webhook-not-genuine.ts'
import { withDefaults } from '../../platform/provider-settings/checked-values.ts'
import { channelData, chosenChannel, offeredChannels } from '../payment-channels.ts'
import { fromRupiah, toRupiah } from '../whole-rupiah.ts'
import { MidtransClient, type MidtransOptions, pageOrigins, type Transaction } from './midtrans-client.ts'
import { eventOf, knownStatus, notifiedOrder, virtualAccountOf } from './midtrans-notification.ts'
import { type MidtransValues, midtransDefinition } from './midtrans-settings.ts'

const minuteMs = 60_000

/**
 * Midtrans. The order is placed first and holds its stock. The shopper pays to a number or scans a code that the shop shows
 * (Core API), or pays on Midtrans' page (Snap); the result comes by notification. The payment's id is Midtrans' order id.
 */
export function midtransProvider(options: MidtransOptions & { settings: SettingsReader }): RemoteProvider {
  const { settings } = options

  async function open(store_id: string): Promise<{ midtrans: MidtransClient; values: MidtransValues }> {
    const values = checked(await settings.get({ store_id, kind: 'payment', id: 'midtrans' }))
    return { midtrans: new MidtransClient(options, values), values }
  }

  const definition: ProviderDefinition = {
    ...midtransDefinition,
    test: (found) => new MidtransClient(options, checked(found)).test(),
  }

  return {
    id: 'midtrans',
    definition,
    isRemote: true,
    origins: () => pageOrigins(options),

    async channels({ store_id, currency_code }) {
      if (currency_code !== 'idr') return []
      return offeredChannels((await open(store_id)).values.channels)
    },

    async authorize(request): Promise<Authorization> {
      const { amount, currency_code, store_id, shopper_data } = request
      if (currency_code !== 'idr') return refused('Midtrans takes rupiah only')
      const { midtrans, values } = await open(store_id)
      const chosen = chosenChannel(offeredChannels(values.channels), { shopper_data, amount })
      if ('refusal' in chosen) return refused(chosen.refusal)
      const { channel } = chosen
      const charge = channel && chargeOf(channel, request)
      return charge
        ? chargeShopper(midtrans, request, { channel, charge, values })
        : openPage(midtrans, request, { channel, values })
    },

    /** The shopper has paid when it is captured; staff have nothing left to capture. */
    async capture({ id, store_id, data }) {
      const { midtrans } = await open(store_id)
      const transaction = await midtrans.find(id)
      if (knownStatus(transaction) !== 'captured')
        throw new PaymentRefused(
          `The shopper has not paid yet (${transaction.transaction_status ?? 'no method chosen'})`,
        )
      return { ...data, ...dataOf(transaction) }
    },

    async refund(payment, { refund_id, amount }) {
      const { midtrans } = await open(payment.store_id)
      await refund(midtrans, payment, { refund_key: refund_id, amount })
      return payment.data
    },

    async cancel(payment) {
      const { midtrans } = await open(payment.store_id)
      const { status_code } = await midtrans.cancel(payment.id)
      if (status_code === '200') return payment.data
      const transaction = await midtrans.find(payment.id)
      const status = knownStatus(transaction)
      if (status === 'captured')
        await refund(midtrans, payment, { refund_key: returnKey(payment.id), amount: payment.amount })
      else if (status === 'open' && transaction.transaction_status === 'pending')
        throw new Error(`Midtrans did not cancel: ${status_code}`)
      return payment.data
    },

    async lookUp({ id, store_id, data }) {
      const { midtrans } = await open(store_id)
      const transaction = await midtrans.find(id)
      return { status: knownStatus(transaction), data: { ...data, ...dataOf(transaction) } }
    },

    async statement({ id, store_id }) {
      const { midtrans } = await open(store_id)
      const transaction = await midtrans.find(id)
      if (transaction.status_code === '404') return undefined
      const refunded = (transaction.refunds ?? []).reduce(
        (sum, { refund_amount = 0 }) => sum + Number(refund_amount),
        0,
      )
      const { settlement_time } = transaction
      return {
        captured: knownStatus(transaction) === 'captured' ? fromRupiah(Number(transaction.gross_amount)) : 0,
        refunded: fromRupiah(refunded),
        // No call of Midtrans says what it keeps of a payment.
        charges: null,
        settles_at: settlement_time ? new Date(`${settlement_time.replace(' ', 'T')}+07:00`) : null,
      }
    },

    /** The signature leaves the status out, so a verified notification is only the reason to look it up. */
    async readWebhook(request) {
      const { store_id, now } = request
      const found = store_id && (await settings.find({ store_id, kind: 'payment', id: 'midtrans' }))
      if (!found) throw new WebhookNotGenuine()
      const values = checked(found)
      const order_id = notifiedOrder(values.server_key, request)
      const transaction = await new MidtransClient(options, values).find(order_id)
      return eventOf({ ...transaction, order_id }, now)
    },
  }
}

const refused = (reason: string): Authorization => ({ status: 'refused', data: {}, reason })

interface PageChoice {
  /** The only method of the page; null: all that the store has chosen at Midtrans. */
  channel: PaymentChannel | null
  values: MidtransValues
}

/** Their names on the page. Source: docs.midtrans.com, Snap, enabled_payments. */
const pageMethods: Readonly<Record<string, string>> = { card: 'credit_card', gopay: 'gopay', shopeepay: 'shopeepay' }

/** Opens Midtrans' page, where the shopper pays, or chooses how. */
async function openPage(
  midtrans: MidtransClient,
  { reference, amount, currency_code, return_url, now }: PaymentRequest,
  { channel, values: { expires_after_minutes: duration } }: PageChoice,
): Promise<Authorization> {
  const method = channel && pageMethods[channel.id]
  const page = await midtrans.openPage({
    transaction_details: { order_id: reference, gross_amount: toRupiah(amount, currency_code) },
    ...(method && { enabled_payments: [method] }),
    credit_card: { secure: true },
    callbacks: { finish: return_url },
    expiry: { start_time: inJakarta(now), unit: 'minutes', duration },
    page_expiry: { unit: 'minutes', duration },
  })
  const known = channel ? channelData(channel) : {}
  const expires_at = new Date(now.getTime() + duration * minuteMs)
  if ('redirect_url' in page)
    return { status: 'waiting', expires_at, data: { ...known, redirect_url: page.redirect_url } }
  // The order id is known: an earlier request, whose reply was lost, has led to a transaction.
  const transaction = await midtrans.find(reference)
  const status = knownStatus(transaction)
  if (status === 'captured') return { status, data: { ...known, ...dataOf(transaction) } }
  if (status === 'open' && transaction.transaction_status)
    return { status: 'waiting', expires_at, data: { ...known, ...dataOf(transaction) } }
  return refused(page.refusal)
}

/** A code is to be scanned soon; banks take a number until its time is over. */
const minutesToScan = 30

/** Charges without a page: the shopper gets the number or the code from us. */
async function chargeShopper(
  midtrans: MidtransClient,
  { reference, amount, currency_code, now }: PaymentRequest,
  { channel, charge, values }: { channel: PaymentChannel; charge: object; values: MidtransValues },
): Promise<Authorization> {
  const minutes = channel.kind === 'qris' ? minutesToScan : values.expires_after_minutes
  const reply = await midtrans.charge({
    ...charge,
    transaction_details: { order_id: reference, gross_amount: toRupiah(amount, currency_code) },
    custom_expiry: { order_time: inJakarta(now), expiry_duration: minutes, unit: 'minute' },
  })
  const isRepeated = reply.status_code === orderIdKnown
  const transaction = isRepeated ? await midtrans.find(reference) : reply
  const known = { ...channelData(channel), ...dataOf(transaction) }
  if (knownStatus(transaction) === 'captured') return { status: 'captured', data: known }
  if (transaction.transaction_status === 'pending') {
    const { qr_string: qr } = transaction
    const expires_at = new Date(now.getTime() + minutes * minuteMs)
    const data = { ...known, ...(qr && { qr }) }
    if ('virtual_account' in data || qr) return { status: 'waiting', expires_at, data }
    // Only the first reply has the code. Without it nobody can pay: the next try gets a new one.
    const { status_code } = await midtrans.cancel(reference)
    if (status_code !== '200') throw new Error(`Midtrans did not cancel: ${status_code}`)
    return refused('the code was lost')
  }
  return refused(reply.status_message ?? `status ${reply.status_code}`)
}

const orderIdKnown = '406'

/** The part of a charge that names the channel; undefined where it is paid on the page. Source: docs.midtrans.com, Charge API. */
function chargeOf({ id, kind }: PaymentChannel, { store_name }: PaymentRequest): object | undefined {
  if (id === 'va_mandiri')
    return {
      payment_type: 'echannel',
      echannel: { bill_info1: 'Payment:', bill_info2: store_name.slice(0, longestBillInfo) },
    }
  if (kind === 'virtual_account')
    return { payment_type: 'bank_transfer', bank_transfer: { bank: id.slice('va_'.length) } }
  if (kind === 'qris') return { payment_type: 'qris', qris: { acquirer: 'gopay' } }
  return undefined
}

const longestBillInfo = 30

/** Refunds once per key: Midtrans refuses a key that it knows. A card payment that is not settled is canceled instead. */
async function refund(
  midtrans: MidtransClient,
  { id, amount: paid, currency_code }: ProviderPayment,
  { refund_key, amount }: { refund_key: string; amount: number },
): Promise<void> {
  const transaction = await midtrans.find(id)
  if (transaction.refunds?.some((known) => known.refund_key === refund_key)) return
  if (transaction.transaction_status === 'cancel' && amount === paid) return
  if (transaction.transaction_status === 'capture') {
    if (amount !== paid)
      throw new PaymentRefused('Midtrans refunds a part only once the payment is settled, usually the next day')
    requireDone(await midtrans.cancel(id))
    return
  }
  const reason = 'Refund by the store'
  requireDone(await midtrans.refund(id, { refund_key, amount: toRupiah(amount, currency_code), reason }))
}

function requireDone({ status_code, status_message }: Transaction): void {
  if (status_code !== '200') throw new PaymentRefused(`Midtrans: ${status_message ?? status_code}`)
}

function dataOf(transaction: Transaction) {
  const { transaction_id } = transaction
  const virtual_account = knownStatus(transaction) === 'open' ? virtualAccountOf(transaction) : undefined
  return { ...(transaction_id && { transaction_id }), ...(virtual_account && { virtual_account }) }
}

/** Checked when it was saved. */
function checked(found: Record<string, unknown>): MidtransValues {
  return withDefaults(midtransDefinition, found) as MidtransValues
}

/** `2026-03-01 07:00:00 +0700`, Midtrans' format of a moment. */
function inJakarta(moment: Date): string {
  const shifted = new Date(moment.getTime() + 7 * 60 * minuteMs).toISOString()
  return `${shifted.slice(0, 10)} ${shifted.slice(11, 19)} +0700`
}
