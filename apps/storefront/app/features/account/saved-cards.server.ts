import { ClientError } from '@shopkey/client/client-error.ts'
import { listPaymentMethods, removePaymentMethod } from '@shopkey/client/store.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import type { SavedCard } from './saved-cards.tsx'

/** The signed-in customer's saved cards; none while the provider cannot be read. */
export async function loadSavedCards(shop: Shop): Promise<SavedCard[]> {
  try {
    const { payment_methods } = await shop.api.call(listPaymentMethods)
    return payment_methods.map(({ provider_id, data }) => {
      // As the endpoint describes it.
      const { id, card } = data as { id: string; card: Omit<SavedCard, 'provider_id' | 'id'> }
      return { provider_id, id, ...card }
    })
  } catch (error) {
    if (error instanceof ClientError && error.code === 'saved_methods_unavailable') return []
    throw error
  }
}

/** Whether it is removed; false where the provider does not reply. */
export async function removeSavedCard(shop: Shop, form: FormData): Promise<boolean> {
  const params = { provider_id: String(form.get('provider_id') ?? ''), method_id: String(form.get('method_id') ?? '') }
  try {
    await shop.api.call(removePaymentMethod, { params })
    return true
  } catch (error) {
    if (error instanceof ClientError && error.code === 'saved_methods_unavailable') return false
    throw error
  }
}
