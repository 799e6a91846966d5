import { type OrderAction, orderActions } from '@shopkey/domain/order-actions.ts'
import { refundableOfPayments } from '@shopkey/domain/refunds.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Order } from './queries.ts'

/** For each action on an order: why it cannot be done now, in words; undefined when it can. Decided by the table that
 *  the server obeys, and by the reader's rights. */
export function useOrderChecks(order: Order): (action: OrderAction) => string | undefined {
  const { t } = useTexts()
  const may = useMay()
  const decisions = orderActions(order)
  const givesMoneyBack = refundableOfPayments(order.payments) > 0
  return (action) => {
    if (action === 'cancel' && givesMoneyBack && !may('money.move')) return t('blocked.money_right')
    const decision = decisions[action]
    return decision.allowed ? undefined : t(`blocked.${decision.reason}`)
  }
}
