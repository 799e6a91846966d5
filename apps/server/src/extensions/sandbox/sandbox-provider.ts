import { createHash } from 'node:crypto'
import type { PaymentChannel } from '@shopkey/contract/payment-method.ts'
import type {
  KnownPayment,
  PaymentEvent,
  PaymentRequest,
  RemoteProvider,
  WebhookRequest,
} from '@shopkey/extension/payment-provider.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { WebhookNotGenuine } from '@shopkey/extension/webhook-not-genuine.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { channelData, channels, chosenChannel, maskedAccount, type WalletAccount } from '../payment-channels.ts'
import { type Charge, cancelCharge, findCharge, openCharge, refundCharge } from './charges.ts'
import type { ChargeMessage } from './deliver-webhook.ts'
import { chargeNotApproved } from './sandbox-gateway.errors.ts'
import { isGenuine, signatureHeader } from './webhook-signature.ts'

const minuteMs = 60_000
/** Time limits of the gateway's page, and of what the shop shows. */
const minutesToPay = { page: 30, virtual_account: 24 * 60, qris: 30, wallet: 1, card: 30 } as const

/** All that providers offer in rupiah; card, as elsewhere, on the gateway's page. */
const inRupiah = Object.values(channels).filter(({ id }) => id !== 'gopay' && id !== 'shopeepay')

const kindOfMessage: Record<ChargeMessage['type'], PaymentEvent['kind']> = {
  'charge.approved': 'captured',
  'charge.declined': 'declined',
  'charge.expired': 'expired',
}

const kindOfStatus: Readonly<Record<string, KnownPayment['status']>> = {
  approved: 'captured',
  declined: 'declined',
  expired: 'expired',
}

const definition: ProviderDefinition = {
  kind: 'payment',
  id: 'sandbox',
  icon: 'test',
  name: { en: 'Sandbox', bh: 'Sandbox', ar: 'بيئة تجريبية' },
  description: {
    en: 'A gateway for trying out the shop: it behaves like a real one, but anyone can approve its payments and no money moves.',
    bh: 'Gerbang pembayaran untuk mencoba toko: cara kerjanya seperti aslinya, tetapi siapa pun bisa menyetujui pembayarannya dan tidak ada uang yang berpindah.',
    ar: 'بوابة لتجربة المتجر: تعمل كالبوابة الحقيقية، لكن يمكن لأي شخص الموافقة على دفعاتها ولا يُحوَّل أي مال.',
  },
  forShoppers: {
    name: { en: 'Online payment', bh: 'Bayar online', ar: 'الدفع الإلكتروني' },
    text: {
      en: 'Card, wallet or bank transfer on a secure page. This is a demo: no money moves.',
      bh: 'Kartu, dompet digital, atau transfer lewat halaman aman. Ini demo: tidak ada uang yang berpindah.',
      ar: 'بطاقة أو محفظة أو تحويل عبر صفحة آمنة. هذا عرض تجريبي: لا يُخصم أي مبلغ.',
    },
  },
  capabilities: {
    partial_capture: false,
    partial_refund: true,
    settles_later: true,
    needs_payment_form: false,
    currencies: null,
    countries: null,
  },
}

const offered = (currency_code: string) => (currency_code === 'idr' ? [...inRupiah, null] : [null])

/** What the shop shows of a payment that is made without leaving it, and where a test decides it. */
function shownFor(
  { kind, name }: PaymentChannel,
  { charge, page, account }: { charge: Charge; page: string; account: WalletAccount | undefined },
) {
  switch (kind) {
    case 'virtual_account':
      return { virtual_account: { bank: name, number: accountNumber(charge) }, simulator_url: page }
    case 'qris':
      // A phone that scans it opens the page.
      return { qr: page, simulator_url: page }
    case 'wallet':
      return { ...(account && { push: maskedAccount(account) }), simulator_url: page }
    case 'card':
      return { redirect_url: page }
  }
}

/** Sixteen digits, the same for the same charge. */
function accountNumber({ id }: Charge): string {
  const digits = createHash('sha256').update(id).digest().readBigUInt64BE().toString().padStart(16, '0')
  return `8808${digits.slice(-12)}`
}

