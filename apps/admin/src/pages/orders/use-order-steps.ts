import { isWaitingForCapture } from '@shopkey/domain/order-actions.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { useArchiveOrders, useCancelOrder, useCaptureOrders, useCompleteOrders } from './mutations.ts'
import type { Order } from './queries.ts'

/** The steps of an order that need a confirmation and nothing else. */
export function useOrderSteps(order: Order) {
  const { t } = useTexts()
  const { money, orderNumber } = useFormat()
  const capture = useCaptureOrders()
  const complete = useCompleteOrders()
  const archive = useArchiveOrders()
  const cancel = useCancelOrder()
  const number = orderNumber(order.display_id)
  const toCapture = order.payments.filter(isWaitingForCapture).reduce((sum, payment) => sum + payment.amount, 0)
  const send = {
    capture: () => capture.mutateAsync([order.id]),
    mark_paid: () => capture.mutateAsync([order.id]),
    complete: () => complete.mutateAsync([order.id]),
    archive: () => archive.mutateAsync([order.id]),
    cancel: () => cancel.mutateAsync(order.id),
  }

  return (step: keyof typeof send) => () =>
    confirmAction({
      title: t(`confirm.${step}_title`, { number, amount: money(toCapture, order.currency_code) }),
      body: t(`confirm.${step}_body`),
      action: t(`actions.${step}`),
      cancel: step === 'cancel' ? t('confirm.cancel_keep') : undefined,
      isDangerous: step === 'cancel',
      run: send[step],
      done: t(`actions.done.${step}`),
    })
}
