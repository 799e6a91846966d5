import { useI18n } from '../../lib/i18n.tsx'
import { useShop } from '../../lib/shop-data.ts'

/** Providers that the storefront has words of its own for. */
const WORDED = ['manual', 'cod', 'sandbox', 'loyalty', 'bank-transfer'] as const

/** The name of a payment provider for shoppers, and what happens with it; another provider's name comes with it. */
export function usePaymentName(): (providerId: string) => { title: string; text: string } {
  const { t } = useI18n()
  const { store } = useShop()
  return (providerId) => {
    const worded = WORDED.find((id) => id === providerId)
    if (worded) return { title: t(`checkout.provider.${worded}`), text: t(`checkout.provider.${worded}_text`) }
    const method = store.payment_methods.find(({ id }) => id === providerId)
    return { title: method?.name ?? providerId, text: t('checkout.provider.other_text') }
  }
}
