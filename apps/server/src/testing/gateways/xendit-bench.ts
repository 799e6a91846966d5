import { xendit } from '../../extensions/xendit/xendit.ts'
import { type GatewayCall, type GatewayReply, pageBackTo, startGateway } from './gateway-server.ts'
import type { PaymentBench } from './payment-bench.ts'

export const walletsAndPage = ['page', 'ovo', 'dana', 'linkaja']
export const secret_key = 'xnd_development_KopiSenja'
export const callback_token = 'KopiSenjaCallbackToken'

interface FakeInvoice {
  id: string
  external_id: string
  status: 'PENDING' | 'PAID' | 'SETTLED' | 'EXPIRED'
  /** Rupiah. */
  amount: number
  invoice_url: string
  /** The only methods of its page; undefined: all. */
  payment_methods?: string[]
  /** Where its page leads afterwards. */
  success_redirect_url: string
}

interface FakePush {
  id: string
  reference_id: string
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'EXPIRED'
  failure_code: string | null
  /** Rupiah. */
  amount: number
  payment_method: { id: string; ewallet: { channel_properties: { mobile_number: string } } }
}

/**
 * A server that speaks the part of Xendit's protocol that we use, made to its documentation: invoices and requests to
 * wallets, their expiry, refunds with an idempotency key, and webhooks with the account's token.
 */
export async function aXendit() {
  const invoices: FakeInvoice[] = []
  const captures: string[] = []
  const pushes: FakePush[] = []
  const keys = new Map<string, FakePush>()
  const refunds: { key: string; invoice_id: string; amount: number }[] = []
  const gateway = await startGateway(respond)

  function respond({ method, path, headers, body }: GatewayCall): GatewayReply {
    const [, opened] = /^\/web\/([\w-]+)$/.exec(path) ?? []
    if (opened) return pageBackTo(invoices.find(({ id }) => id === opened)?.success_redirect_url)
    if (headers.authorization !== `Basic ${Buffer.from(`${secret_key}:`).toString('base64')}`)
      return refused(401, 'INVALID_API_KEY', 'API key is incorrect')
    const { pathname, searchParams } = new URL(path, gateway.url)
    const sent = body ? JSON.parse(body) : {}
    if (pathname === '/payment_requests')
      return method === 'GET'
        ? { status: 200, body: { data: pushesOf(String(searchParams.get('reference_id'))), has_more: false } }
        : push(sent, String(headers['idempotency-key']))
    const [, ended] = /^\/v2\/payment_methods\/(.+)\/expire$/.exec(pathname) ?? []
    if (ended) return endPush(ended)
    if (pathname === '/transactions') return transactionsOf(String(searchParams.get('reference_id')))
    if (pathname === '/refunds' && method === 'GET') {
      const of = searchParams.get('invoice_id') ?? searchParams.get('payment_request_id')
      const data = refunds.filter(({ invoice_id }) => invoice_id === of)
      return {
        status: 200,
        body: { data: data.map(({ amount }) => ({ amount, status: 'SUCCEEDED' })), has_more: false },
      }
    }
    if (pathname === '/refunds') return refund(sent, String(headers['idempotency-key']))
    const [, expired] = /^\/invoices\/(.+)\/expire!$/.exec(pathname) ?? []
    if (expired) return expire(expired)
    if (method === 'GET')
      return { status: 200, body: invoices.filter((each) => each.external_id === searchParams.get('external_id')) }
    const id = `inv-${invoices.length + 1}`
    const { external_id, amount, success_redirect_url, payment_methods } = sent
    const invoice_url = `${gateway.url}/web/${id}`
    const invoice: FakeInvoice = {
      id,
      external_id,
      amount,
      status: 'PENDING',
      invoice_url,
      success_redirect_url,
      payment_methods,
    }
    invoices.push(invoice)
    return { status: 200, body: invoice }
  }

  const pushesOf = (reference_id: string) => pushes.filter((each) => each.reference_id === reference_id)

  function push(sent: FakePush, key: string): GatewayReply {
    const known = keys.get(key)
    if (known) return { status: 201, body: known }
    const id = `pr-${pushes.length + 1}`
    const { reference_id, amount, payment_method } = sent
    const asked: FakePush = {
      id,
      reference_id,
      amount,
      status: 'PENDING',
      failure_code: null,
      payment_method: { ...payment_method, id: `pm-${id}` },
    }
    pushes.push(asked)
    keys.set(key, asked)
    return { status: 201, body: asked }
  }

  /** Each costs 4,000 rupiah and 11 % tax on that. */
  function transactionsOf(reference_id: string): GatewayReply {
    if (!captures.includes(reference_id)) return { status: 200, body: { data: [], has_more: false } }
    const invoice = invoices.find(({ external_id }) => external_id === reference_id)
    const amount = invoice?.amount ?? pushesOf(reference_id)[0]?.amount ?? 0
    const transaction = {
      reference_id,
      amount,
      net_amount: amount - 4_440,
      fee: { xendit_fee: 4_000, value_added_tax: 440, status: 'COMPLETED' },
      estimated_settlement_time: '2026-03-03T02:00:00.000Z',
    }
    return { status: 200, body: { data: [transaction], has_more: false } }
  }

  function endPush(payment_method_id: string): GatewayReply {
    const asked = pushes.find(({ payment_method }) => payment_method.id === payment_method_id)
    if (asked?.status !== 'PENDING') return refused(400, 'INVALID_STATUS', 'It is not pending')
    asked.status = 'EXPIRED'
    return { status: 200, body: asked.payment_method }
  }

  function expire(id: string): GatewayReply {
    const invoice = invoices.find((each) => each.id === id)
    if (invoice?.status !== 'PENDING') return refused(404, 'INVOICE_NOT_FOUND_ERROR', 'It is not pending')
    invoice.status = 'EXPIRED'
    return { status: 200, body: invoice }
  }

  function refund(
    { amount, ...of }: { invoice_id?: string; payment_request_id?: string; amount: number },
    key: string,
  ): GatewayReply {
    const invoice_id = of.invoice_id ?? of.payment_request_id ?? ''
    if (!refunds.some((each) => each.key === key)) {
      if (amount > heldBy(invoice_id))
        return refused(400, 'MAXIMUM_REFUND_AMOUNT_REACHED', 'The amount exceeds what is left')
      refunds.push({ key, invoice_id, amount })
    }
    return { status: 200, body: { id: `rfd-${key}`, status: 'SUCCEEDED', amount } }
  }

  function heldBy(invoice_id: string): number {
    const paid = invoices.find(({ id, status }) => id === invoice_id && (status === 'PAID' || status === 'SETTLED'))
    const confirmed = pushes.find(({ id, status }) => id === invoice_id && status === 'SUCCEEDED')
    return refunds
      .filter((each) => each.invoice_id === invoice_id)
      .reduce((held, { amount }) => held - amount, paid?.amount ?? confirmed?.amount ?? 0)
  }

  return { ...gateway, invoices, pushes, pushesOf, captures, refunds, heldBy }
}

