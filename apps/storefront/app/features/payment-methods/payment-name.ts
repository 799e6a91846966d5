import { useI18n } from '../../lib/i18n.tsx'
import { useShop } from '../../lib/shop-data.ts'

/** The name of a payment provider for shoppers, and what happens with it. Both come with the provider. */
export function usePaymentName({
  isPickup,
}: {
  /** There is no courier to pay. */
  isPickup: boolean
}): (providerId: string) => { title: string; text: string } {
  const { t } = useI18n()
  const { store } = useShop()
  return (providerId) => {
    if (isPickup && providerId === 'cod')
      return { title: t('checkout.cod_pickup'), text: t('checkout.cod_pickup_text') }
    const method = store.payment_methods.find(({ id }) => id === providerId)
    return { title: method?.name ?? providerId, text: method?.text ?? t('checkout.payment_later_text') }
  }
}
