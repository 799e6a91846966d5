import type { IncomingHttpHeaders } from 'node:http'
import Stripe from 'stripe'
import { type GatewayReply, startGateway } from './gateway-server.ts'

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: string
  client_secret: string
  metadata: Record<string, string>
  customer?: string
}

interface Card {
  id: string
  object: 'payment_method'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export const stripeKeys = {
  publishable_key: 'pk_test_51KopiSenja',
  secret_key: 'sk_test_51KopiSenjaSecret',
  webhook_secret: 'whsec_KopiSenjaSigning',
}

/**
 * A server that speaks the part of Stripe's protocol that we use, made to Stripe's documentation: PaymentIntents, refunds,
 * customers with their cards, the account, idempotency keys, and events signed by Stripe's own code. Closed after the file's tests.
 */
export async function aStripe() {
  const intents = new Map<string, Intent>()
  const refunds: { payment_intent: string; amount: number }[] = []
  const captures: string[] = []
  const customers = new Set<string>()
  let customerCount = 0
  const cards = new Map<string, Card>()
  const replies = new Map<string, GatewayReply>()
  const gateway = await startGateway(({ headers, method, path, body }) =>
    respond(headers, method, path, new URLSearchParams(body)),
  )

  function respond(headers: IncomingHttpHeaders, method: string, url: string, body: URLSearchParams) {
    if (headers.authorization !== `Bearer ${stripeKeys.secret_key}`)
      return { status: 401, body: failure('invalid_request_error', 'Invalid API Key provided: sk_test_****') }
    const key = headers['idempotency-key']
    const known = typeof key === 'string' ? replies.get(`${url} ${key}`) : undefined
    if (known) return known
    const reply = apply(method, url, body)
    if (typeof key === 'string') replies.set(`${url} ${key}`, reply)
    return reply
  }

  function apply(method: string, url: string, body: URLSearchParams): GatewayReply {
    if (url === '/v1/account')
      return {
        status: 200,
        body: { id: 'acct_1', object: 'account', settings: { dashboard: { display_name: 'Kopi Senja' } } },
      }
    if (url === '/v1/refunds') return refund(body)
    const [path = '', query = ''] = url.split('?')
    const ofCustomers = customerReply(method, path, body)
    if (ofCustomers) return ofCustomers
    const [, id, action] = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    if (!id) return { status: 200, body: create(body) }
    const intent = intents.get(id)
    if (!intent)
      return { status: 404, body: failure('invalid_request_error', 'No such payment_intent', 'resource_missing') }
    if (method === 'POST' && !change(intent, action, body))
      return {
        status: 400,
        body: failure('invalid_request_error', `It is ${intent.status}`, 'payment_intent_unexpected_state'),
      }
    return { status: 200, body: query.includes('expand') ? withCharge(intent) : { ...intent } }
  }

  /** Undefined for calls about something else. */
  function customerReply(method: string, path: string, body: URLSearchParams): GatewayReply | undefined {
    const missing = { status: 404, body: failure('invalid_request_error', 'No such object', 'resource_missing') }
    if (path === '/v1/customers') {
      customerCount += 1
      const id = `cus_${customerCount}`
      customers.add(id)
      return { status: 200, body: { id, object: 'customer' } }
    }
    if (path === '/v1/customer_sessions') {
      const customer = String(body.get('customer'))
      if (!customers.has(customer)) return missing
      return { status: 200, body: { object: 'customer_session', customer, client_secret: `cuss_secret_${customer}` } }
    }
    const [, kind, id = '', action] = /^\/v1\/(customers|payment_methods)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    if (kind === 'customers') {
      if (!customers.has(id)) return missing
      if (method === 'DELETE') {
        customers.delete(id)
        for (const card of cards.values()) if (card.customer === id) card.customer = null
        return { status: 200, body: { id, object: 'customer', deleted: true } }
      }
      const data = [...cards.values()].filter(({ customer }) => customer === id)
      return { status: 200, body: { object: 'list', data, has_more: false } }
    }
    if (kind !== 'payment_methods') return undefined
    const card = cards.get(id)
    if (!card) return missing
    if (action === 'detach') card.customer = null
    return { status: 200, body: { ...card } }
  }

  /** With its charge and balance transaction: 2.9 %, and a tenth of that as tax, paid out after two days. */
  function withCharge(intent: Intent) {
    const { id, amount_received: amount, currency, status } = intent
    const isTaken = status === 'succeeded'
    const fee = Math.round(amount * 0.029)
    const tax = Math.round(fee * 0.1)
    const balance_transaction = {
      object: 'balance_transaction',
      currency,
      fee: fee + tax,
      fee_details: [
        { type: 'stripe_fee', amount: fee },
        { type: 'tax', amount: tax },
      ],
      net: amount - fee - tax,
      available_on: 1_772_496_000,
    }
    const amount_refunded = isTaken ? amount - heldFor(id) : 0
    return {
      ...intent,
      latest_charge: isTaken ? { object: 'charge', amount_refunded, balance_transaction } : null,
    }
  }

  function create(body: URLSearchParams): Intent {
    const id = `pi_${intents.size + 1}`
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(body.get('amount')),
      amount_received: 0,
      currency: String(body.get('currency')),
      status: 'requires_payment_method',
      client_secret: `${id}_secret`,
      metadata: metadataOf(body),
    }
    intents.set(id, intent)
    return { ...intent }
  }

