import { type OrderAction, orderActions } from '@shopkey/domain/order-actions.ts'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../lib/wire.ts'

/** For each action on an order: why it cannot be done now, in words; undefined when it can. Decided by the table that
 *  the server obeys. */
export function useOrderChecks(order: Order): (action: OrderAction) => string | undefined {
  const { t } = useTranslation()
  const decisions = orderActions(order)
  return (action) => {
    const decision = decisions[action]
    return decision.allowed ? undefined : t(`blocked.${decision.reason}`)
  }
}
