import { UnstyledButton } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useView } from '../../lib/api.ts'
import classes from './new-orders.module.css'
import { newerOrdersQuery, type OrderFilters } from './queries.ts'

interface NewOrdersProps {
  filters: OrderFilters
  /** When the newest order on screen was placed. */
  after: string
  onShow: () => void
}

/** Says that orders came in since the list was fetched; the list itself stays still until it is pressed. */
export function NewOrders({ filters, after, onShow }: NewOrdersProps) {
  const { t } = useTranslation()
  const count = useQuery(newerOrdersQuery(useView(), filters, after)).data ?? 0
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
