import type { SavedMethods } from '@shopkey/extension/payment-provider.ts'
import type Stripe from 'stripe'
import { asking, isMissing, isUnexpectedState, objectOf } from './stripe-errors.ts'

/** A Customer of Stripe for each customer of a store. The Payment Element offers their cards, and asks whether to save one. */
export function stripeSavedMethods(open: (store_id: string) => Promise<Stripe>): SavedMethods {
  return {
    async offer({ store_id, customer_id, email, account_id, payment }) {
      const stripe = await open(store_id)
      return asking(async () => {
        const known = account_id && (await openSession(stripe, account_id))
        if (known && account_id) {
          await attach(stripe, payment.id, account_id)
          return { account_id, data: { customer_session_client_secret: known } }
        }
        const customer = objectOf(
          await stripe.customers.create(
            { ...(email && { email }), metadata: { store_id, customer_id } },
            { idempotencyKey: `customer:${store_id}:${customer_id}:${account_id ?? 'first'}` },
          ),
        )
        const secret = await openSession(stripe, customer.id)
        if (!secret) throw new Error('Stripe does not know the customer that it has just made')
        await attach(stripe, payment.id, customer.id)
        return { account_id: customer.id, data: { customer_session_client_secret: secret } }
      })
    },

    async list({ store_id, account_id }) {
      const stripe = await open(store_id)
      const found = await asking(() =>
        unlessMissing(
          async () => (await stripe.customers.listPaymentMethods(account_id, { type: 'card', limit: 100 })).data,
        ),
      )
      return (found ?? []).flatMap(({ id, card }) => {
        if (!card) return []
        const { brand, display_brand, last4, exp_month, exp_year } = card
        return [{ id, brand: display_brand ?? brand, last4, exp_month, exp_year }]
      })
    },

    async remove({ store_id, account_id }, method_id) {
      const stripe = await open(store_id)
      await asking(() =>
        unlessMissing(async () => {
          const { customer } = objectOf(await stripe.paymentMethods.retrieve(method_id))
          if (customer === account_id) objectOf(await stripe.paymentMethods.detach(method_id))
        }),
      )
    },

    async forget({ store_id, account_id }) {
      const stripe = await open(store_id)
      await asking(() => unlessMissing(async () => objectOf(await stripe.customers.del(account_id))))
    },
  }
}

/** The secret by which the form reads and saves this customer's cards; undefined where Stripe does not know them. */
async function openSession(stripe: Stripe, customer: string): Promise<string | undefined> {
  return unlessMissing(async () => {
    const session = objectOf(
      await stripe.customerSessions.create({
        customer,
        components: {
          payment_element: {
            enabled: true,
            features: {
              payment_method_redisplay: 'enabled',
              payment_method_remove: 'enabled',
              payment_method_save: 'enabled',
              // For later orders that the customer makes; never without them.
              payment_method_save_usage: 'on_session',
            },
          },
        },
      }),
    )
    return session.client_secret
  })
}

/** Only a payment of the customer can be made with their cards. A confirmed one stays as it is. */
async function attach(stripe: Stripe, intent_id: unknown, customer: string): Promise<void> {
  if (typeof intent_id !== 'string') return
  try {
    objectOf(await stripe.paymentIntents.update(intent_id, { customer }))
  } catch (error) {
    if (!isUnexpectedState(error)) throw error
  }
}

/** Undefined where Stripe does not have the object: other keys, or deleted in the dashboard. */
async function unlessMissing<Reply>(call: () => Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await call()
  } catch (error) {
    if (!isMissing(error)) throw error
    return undefined
  }
}
