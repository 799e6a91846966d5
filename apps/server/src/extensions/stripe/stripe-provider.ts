import type {
  Authorization,
  KnownPayment,
  PaymentRequest,
  ProviderData,
  ProviderPayment,
  RemoteProvider,
  SessionRequest,
} from '@shopkey/extension/payment-provider.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { returnKey } from '@shopkey/extension/return-key.ts'
import type { SettingsReader } from '@shopkey/extension/settings-reader.ts'
import { WebhookNotGenuine } from '@shopkey/extension/webhook-not-genuine.ts'
import type Stripe from 'stripe'
import { withDefaults } from '../../platform/provider-settings/checked-values.ts'
import { stripeClients, testStripe } from './open-stripe.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts'
import { asking, asProviderError, isUnexpectedState, objectOf } from './stripe-errors.ts'
import { stripeSavedMethods } from './stripe-saved-methods.ts'
import { type StripeValues, stripeDefinition } from './stripe-settings.ts'
import { statementOf } from './stripe-statement.ts'
import { readStripeEvent } from './stripe-webhook.ts'

/** How long a payment of a slow method, such as a bank debit, is awaited. */
const slowPaymentMs = 7 * 86_400_000

type Intent = Stripe.PaymentIntent

interface StripeOptions {
  /** Another address than Stripe's, for tests and proxies. */
  apiUrl: string | undefined
  settings: SettingsReader
  timeoutMs?: number
}

/**
 * Stripe's PaymentIntents. The session's data has what Stripe's payment form needs: `client_secret` and `publishable_key`.
 * The shopper confirms the payment there, then the client completes the cart. Money is only reserved until the order is
 * placed, so a cart that is never completed costs the shopper nothing.
 */
export function stripeProvider({ apiUrl, settings, timeoutMs }: StripeOptions): RemoteProvider {
  const clients = stripeClients(apiUrl, timeoutMs)

  async function open(store_id: string): Promise<{ stripe: Stripe; values: StripeValues }> {
    const found = await settings.get({ store_id, kind: 'payment', id: 'stripe' })
    const values = withDefaults(stripeDefinition, found) as StripeValues // checked when it was saved
    return { stripe: await clients(values.secret_key), values }
  }

  async function create({
    session_id,
    store_id,
    amount,
    currency_code,
  }: Omit<SessionRequest, 'data' | 'shopper_data'>) {
    const { stripe, values } = await open(store_id)
    const intent = await asking(async () =>
      objectOf(
        await stripe.paymentIntents.create({
          amount: toStripeAmount(amount, currency_code),
          currency: currency_code,
          capture_method: 'manual',
          automatic_payment_methods: { enabled: true },
          metadata: { session_id, store_id },
        }),
      ),
    )
    return formData(intent, values)
  }

  const definition: ProviderDefinition = {
    ...stripeDefinition,
    test: async (found) => {
      const values = found as StripeValues // complete, as its caller checks
      return testStripe(await clients(values.secret_key), values)
    },
  }

  return {
    id: 'stripe',
    definition,
    isRemote: true,

    sessions: {
      open: create,
      async change(request) {
        const id = intentOf(request.data)
        const { stripe, values } = await open(request.store_id)
        const amount = toStripeAmount(request.amount, request.currency_code)
        try {
          if (id) return formData(objectOf(await stripe.paymentIntents.update(id, { amount })), values)
        } catch (error) {
          // Confirmed for the former amount: the shopper confirms the new one.
          if (!isUnexpectedState(error)) throw asProviderError(error)
          await release(stripe, id ?? '')
        }
        return create(request)
      },
      async close({ data, store_id }) {
        const id = intentOf(data)
        const { stripe } = await open(store_id)
        if (id) await release(stripe, id)
      },
    },

    savedMethods: stripeSavedMethods(async (store_id) => (await open(store_id)).stripe),

    async authorize(request) {
      const id = intentOf(request.data)
      const { stripe, values } = await open(request.store_id)
      const intent = id ? await asking(async () => objectOf(await stripe.paymentIntents.retrieve(id))) : undefined
      if (!intent || intent.status === 'canceled')
        return { status: 'requires_more', data: await create(newSession(request)) }
      const amount = toStripeAmount(request.amount, request.currency_code)
      const isOurs = intent.amount === amount && intent.currency === request.currency_code && belongsTo(intent, request)
      if (!isOurs) return { status: 'refused', data: {}, reason: 'the payment at Stripe is for something else' }
      if (!isConfirmed(intent)) return { status: 'requires_more', data: formData(intent, values) }
      // From now on its events are about this payment.
      await asking(async () =>
        objectOf(await stripe.paymentIntents.update(intent.id, { metadata: { payment_id: request.reference } })),
      )
      if (intent.status !== 'requires_capture' || values.capture === 'by_staff') return outcomeOf(intent, request)
      const captured = await asking(async () =>
        objectOf(
          await stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `capture:${request.reference}` }),
        ),
      )
      return outcomeOf(captured, request)
    },

    async capture({ id, data, store_id, currency_code }, part) {
      const { stripe } = await open(store_id)
      const intent_id = requireIntent(data)
      try {
        // A key is for one request: one of another part needs its own.
        const key = part === undefined ? `capture:${id}` : `capture:${id}:${part}`
        const asked = part === undefined ? {} : { amount_to_capture: toStripeAmount(part, currency_code) }
        return keptData(objectOf(await stripe.paymentIntents.capture(intent_id, asked, { idempotencyKey: key })))
      } catch (error) {
        return asking(async () => {
          if (!isUnexpectedState(error)) throw error
          const intent = objectOf(await stripe.paymentIntents.retrieve(intent_id))
          if (intent.status !== 'succeeded') throw error
          return keptData(intent)
        })
      }
    },

    async refund({ data, store_id, currency_code }, { refund_id, amount }) {
      const { stripe } = await open(store_id)
      const intent_id = requireIntent(data)
      await asking(() => refundOnce(stripe, intent_id, { currency_code }, { refund_id, amount }))
      return data
    },

    async cancel(payment) {
      const { stripe } = await open(payment.store_id)
      const id = intentOf(payment.data)
      if (id) await giveBack(stripe, id, payment)
      return payment.data
    },

    async lookUp({ id, store_id, data, currency_code }) {
      const intent_id = intentOf(data)
      if (!intent_id) return { status: 'open', data }
      const { stripe } = await open(store_id)
      const intent = await asking(async () => objectOf(await stripe.paymentIntents.retrieve(intent_id)))
      const status = intent.metadata.payment_id === id ? knownStatus(intent) : 'open'
      const captured = fromStripeAmount(intent.amount_received, currency_code)
      return { status, data: keptData(intent), ...(status === 'captured' && { captured }) }
    },

    async statement({ store_id, data, currency_code }) {
      const id = intentOf(data)
      if (!id) return undefined
      const { stripe } = await open(store_id)
      const expand = ['latest_charge.balance_transaction']
      const intent = await asking(async () => objectOf(await stripe.paymentIntents.retrieve(id, { expand })))
      return statementOf(intent, currency_code)
    },

    async readWebhook(request) {
      const { store_id } = request
      const found = store_id && (await settings.find({ store_id, kind: 'payment', id: 'stripe' }))
      if (!found) throw new WebhookNotGenuine()
      const { secret_key, webhook_secret } = found as StripeValues // checked when it was saved
      return readStripeEvent(await clients(secret_key), webhook_secret, request)
    },
  }
}

