import { midtrans } from '../../extensions/midtrans/midtrans.ts'
import { signatureOf } from '../../extensions/midtrans/midtrans-notification.ts'
import { type GatewayCall, type GatewayReply, pageBackTo, startGateway } from './gateway-server.ts'
import type { PaymentBench } from './payment-bench.ts'

/** All that a store may show at checkout. */
export const allChannels = [
  'page',
  'va_bca',
  'va_mandiri',
  'va_bni',
  'va_bri',
  'va_permata',
  'va_cimb',
  'qris',
  'gopay',
  'shopeepay',
  'card',
]
export const server_key = 'SB-Mid-server-KopiSenja'

interface FakeTransaction {
  order_id: string
  /** Rupiah. */
  gross_amount: number
  /** Undefined: the page is open, and no method was chosen. */
  transaction_status?: string
  /** What the page has shown to the shopper. */
  chosen?: object
  /** The only methods of the page; undefined: all. */
  enabled_payments?: string[]
  /** Where its page leads afterwards. */
  return_url: string
  refunds: { refund_key: string; refund_amount: number }[]
  captures: number
}

/**
 * A server that speaks the part of Midtrans' protocol that we use, made to its documentation: the page, charges of banks and
 * QRIS, status, cancel, refund, and signed notifications.
 */
export async function aMidtrans() {
  const transactions = new Map<string, FakeTransaction>()
  const notActivatedBanks = new Set<string | undefined>([notActivated])
  const gateway = await startGateway(respond)

  function respond({ method, path, headers, body }: GatewayCall): GatewayReply {
    const [, opened] = /^\/snap\/v4\/redirection\/(\w+)$/.exec(path) ?? []
    if (opened) return pageBackTo(transactions.get(opened)?.return_url)
    const known = `Basic ${Buffer.from(`${server_key}:`).toString('base64')}`
    if (headers.authorization !== known) return coreReply(401, { status_message: 'Unknown Merchant server_key/id' })
    const sent = body ? JSON.parse(body) : {}
    if (path === '/snap/v1/transactions') return openPage(sent)
    if (path === '/v2/charge') return charge(sent)
    const [, order_id = '', action] = /^\/v2\/([^/]+)\/(\w+)$/.exec(path) ?? []
    const transaction = transactions.get(order_id)
    if (!transaction?.transaction_status) return coreReply(404, { status_message: "Transaction doesn't exist." })
    if (action === 'cancel') return cancel(transaction)
    if (action === 'refund' && method === 'POST') return refund(transaction, sent)
    return coreReply(200, wire(transaction))
  }

  function openPage({
    transaction_details: { order_id, gross_amount },
    enabled_payments,
    callbacks,
  }: {
    transaction_details: FakeTransaction
    enabled_payments?: string[]
    callbacks?: { finish?: string }
  }) {
    const open = transactions.get(order_id)
    if (open?.transaction_status)
      return { status: 400, body: { error_messages: ['transaction_details.order_id has already been taken'] } }
    if (!Number.isInteger(gross_amount))
      return { status: 400, body: { error_messages: ['transaction_details.gross_amount must be a number'] } }
    transactions.set(order_id, {
      order_id,
      gross_amount,
      ...(enabled_payments && { enabled_payments }),
      return_url: callbacks?.finish ?? '',
      refunds: [],
      captures: 0,
    })
    return { status: 201, body: { token: 'token-1', redirect_url: `${gateway.url}/snap/v4/redirection/${order_id}` } }
  }

  function charge(sent: FakeCharge): GatewayReply {
    const { order_id, gross_amount } = sent.transaction_details
    if (transactions.has(order_id)) return coreReply(406, { status_message: 'The order_id has been used' })
    if (notActivatedBanks.has(sent.bank_transfer?.bank))
      return coreReply(402, { status_message: 'Payment channel is not activated.' })
    const { qr_string, ...chosen } = chargedWith(sent)
    const transaction: FakeTransaction = {
      order_id,
      gross_amount,
      transaction_status: 'pending',
      chosen,
      return_url: '',
      refunds: [],
      captures: 0,
    }
    transactions.set(order_id, transaction)
    // The text of the code is in this reply only.
    return coreReply(201, { ...wire(transaction), ...(qr_string && { qr_string }) })
  }

  function cancel(transaction: FakeTransaction): GatewayReply {
    if (transaction.transaction_status !== 'pending' && transaction.transaction_status !== 'capture')
      return coreReply(412, { status_message: 'Merchant cannot modify the status of the transaction' })
    transaction.transaction_status = 'cancel'
    return coreReply(200, wire(transaction))
  }

  function refund(transaction: FakeTransaction, { refund_key, amount }: { refund_key: string; amount: number }) {
    if (transaction.refunds.some((known) => known.refund_key === refund_key))
      return coreReply(406, { status_message: 'Duplicate refund key' })
    if (amount > heldFor(transaction.order_id))
      return coreReply(414, { status_message: 'Refund amount is larger than the remaining amount' })
    transaction.refunds.push({ refund_key, refund_amount: amount })
    transaction.transaction_status = heldFor(transaction.order_id) === 0 ? 'refund' : 'partial_refund'
    return coreReply(200, wire(transaction))
  }

  function heldFor(order_id: string): number {
    const { captures, gross_amount, refunds, transaction_status } = transactionOf(order_id)
    if (captures === 0 || transaction_status === 'cancel') return 0
    return refunds.reduce((held, { refund_amount }) => held - refund_amount, gross_amount)
  }

  function transactionOf(order_id: string): FakeTransaction {
    const transaction = transactions.get(order_id)
    if (!transaction) throw new Error(`Midtrans has no page for ${order_id}`)
    return transaction
  }

  /** As it is sent about the transaction as it is now. */
  function notificationOf(order_id: string): string {
    const transaction = transactionOf(order_id)
    const status_code = codes[transaction.transaction_status ?? ''] ?? '202'
    const sent = { ...wire(transaction), status_code }
    return JSON.stringify({ ...sent, signature_key: signatureOf(sent, server_key) })
  }

  return {
    ...gateway,
    transactions,
    transactionOf,
    heldFor,
    notificationOf,
    /** Midtrans activates a bank that it had not before. */
    activate: (bank: string) => void notActivatedBanks.delete(bank),
  }
}

