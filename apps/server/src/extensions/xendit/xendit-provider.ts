import { timingSafeEqual } from 'node:crypto'
import type { PaymentChannel } from '@shopkey/contract/payment-method.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import type {
  Authorization,
  KnownPayment,
  PaymentEvent,
  PaymentRequest,
  ProviderPayment,
  RemoteProvider,
  WebhookRequest,
} from '@shopkey/extension/payment-provider.ts'
import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { returnKey } from '@shopkey/extension/return-key.ts'
import type { SettingsReader } from '@shopkey/extension/settings-reader.ts'
import { WebhookNotGenuine } from '@shopkey/extension/webhook-not-genuine.ts'
import { withDefaults } from '../../platform/provider-settings/checked-values.ts'
import { channelData, chosenChannel, maskedAccount, offeredChannels, type WalletAccount } from '../payment-channels.ts'
import { toRupiah } from '../whole-rupiah.ts'
import {
  type Invoice,
  isPaid,
  type PushRequest,
  pageOrigins,
  XenditClient,
  type XenditOptions,
} from './xendit-client.ts'
import { type XenditValues, xenditDefinition } from './xendit-settings.ts'
import { statementOf } from './xendit-statement.ts'

const minuteMs = 60_000

/**
 * Xendit. The order is placed first and holds its stock. The shopper confirms in the app of OVO, which is asked (payment
 * request), or pays on Xendit's page (invoice), and the result comes by webhook. The payment's id is Xendit's reference, which
 * it does not keep unique: each request looks for an earlier one first.
 */
export function xenditProvider(options: XenditOptions & { settings: SettingsReader }): RemoteProvider {
  const { settings } = options

  async function open(store_id: string): Promise<{ xendit: XenditClient; values: XenditValues }> {
    const values = checked(await settings.get({ store_id, kind: 'payment', id: 'xendit' }))
    return { xendit: new XenditClient(options, values), values }
  }

  const definition: ProviderDefinition = {
    ...xenditDefinition,
    test: (found) => new XenditClient(options, checked(found)).test(),
  }

  return {
    id: 'xendit',
    definition,
    isRemote: true,
    origins: () => pageOrigins(options),

    async channels({ store_id, currency_code }) {
      if (currency_code !== 'idr') return []
      return offeredChannels((await open(store_id)).values.channels)
    },

    async authorize(request): Promise<Authorization> {
      const { amount, currency_code, store_id, shopper_data } = request
      if (currency_code !== 'idr') return refused('Xendit takes rupiah only here')
      const { xendit, values } = await open(store_id)
      const chosen = chosenChannel(offeredChannels(values.channels), { shopper_data, amount })
      if ('refusal' in chosen) return refused(chosen.refusal)
      const { channel, account } = chosen
      return channel && account && isAsked(channel)
        ? askWallet(xendit, request, { channel, account })
        : openInvoice(xendit, request, { channel, account, values })
    },

    /** The shopper has paid when it is captured; staff have nothing left to capture. */
    async capture({ id, store_id, data }) {
      const { xendit } = await open(store_id)
      const known = await find(xendit, { id, data })
      if (known?.status !== 'captured')
        throw new PaymentRefused(`The shopper has not paid yet (${known?.words ?? 'nothing requested'})`)
      return data
    },

    async refund(payment, { refund_id, amount }) {
      const { xendit } = await open(payment.store_id)
      await refund(xendit, payment, { refund_id, amount })
      return payment.data
    },

    async cancel(payment) {
      const { xendit } = await open(payment.store_id)
      const known = await find(xendit, payment)
      if (!known || (known.status !== 'captured' && known.status !== 'open')) return payment.data
      if (known.status === 'open' && (await known.end())) return payment.data
      const now = await find(xendit, payment)
      if (now?.status === 'captured')
        await refund(xendit, payment, { refund_id: returnKey(payment.id), amount: payment.amount })
      else if (now?.status === 'open') throw new Error('Xendit did not end the payment')
      return payment.data
    },

    async lookUp(payment) {
      const { xendit } = await open(payment.store_id)
      const known = await find(xendit, payment)
      return { status: known?.status ?? 'open', data: { ...payment.data, ...known?.ids } }
    },

    async statement(payment) {
      const { xendit } = await open(payment.store_id)
      const known = await find(xendit, payment)
      if (!known) return undefined
      if (known.status !== 'captured') return { captured: 0, refunded: 0, charges: null, settles_at: null }
      const refunded = await xendit.refundedOf(known.ids)
      return statementOf(known.amount, refunded, await xendit.transactionOf(payment.id))
    },

    /** The token does not cover the message, so a genuine one about a wallet is only the reason to look it up. */
    async readWebhook(request) {
      const { store_id, now } = request
      const found = store_id && (await settings.find({ store_id, kind: 'payment', id: 'xendit' }))
      if (!found) throw new WebhookNotGenuine()
      const values = checked(found)
      const message = genuineMessage(values.callback_token, request)
      const asked = message.data?.payment_request_id && message.data.reference_id
      if (!asked) return invoiceEvent(message, now)
      const known = await new XenditClient(options, values).findPush(asked)
      if (!known) return undefined
      const ids = idsOfPush(known)
      return eventOf({ payment_id: asked, status: pushStatus(known), ids, amount: known.amount }, now)
    },
  }
}