/** Lets go of a payment that was not captured; one in another state stays as it is. */
async function release(stripe: Stripe, id: string): Promise<void> {
  await asking(async () => {
    try {
      objectOf(await stripe.paymentIntents.cancel(id))
    } catch (error) {
      if (!isUnexpectedState(error)) throw error
    }
  })
}

/** Cancels the payment, or refunds it where it was captured. */
async function giveBack(stripe: Stripe, id: string, payment: ProviderPayment): Promise<void> {
  await release(stripe, id)
  await asking(async () => {
    const intent = objectOf(await stripe.paymentIntents.retrieve(id))
    if (intent.status !== 'succeeded') return
    await refundOnce(stripe, id, payment, { refund_id: returnKey(payment.id), amount: payment.amount })
  })
}

async function refundOnce(
  stripe: Stripe,
  payment_intent: string,
  { currency_code }: Pick<ProviderPayment, 'currency_code'>,
  { refund_id, amount }: { refund_id: string; amount: number },
): Promise<void> {
  const refund = { payment_intent, amount: toStripeAmount(amount, currency_code), metadata: { refund_id } }
  objectOf(await stripe.refunds.create(refund, { idempotencyKey: `refund:${refund_id}` }))
}

function outcomeOf(intent: Intent, { now }: PaymentRequest): Authorization {
  const data = keptData(intent)
  switch (intent.status) {
    case 'succeeded':
      return { status: 'captured', data }
    case 'requires_capture':
      return { status: 'authorized', data }
    case 'processing':
      return { status: 'waiting', data, expires_at: new Date(now.getTime() + slowPaymentMs) }
    default:
      return { status: 'refused', data, reason: `the payment at Stripe is ${intent.status}` }
  }
}

function knownStatus({ status }: Intent): KnownPayment['status'] {
  switch (status) {
    case 'succeeded':
      return 'captured'
    case 'requires_capture':
      return 'authorized'
    case 'canceled':
      return 'expired'
    // After an order was placed for it: a slow payment has failed.
    case 'requires_payment_method':
      return 'declined'
    default:
      return 'open'
  }
}

const isConfirmed = ({ status }: Intent) =>
  status === 'requires_capture' || status === 'succeeded' || status === 'processing'

/** A payment is spent once: on the order that it was claimed for first. */
function belongsTo({ metadata }: Intent, { reference, store_id }: PaymentRequest): boolean {
  return metadata.store_id === store_id && (metadata.payment_id ?? reference) === reference
}

/** What Stripe's payment form needs, in the names that v1 storefronts read. */
function formData(intent: Intent, { publishable_key }: StripeValues): ProviderData {
  const { id, client_secret, status, amount, currency } = intent
  return { id, client_secret, status, amount, currency, publishable_key }
}

/** What stays with the order: nothing that could confirm a payment. */
const keptData = ({ id, status }: Intent): ProviderData => ({ id, status })

const intentOf = ({ id }: ProviderData) => (typeof id === 'string' ? id : undefined)

function requireIntent(data: ProviderData): string {
  const id = intentOf(data)
  if (!id) throw new Error('the payment has no PaymentIntent')
  return id
}

function newSession({ reference, store_id, amount, currency_code }: PaymentRequest) {
  return { session_id: reference, store_id, amount, currency_code }
}
