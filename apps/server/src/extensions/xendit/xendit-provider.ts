import { timingSafeEqual } from 'node:crypto'
import type {
  Authorization,
  KnownPayment,
  PaymentEvent,
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
import { toRupiah } from '../whole-rupiah.ts'
import { type Invoice, isPaid, pageOrigins, XenditClient, type XenditOptions } from './xendit-client.ts'
import { type XenditValues, xenditDefinition } from './xendit-settings.ts'

const minuteMs = 60_000

/**
 * Xendit's invoices. The order is placed first and holds its stock; the shopper chooses a method on the invoice's page,
 * and the result comes by webhook. The payment's id is the invoice's external id, which Xendit does not keep unique: each
 * request looks for an invoice first.
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

    async authorize(request): Promise<Authorization> {
      const { reference, amount, currency_code, store_id, store_name, language, return_url, now } = request
      if (currency_code !== 'idr') return { status: 'refused', data: {}, reason: 'Xendit takes rupiah only here' }
      const { xendit, values } = await open(store_id)
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
        }))
      if ('refusal' in invoice) return { status: 'refused', data: {}, reason: invoice.refusal }
      if (isPaid(invoice)) return { status: 'captured', data: { invoice_id: invoice.id } }
      if (invoice.status === 'EXPIRED') return { status: 'refused', data: {}, reason: 'the invoice has expired' }
      const data = { invoice_id: invoice.id, redirect_url: invoice.invoice_url }
      return { status: 'waiting', data, expires_at: new Date(now.getTime() + values.expires_after_minutes * minuteMs) }
    },

    /** The shopper has paid when it is captured; staff have nothing left to capture. */
    async capture({ id, store_id, data }) {
      const { xendit } = await open(store_id)
      const invoice = await xendit.find(id)
      if (!invoice || !isPaid(invoice))
        throw new PaymentRefused(`The shopper has not paid yet (${invoice?.status ?? 'no invoice'})`)
      return data
    },

    async refund(payment, { refund_id, amount }) {
      const { xendit } = await open(payment.store_id)
      await refund(xendit, payment, { refund_id, amount })
      return payment.data
    },

    async cancel(payment) {
      const { xendit } = await open(payment.store_id)
      const invoice = await xendit.find(payment.id)
      if (!invoice || invoice.status === 'EXPIRED') return payment.data
      if (!isPaid(invoice) && (await xendit.expire(invoice.id))) return payment.data
      const now = await xendit.find(payment.id)
      if (now && isPaid(now))
        await refund(xendit, payment, { refund_id: returnKey(payment.id), amount: payment.amount })
      else if (now?.status === 'PENDING') throw new Error('Xendit did not end the invoice')
      return payment.data
    },

    async lookUp({ id, store_id, data }) {
      const { xendit } = await open(store_id)
      const invoice = await xendit.find(id)
      return { status: invoice ? knownStatus(invoice) : 'open', data: { ...data, ...(invoice && idOf(invoice)) } }
    },

    async readWebhook(request) {
      const { store_id } = request
      const found = store_id && (await settings.find({ store_id, kind: 'payment', id: 'xendit' }))
      if (!found) throw new WebhookNotGenuine()
      return readWebhook(checked(found).callback_token, request)
    },
  }
}

async function refund(
  xendit: XenditClient,
  { id, currency_code }: ProviderPayment,
  { refund_id, amount }: { refund_id: string; amount: number },
): Promise<void> {
  const invoice = await xendit.find(id)
  if (!invoice) throw new PaymentRefused('Xendit has no invoice of this payment')
  const refused = await xendit.refund(refund_id, {
    invoice_id: invoice.id,
    reference_id: refund_id,
    amount: toRupiah(amount, currency_code),
    currency: 'IDR',
    reason: 'REQUESTED_BY_CUSTOMER',
  })
  if (refused) throw new PaymentRefused(`Xendit: ${refused.refusal}`)
}

/** Xendit proves itself by the account's token, not by a signature of the text. */
function readWebhook(callback_token: string, { headers, body, now }: WebhookRequest): PaymentEvent | undefined {
  const sent = Buffer.from(String(headers['x-callback-token'] ?? ''))
  const expected = Buffer.from(callback_token)
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw new WebhookNotGenuine()
  const invoice = JSON.parse(body) as Partial<Invoice> // Xendit's, as the token proves
  if (!invoice.id || !invoice.external_id || !invoice.status) return undefined
  const kind = knownStatus({ status: invoice.status })
  if (kind === 'open' || kind === 'authorized') return undefined
  return {
    event_id: `${invoice.id}_${kind}`,
    payment_id: invoice.external_id,
    kind,
    happened_at: now,
    data: { invoice_id: invoice.id },
  }
}

function knownStatus(invoice: Pick<Invoice, 'status'>): KnownPayment['status'] {
  if (isPaid(invoice)) return 'captured'
  return invoice.status === 'EXPIRED' ? 'expired' : 'open'
}

const idOf = ({ id }: Invoice) => ({ invoice_id: id })

/** Checked when it was saved. */
function checked(found: Record<string, unknown>): XenditValues {
  return withDefaults(xenditDefinition, found) as XenditValues
}