const refused = (reason: string): Authorization => ({ status: 'refused', data: {}, reason })

/** Wallets that ask their owner without a page. Source: docs.xendit.co, OVO. */
const isAsked = ({ id }: PaymentChannel) => id === 'ovo'
/** How long OVO waits for its owner. */
const secondsToConfirm = 60

async function askWallet(
  xendit: XenditClient,
  { reference, amount, currency_code, now }: PaymentRequest,
  { channel, account }: { channel: PaymentChannel; account: WalletAccount },
): Promise<Authorization> {
  const request =
    (await xendit.findPush(reference)) ??
    (await xendit.push(reference, {
      reference_id: reference,
      amount: toRupiah(amount, currency_code),
      currency: 'IDR',
      country: 'ID',
      payment_method: {
        type: 'EWALLET',
        reusability: 'ONE_TIME_USE',
        ewallet: { channel_code: channel.name, channel_properties: { mobile_number: account.phone } },
      },
      metadata: { account_name: account.account_name },
    }))
  if ('refusal' in request) return refused(request.refusal)
  const data = { ...channelData(channel), ...idsOfPush(request) }
  const status = pushStatus(request)
  if (status === 'captured') return { status, data }
  if (status !== 'open') return refused(request.failure_code ?? request.status)
  const expires_at = new Date(now.getTime() + secondsToConfirm * 1_000)
  return { status: 'waiting', expires_at, data: { ...data, push: maskedAccount(account) } }
}

async function openInvoice(
  xendit: XenditClient,
  { reference, amount, currency_code, store_name, language, return_url, now }: PaymentRequest,
  {
    channel,
    account,
    values,
  }: { channel: PaymentChannel | null; account: WalletAccount | undefined; values: XenditValues },
): Promise<Authorization> {
  const invoice =
    (await xendit.find(reference)) ??
    (await xendit.create({
      external_id: reference,
      amount: toRupiah(amount, currency_code),
      currency: 'IDR',
      description: store_name,
      invoice_duration: values.expires_after_minutes * 60,
      success_redirect_url: return_url,
      failure_redirect_url: return_url,
      locale: language === 'bh' ? 'id' : 'en',
      ...(channel && { payment_methods: [channel.name.toUpperCase()] }),
      ...(account && { customer: { given_names: account.account_name, mobile_number: account.phone } }),
    }))
  if ('refusal' in invoice) return refused(invoice.refusal)
  const data = { ...(channel && channelData(channel)), invoice_id: invoice.id }
  if (isPaid(invoice)) return { status: 'captured', data }
  if (invoice.status === 'EXPIRED') return refused('the invoice has expired')
  const expires_at = new Date(now.getTime() + values.expires_after_minutes * minuteMs)
  return { status: 'waiting', expires_at, data: { ...data, redirect_url: invoice.invoice_url } }
}

interface KnownRequest {
  status: KnownPayment['status']
  /** Xendit's own word for it. */
  words: string
  /** Rupiah. */
  amount: number
  /** Stored with the payment. */
  ids: { invoice_id: string } | { payment_request_id: string }
  /** Ends the time to pay; whether it did. */
  end: () => Promise<boolean>
}

