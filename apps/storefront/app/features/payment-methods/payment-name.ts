import { useI18n } from '../../lib/i18n.tsx'
import { useShop } from '../../lib/shop-data.ts'

/** The name of a payment provider for shoppers, and what happens with it. Both come with the provider. */
export function usePaymentName({
  isPickup,
  currency_code,
}: {
  /** There is no courier to pay. */
  isPickup: boolean
  currency_code: string
}): (
  providerId: string,
  /** What is paid, minor units: cash has to be ready. */
  amount?: number,
) => { title: string; text: string } {
  const { t, money } = useI18n()
  const { store } = useShop()
  return (providerId, amount) => {
    const method = store.payment_methods.find(({ id }) => id === providerId)
    const isCash = method?.needs_delivery === true
    const ready = amount === undefined ? '' : money(amount, currency_code)
    if (isCash && isPickup)
      return {
        title: t('checkout.cod_pickup'),
        text: ready ? t('checkout.cod_pickup_ready', { amount: ready }) : t('checkout.cod_pickup_text'),
      }
    const text = method?.text ?? t('checkout.payment_later_text')
    return {
      title: method?.name ?? providerId,
      text: isCash && ready ? t('checkout.cod_ready', { amount: ready, text }) : text,
    }
  }
}