interface FakeCharge {
  payment_type: string
  transaction_details: { order_id: string; gross_amount: number }
  bank_transfer?: { bank: string }
}

/** The bank that the merchant's account does not have at first. */
export const notActivated = 'cimb'

function chargedWith({ payment_type, bank_transfer }: FakeCharge): { qr_string?: string } {
  if (payment_type === 'qris') return { qr_string: '00020101021226610014COM.GO-JEK.WWW0118936009143279' }
  if (payment_type === 'echannel') return { bill_key: '990000000260', biller_code: '70012' } as object
  const bank = bank_transfer?.bank
  if (bank === 'permata') return { permata_va_number: '850003072869607' } as object
  return { va_numbers: [{ bank, va_number: '812785002530231' }] } as object
}

/** Status codes of notifications; 202 for the others. */
const codes: Readonly<Record<string, string>> = { pending: '201', settlement: '200', capture: '200' }

/** Its own status is in the text; the HTTP status stays 200. */
function coreReply(status: number, body: object): GatewayReply {
  return { status: 200, body: { ...body, status_code: String(status) } }
}

function wire({ order_id, gross_amount, transaction_status, chosen, refunds }: FakeTransaction) {
  return {
    order_id,
    transaction_id: `tx-${order_id}`,
    gross_amount: `${gross_amount}.00`,
    transaction_status,
    fraud_status: 'accept',
    ...chosen,
    ...(refunds.length > 0 && { refunds }),
  }
}

/** On its page, and with a number of a bank that the shop shows. */
export async function midtransBenches(): Promise<PaymentBench[]> {
  const fake = await aMidtrans()
  const page = await midtransBench(fake)
  return [
    page,
    {
      ...page,
      name: 'Midtrans, virtual account',
      shopper_data: { channel: 'va_bca' },
      steps: { ...page.steps, complete: [/charge/] },
    },
  ]
}

export async function midtransBench(given?: Awaited<ReturnType<typeof aMidtrans>>): Promise<PaymentBench> {
  const fake = given ?? (await aMidtrans())
  return {
    name: 'Midtrans',
    provider_id: 'midtrans',
    extension: midtrans({ apiUrl: fake.url, timeoutMs: 300 }),
    settings: { values: { environment: 'sandbox', channels: allChannels }, secret_values: { server_key } },
    gateway: fake,
    server: fake,
    steps: { complete: [/snap/], refund: /\/refund/, cancel: /\/cancel/, look_up: /\/status/ },
    isCapturedAtCompletion: false,
    async pay(payment_id) {
      const transaction = fake.transactionOf(payment_id)
      transaction.transaction_status = 'settlement'
      transaction.captures += 1
    },
    latest: async () => [...fake.transactions.keys()].at(-1) ?? '',
    async message(payment_id, kind) {
      const sent = {
        ...wire(fake.transactionOf(payment_id)),
        status_code: kind === 'captured' ? '200' : '202',
        transaction_status: kind === 'captured' ? 'settlement' : 'expire',
      }
      const payload = JSON.stringify({ ...sent, signature_key: signatureOf(sent, server_key) })
      return { payload, headers: {} }
    },
    forgeries({ payload }) {
      const message = JSON.parse(payload)
      return [
        { ...message, status_code: '202' },
        { ...message, order_id: 'pay_other' },
        { ...message, signature_key: '' },
        'nothing',
      ].map((forged) => ({ headers: {}, payload: JSON.stringify(forged) }))
    },
    heldFor: async (payment_id) => fake.heldFor(payment_id) * 100,
    capturesOf: async (payment_id) => fake.transactions.get(payment_id)?.captures ?? 0,
    async refundThere(payment_id, amount) {
      const { refunds } = fake.transactionOf(payment_id)
      refunds.push({ refund_key: 'dashboard', refund_amount: amount / 100 })
      fake.transactionOf(payment_id).transaction_status = 'refund'
    },
  }
}