/** A payment as Xendit has it. After a crash nothing says which kind it is: either is looked for. */
async function find(
  xendit: XenditClient,
  { id, data }: Pick<ProviderPayment, 'id' | 'data'>,
): Promise<KnownRequest | undefined> {
  const { channel } = data as { channel?: { id?: unknown } }
  const invoice = channel?.id === 'ovo' ? undefined : await xendit.find(id)
  if (invoice)
    return {
      status: invoiceStatus(invoice),
      words: invoice.status,
      amount: invoice.amount,
      ids: { invoice_id: invoice.id },
      end: () => xendit.expire(invoice.id),
    }
  const push = data.invoice_id ? undefined : await xendit.findPush(id)
  return (
    push && {
      status: pushStatus(push),
      words: push.status,
      amount: push.amount,
      ids: idsOfPush(push),
      end: () => xendit.endPush(push.payment_method_id),
    }
  )
}

async function refund(
  xendit: XenditClient,
  payment: ProviderPayment,
  { refund_id, amount }: { refund_id: string; amount: number },
): Promise<void> {
  const known = await find(xendit, payment)
  if (!known) throw new PaymentRefused('Xendit does not know this payment')
  const refusal = await xendit.refund(refund_id, {
    ...known.ids,
    reference_id: refund_id,
    amount: toRupiah(amount, payment.currency_code),
    currency: 'IDR',
    reason: 'REQUESTED_BY_CUSTOMER',
  })
  if (refusal) throw new PaymentRefused(`Xendit: ${refusal.refusal}`)
}

/** Of an invoice, the invoice itself; of a wallet, an event with its data. */
type Message = Partial<Invoice> & { data?: { payment_request_id?: string; reference_id?: string } }

/** Xendit proves itself by the account's token, not by a signature of the text. */
function genuineMessage(callback_token: string, { headers, body }: WebhookRequest): Message {
  const sent = Buffer.from(String(headers['x-callback-token'] ?? ''))
  const expected = Buffer.from(callback_token)
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw new WebhookNotGenuine()
  return JSON.parse(body) as Message // Xendit's, as the token proves
}

function invoiceEvent({ id, external_id, status, amount, paid_amount }: Message, now: Date): PaymentEvent | undefined {
  if (!id || !external_id || !status) return undefined
  const known = { payment_id: external_id, status: invoiceStatus({ status }), ids: { invoice_id: id } }
  return eventOf({ ...known, amount: paid_amount ?? amount }, now)
}

/** Amount: rupiah. */
type ReportedRequest = Pick<KnownRequest, 'status' | 'ids'> & { payment_id: string; amount: number | undefined }

function eventOf({ payment_id, status, ids, amount }: ReportedRequest, now: Date): PaymentEvent | undefined {
  if (status === 'open' || status === 'authorized') return undefined
  const [id] = Object.values(ids)
  const event = { event_id: `${id}_${status}`, payment_id, kind: status, happened_at: now, data: ids }
  if (status !== 'captured' || amount === undefined) return event
  return { ...event, captured: Math.round(amount * getCurrency('idr').divisor), currency_code: 'idr' }
}

function invoiceStatus(invoice: Pick<Invoice, 'status'>): KnownPayment['status'] {
  if (isPaid(invoice)) return 'captured'
  return invoice.status === 'EXPIRED' ? 'expired' : 'open'
}

/** A wallet's owner who did not confirm in time declined nothing. Source: docs.xendit.co, eWallet failure reasons. */
function pushStatus({ status, failure_code }: PushRequest): KnownPayment['status'] {
  switch (status) {
    case 'SUCCEEDED':
      return 'captured'
    case 'FAILED':
      return /DID_NOT_AUTHORIZE|TIMEOUT/.test(failure_code ?? '') ? 'expired' : 'declined'
    case 'CANCELED':
    case 'VOIDED':
    case 'EXPIRED':
      return 'expired'
    default:
      return 'open'
  }
}

const idsOfPush = ({ id }: PushRequest) => ({ payment_request_id: id })

/** Checked when it was saved. */
function checked(found: Record<string, unknown>): XenditValues {
  return withDefaults(xenditDefinition, found) as XenditValues
}