function refused(status: number, error_code: string, message: string): GatewayReply {
  return { status, body: { error_code, message } }
}

/** On its page, and a wallet that is asked. */
export async function xenditBenches(given?: Awaited<ReturnType<typeof aXendit>>): Promise<PaymentBench[]> {
  const fake = given ?? (await aXendit())
  const page = xenditBench(fake)
  const pushOf = (payment_id: string) => {
    const [push] = fake.pushesOf(payment_id)
    if (!push) throw new Error(`Xendit has asked no wallet for ${payment_id}`)
    return push
  }
  return [
    page,
    {
      ...page,
      name: 'Xendit, OVO',
      isBrief: true,
      shopper_data: { channel: 'ovo', phone: '081234567890', account_name: 'Rani Putri' },
      steps: {
        complete: [/GET \/payment_requests/, /POST \/payment_requests/],
        refund: /POST \/refunds/,
        cancel: /payment_methods/,
        look_up: /GET \/payment_requests/,
      },
      async pay(payment_id) {
        pushOf(payment_id).status = 'SUCCEEDED'
        fake.captures.push(payment_id)
      },
      latest: async () => fake.pushes.at(-1)?.reference_id ?? '',
      async message(payment_id, kind) {
        const { id, reference_id } = pushOf(payment_id)
        const status = kind === 'captured' ? 'SUCCEEDED' : 'EXPIRED'
        const data = { payment_request_id: id, reference_id, status }
        const payload = JSON.stringify({ event: `payment.${kind === 'captured' ? 'succeeded' : 'failed'}`, data })
        return { payload, headers: { 'x-callback-token': callback_token } }
      },
      heldFor: async (payment_id) =>
        fake.pushesOf(payment_id).reduce((held, { id }) => held + fake.heldBy(id) * 100, 0),
      refundThere: async (payment_id, amount) =>
        void fake.refunds.push({ key: 'dashboard', invoice_id: pushOf(payment_id).id, amount: amount / 100 }),
    },
  ]
}

function xenditBench(fake: Awaited<ReturnType<typeof aXendit>>): PaymentBench {
  const invoiceOf = (payment_id: string) => {
    const invoice = fake.invoices.find(({ external_id }) => external_id === payment_id)
    if (!invoice) throw new Error(`Xendit has no invoice of ${payment_id}`)
    return invoice
  }
  return {
    name: 'Xendit',
    provider_id: 'xendit',
    extension: xendit({ apiUrl: fake.url, timeoutMs: 300 }),
    settings: { values: { channels: walletsAndPage }, secret_values: { secret_key, callback_token } },
    gateway: fake,
    server: fake,
    steps: {
      complete: [/GET \/v2\/invoices/, /POST \/v2\/invoices/],
      refund: /POST \/refunds/,
      cancel: /expire!/,
      look_up: /GET \/v2\/invoices/,
    },
    isCapturedAtCompletion: false,
    async pay(payment_id) {
      invoiceOf(payment_id).status = 'PAID'
      fake.captures.push(payment_id)
    },
    latest: async () => fake.invoices.at(-1)?.external_id ?? '',
    async message(payment_id, kind) {
      const invoice = { ...invoiceOf(payment_id), status: kind === 'captured' ? 'PAID' : 'EXPIRED' }
      return { payload: JSON.stringify(invoice), headers: { 'x-callback-token': callback_token } }
    },
    forgeries: ({ payload }) =>
      ['', 'Guessed', `${callback_token}2`].map((token) => ({ payload, headers: { 'x-callback-token': token } })),
    async heldFor(payment_id) {
      return fake.invoices
        .filter(({ external_id }) => external_id === payment_id)
        .reduce((held, { id }) => held + fake.heldBy(id) * 100, 0)
    },
    capturesOf: async (payment_id) => fake.captures.filter((each) => each === payment_id).length,
    refundThere: async (payment_id, amount) =>
      void fake.refunds.push({ key: 'dashboard', invoice_id: invoiceOf(payment_id).id, amount: amount / 100 }),
  }
}
