import { UnstyledButton } from '@mantine/core'
import type { AlertsReply } from '@shopkey/client/types.ts'
import { IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { alertsQuery, FAST_POLL_MS } from '../../lib/alerts.ts'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './new-orders.module.css'
import { newerOrdersQuery, type OrderFilters } from './queries.ts'

interface NewOrdersProps {
  filters: OrderFilters
  /** When the newest order on screen was placed. */
  after: string
  onShow: () => void
}

/** Says that orders came in since the list was fetched; the list itself stays still until it is pressed. The alerts
 *  name the newest order of the store; orders of the filters are counted when it is another one. */
export function NewOrders({ filters, after, onShow }: NewOrdersProps) {
  const { t } = useTexts()
  const view = useView()
  const newest = useQuery({ ...alertsQuery(view), select: newestOrderAt, refetchInterval: FAST_POLL_MS }).data ?? ''
  const count = useQuery(newerOrdersQuery(view, filters, after, newest)).data ?? 0
  return (
    <div role="status">
      {count > 0 && (
        <UnstyledButton className={classes.bar} onClick={onShow}>
          <IconArrowUp size={15} stroke={2} aria-hidden />
          {t('orders.new', { count })}
        </UnstyledButton>
      )}
    </div>
  )
}

/** When the newest order of the store was placed. */
function newestOrderAt({ alerts }: AlertsReply): string | undefined {
  return alerts.find(({ kind }) => kind === 'order_placed')?.created_at
}
