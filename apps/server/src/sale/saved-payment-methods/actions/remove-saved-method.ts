import type { Services } from '../../services.ts'
import { listPaymentAccounts } from '../payment-accounts.ts'
import { savedMethodsUnavailable } from '../saved-payment-method.errors.ts'

/** Removes one of the customer's own saved ways to pay at its provider. One that is not there is fine. */
export async function removeSavedMethod(
  services: Services,
  of: { store_id: string; customer_id: string },
  { provider_id, method_id }: { provider_id: string; method_id: string },
): Promise<void> {
  const accounts = await listPaymentAccounts(services.db, of)
  const account = accounts.find((known) => known.provider_id === provider_id)
  const saved = services.payments.savedMethodsOf(provider_id)
  if (!account || !saved) return
  try {
    await saved.remove({ store_id: of.store_id, account_id: account.account_id }, method_id)
  } catch (error) {
    services.onFault(error, `removing a saved payment method at ${provider_id}`)
    throw savedMethodsUnavailable()
  }
}