/**
 * Pays through the sandbox gateway, which behaves like a real one: a page of its own, and events by signed webhook.
 * Anyone can approve its payments, so production offers it only with SANDBOX_PAYMENTS=true; existing payments can still
 * be settled.
 */
export function sandboxProvider({
  db,
  config,
  now,
}: {
  db: Database
  config: Config
  now: () => Date
}): RemoteProvider {
  return {
    id: 'sandbox',
    definition,
    isRemote: true,
    origins: () => [new URL(config.apiUrl).origin],
    isOffered: config.sandboxPayments,

    channels: async ({ currency_code }) => offered(currency_code),

    async authorize(request) {
      const chosen = chosenChannel(offered(request.currency_code), request)
      if ('refusal' in chosen) return { status: 'refused', data: {}, reason: chosen.refusal }
      const { channel, account } = chosen
      const charge = await openCharge(db, {
        merchant_id: request.store_id,
        merchant_name: request.store_name,
        reference: request.reference,
        amount: request.amount,
        currency_code: request.currency_code,
        return_url: request.return_url,
        expires_at: new Date(request.now.getTime() + minutesToPay[channel?.kind ?? 'page'] * minuteMs),
        now: request.now,
      })
      const page = payPageAddress(charge.id, request.language)
      const shown = channel
        ? { ...channelData(channel), ...shownFor(channel, { charge, page, account }) }
        : { redirect_url: page }
      return { status: 'waiting', expires_at: charge.expires_at, data: { charge_id: charge.id, ...shown } }
    },

    /** An approved charge is paid; staff have nothing left to capture. */
    async capture({ id, data }) {
      const charge = await db
        .selectFrom('sandbox_gateway_charges')
        .select('status')
        .where('reference', '=', id)
        .executeTakeFirst()
      if (charge?.status !== 'approved') throw chargeNotApproved({ status: charge?.status ?? 'unknown' })
      return data
    },

    async refund({ id, data }, { refund_id, amount }) {
      await refundCharge(db, id, { refund_id, amount, now: now() })
      return data
    },

    async cancel({ id, data }) {
      await cancelCharge(db, id, now())
      return data
    },

    async lookUp({ id, data }) {
      const charge = await db
        .selectFrom('sandbox_gateway_charges')
        .select('status')
        .where('reference', '=', id)
        .executeTakeFirst()
      return { status: kindOfStatus[charge?.status ?? ''] ?? 'open', data }
    },

    async statement({ id }) {
      const charge = await db
        .selectFrom('sandbox_gateway_charges')
        .select(['status', 'amount', 'amount_refunded'])
        .where('reference', '=', id)
        .executeTakeFirst()
      if (!charge) return undefined
      const captured = charge.status === 'approved' ? charge.amount : 0
      return { captured, refunded: charge.amount_refunded, charges: null, settles_at: null }
    },

    ...(config.sandboxPayments && { readWebhook }),
  }

  function payPageAddress(id: string, language: PaymentRequest['language']): string {
    return `${config.apiUrl}/sandbox-gateway/pay/${id}${language ? `?lang=${language}` : ''}`
  }

  /** All stores share the gateway's key: the charge says whose payment it is, and how much was paid. */
  async function readWebhook(request: WebhookRequest): Promise<PaymentEvent | undefined> {
    const { headers, body, now: receivedAt } = request
    const signature = headers[signatureHeader]
    if (typeof signature !== 'string' || !isGenuine(config.secret, body, signature, receivedAt))
      throw new WebhookNotGenuine()
    const message = JSON.parse(body) as ChargeMessage // ours, as the signature proves
    const charge = await findCharge(db, message.charge)
    if (!charge) return undefined
    return {
      event_id: message.id,
      store_id: charge.merchant_id,
      payment_id: charge.reference,
      kind: kindOfMessage[message.type],
      happened_at: new Date(message.occurred_at),
      data: { charge_id: charge.id },
      ...(message.type === 'charge.approved' && { captured: charge.amount, currency_code: charge.currency_code }),
    }
  }
}