  /** False where its state does not allow it. */
  function change(intent: Intent, action: string | undefined, body: URLSearchParams): boolean {
    if (action === 'capture') {
      if (intent.status !== 'requires_capture') return false
      const part = Number(body.get('amount_to_capture') ?? intent.amount)
      if (part > intent.amount) return false
      take(intent.id, part)
    } else if (action === 'cancel') {
      if (intent.status === 'succeeded' || intent.status === 'canceled') return false
      intent.status = 'canceled'
    } else {
      const amount = body.get('amount')
      if (amount !== null && intent.status !== 'requires_payment_method') return false
      if (amount !== null) intent.amount = Number(amount)
      Object.assign(intent.metadata, metadataOf(body))
      const customer = body.get('customer')
      if (customer) intent.customer = customer
    }
    return true
  }

  function refund(body: URLSearchParams) {
    const payment_intent = String(body.get('payment_intent'))
    const { amount_received: paid = 0, status } = intents.get(payment_intent) ?? {}
    const amount = Number(body.get('amount') ?? paid)
    if (status !== 'succeeded' || amount > heldFor(payment_intent))
      return {
        status: 400,
        body: failure('invalid_request_error', 'Refund is greater than the charge', 'charge_already_refunded'),
      }
    refunds.push({ payment_intent, amount })
    return { status: 200, body: { id: `re_${refunds.length}`, object: 'refund', amount } }
  }

  /** Stripe's minor units that it holds: captured, less refunds. */
  function heldFor(id: string): number {
    const intent = intents.get(id)
    const captured = intent?.status === 'succeeded' ? intent.amount_received : 0
    return refunds.filter((each) => each.payment_intent === id).reduce((held, { amount }) => held - amount, captured)
  }

  /** Takes the money or a part of it, like a capture in Stripe's dashboard; the rest is released. */
  function take(id: string, part?: number): void {
    const intent = intents.get(id)
    if (!intent) return
    intent.status = 'succeeded'
    intent.amount_received = part ?? intent.amount
    captures.push(id)
  }

  return {
    ...gateway,
    intents,
    customers,
    /** The customer pays with a card, and lets Stripe save it. */
    save(customer: string, last4 = '4242'): string {
      const id = `pm_${cards.size + 1}`
      cards.set(id, {
        id,
        object: 'payment_method',
        customer,
        card: { brand: 'visa', last4, exp_month: 12, exp_year: 2029 },
      })
      return id
    },
    heldFor,
    take,
    capturesOf: (id: string) => captures.filter((each) => each === id).length,
    refundThere: (payment_intent: string, amount: number) => void refunds.push({ payment_intent, amount }),
    /** The shopper confirms the payment in Stripe's form. */
    confirm(id: string, status: 'requires_capture' | 'requires_action' | 'processing' = 'requires_capture') {
      const intent = intents.get(id)
      if (intent) intent.status = status
    },
    /** An event about a PaymentIntent as it is now, with its signature. */
    event(type: string, id: string, options: { now: Date; event_id?: string }) {
      return signed(type, id, structuredClone(intents.get(id)), options)
    },
    /** An event about a dispute of a PaymentIntent. */
    disputeEvent(type: string, id: string, { status, now }: { status: string; now: Date }) {
      const { amount = 0, currency } = intents.get(id) ?? {}
      const evidence_details = { due_by: Math.floor(now.getTime() / 1000) + 7 * 86_400 }
      const dispute = { payment_intent: id, amount, currency, reason: 'fraudulent', status, evidence_details }
      return signed(type, id, { id: `dp_${id}`, object: 'dispute', ...dispute }, { now })
    },
  }

  function signed(
    type: string,
    id: string,
    object: object | undefined,
    { now, event_id = `evt_${type}_${id}` }: { now: Date; event_id?: string },
  ) {
    const timestamp = Math.floor(now.getTime() / 1000)
    const payload = JSON.stringify({ id: event_id, object: 'event', type, created: timestamp, data: { object } })
    const { webhook_secret: secret, secret_key } = stripeKeys
    const signature = new Stripe(secret_key).webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return { payload, signature }
  }
}

function metadataOf(body: URLSearchParams): Record<string, string> {
  const pairs = [...body].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
    return key ? [[key, value] as const] : []
  })
  return Object.fromEntries(pairs)
}

function failure(type: string, message: string, code?: string): object {
  return { error: { type, message, ...(code && { code }) } }
}
