import { useI18n } from '../../lib/i18n.tsx'

const KNOWN = ['manual', 'cod', 'sandbox', 'loyalty'] as const

/** The name of a payment provider for shoppers; an unknown one is shown by its id. */
export function usePaymentName(): (providerId: string) => { title: string; text: string } {
  const { t } = useI18n()
  return (providerId) => {
    const known = KNOWN.find((id) => id === providerId)
    if (!known) return { title: providerId, text: t('checkout.provider.other_text') }
    return { title: t(`checkout.provider.${known}`), text: t(`checkout.provider.${known}_text`) }
  }
}
