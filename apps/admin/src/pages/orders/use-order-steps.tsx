import { modals } from '@mantine/modals'
import { isWaitingForCapture } from '@shopkey/domain/order-actions.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useArchive, useCancelOrder, useCapture, useComplete } from '../../lib/orders.mutations.ts'
import { announce } from '../../lib/toast.ts'
import type { Order } from '../../lib/wire.ts'

/** The steps of an order that need a yes and nothing else. */
export function useOrderSteps(order: Order) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const mutations = {
    capture: useCapture(order.id),
    complete: useComplete(order.id),
    archive: useArchive(order.id),
    cancel: useCancelOrder(order.id),
  }
  const number = `#${order.display_id}`
  const toCapture = order.payments.filter(isWaitingForCapture).reduce((sum, payment) => sum + payment.amount, 0)

  const ask = (step: keyof typeof mutations) => () =>
    modals.openConfirmModal({
      title: t(`confirm.${step}_title`, { number, amount: money(toCapture, order.currency_code) }),
      children: t(`confirm.${step}_body`),
      labels: {
        confirm: t(`actions.${step}`),
        cancel: step === 'cancel' ? t('confirm.cancel_keep') : t('common.cancel'),
      },
      confirmProps: step === 'cancel' ? { color: 'danger' } : undefined,
      onConfirm: () => announce(mutations[step].mutateAsync(), t(`actions.done.${step}`), t),
    })

  return {
    capture: ask('capture'),
    complete: ask('complete'),
    archive: ask('archive'),
    cancel: ask('cancel'),
    isPending: Object.values(mutations).some((mutation) => mutation.isPending),
  }
}
