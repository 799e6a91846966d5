import type { ProviderData } from '@shopkey/extension/payment-provider.ts'
import { sql } from 'kysely'
import { notFound } from '../../../http/refusal.ts'
import { paymentSessionMissing } from '../../cart/cart.errors.ts'
import { sessionsOfCart } from '../../cart/repository/document-sessions.ts'
import type { Services } from '../../services.ts'
import { offerAccount } from '../offer-account.ts'
import { savedMethodsUnavailable, savesNoPaymentMethods } from '../saved-payment-method.errors.ts'

interface Asked {
  store_id: string
  customer_id: string
  cart_id: string
  provider_id: string
}

/**
 * Opens what the provider's form needs to offer the ways to pay that the customer has saved there, and to save more with their
 * consent. Only for the cart's own customer: a link to a cart opens it for others, too.
 */
export async function offerSavedMethods(services: Services, asked: Asked): Promise<ProviderData> {
  const { db } = services
  const { store_id, customer_id, cart_id, provider_id } = asked
  const saved = services.payments.savedMethodsOf(provider_id)
  if (!saved) throw savesNoPaymentMethods({ provider_id })
  const { rows } = await sql<{ payment: ProviderData | null }>`
    select (select s.data from ${sessionsOfCart} where s.provider_id = ${provider_id} and s.is_selected) as payment
    from carts c join customers u on u.id = c.customer_id and u.has_account
    where c.id = ${cart_id} and c.store_id = ${store_id} and c.customer_id = ${customer_id} and c.completed_at is null`.execute(
    db,
  )
  const [cart] = rows
  if (!cart) throw notFound('Cart', cart_id)
  const { payment } = cart
  if (!payment) throw paymentSessionMissing({ provider_id })
  try {
    return await offerAccount(services, saved, { store_id, customer_id, provider_id, payment })
  } catch (error) {
    services.onFault(error, `saved payment methods at ${provider_id}`)
    throw savedMethodsUnavailable()
  }
}
