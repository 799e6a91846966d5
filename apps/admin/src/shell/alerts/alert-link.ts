import {
  type Icon,
  IconArrowBackUp,
  IconArrowsExchange,
  IconCashOff,
  IconFileCheck,
  IconFileX,
  IconGavel,
  IconMessage,
  IconPackages,
  IconReceipt,
  IconRotateClockwise,
  IconScale,
  IconShieldExclamation,
  IconShoppingBag,
  IconWebhook,
} from '@tabler/icons-react'
import type { Alert } from '../../lib/alerts.ts'
import type { usePathTo } from '../../lib/paths.ts'

export const alertIcons: Record<Alert['kind'], Icon> = {
  order_placed: IconShoppingBag,
  payment_proof_sent: IconReceipt,
  payment_disputed: IconGavel,
  order_reopened: IconRotateClockwise,
  late_payment_returned: IconCashOff,
  late_payment_refused: IconCashOff,
  payment_differs: IconScale,
  return_requested: IconArrowBackUp,
  swap_created: IconArrowsExchange,
  claim_created: IconShieldExclamation,
  lead_received: IconMessage,
  low_stock: IconPackages,
  job_completed: IconFileCheck,
  job_failed: IconFileX,
  webhook_failing: IconWebhook,
}

/** The address of what an alert is about. */
export function alertLink({ kind, resource_id: id }: Alert, pathTo: ReturnType<typeof usePathTo>): string {
  switch (kind) {
    case 'order_placed':
    case 'payment_proof_sent':
    case 'payment_disputed':
    case 'order_reopened':
    case 'late_payment_returned':
    case 'late_payment_refused':
      return pathTo('orders', id)
    case 'payment_differs':
      return pathTo('payments')
    case 'return_requested':
      return pathTo('returns', id)
    case 'swap_created':
      return pathTo('swaps', id)
    case 'claim_created':
      return pathTo('claims', id)
    case 'lead_received':
      return pathTo('leads', id)
    case 'low_stock':
      return pathTo('inventory', undefined, { edit: id })
    case 'job_completed':
    case 'job_failed':
      return pathTo('transfers')
    case 'webhook_failing':
      return pathTo('settings/webhooks', undefined, { edit: id })
  }
}
