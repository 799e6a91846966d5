import type { Services } from '../services.ts'
import { listPaymentAccounts } from './payment-accounts.ts'
import { savedMethodsUnavailable } from './saved-payment-method.errors.ts'

/** What a customer has saved at the providers of a store. */
export async function listSavedMethods(services: Services, of: { store_id: string; customer_id: string }) {
  const accounts = await listPaymentAccounts(services.db, of)
  const lists = accounts.map(async ({ provider_id, account_id }) => {
    const saved = services.payments.savedMethodsOf(provider_id)
    const methods = (await saved?.list({ store_id: of.store_id, account_id })) ?? []
    return methods.map(({ id, ...card }) => ({ provider_id, data: { id, type: 'card', card } }))
  })
  try {
    return (await Promise.all(lists)).flat()
  } catch (error) {
    services.onFault(error, 'listing saved payment methods')
    throw savedMethodsUnavailable()
  }
}
