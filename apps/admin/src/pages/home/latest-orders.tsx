import { IconShoppingBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FAST_POLL_MS } from '../../lib/alerts.ts'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { DataTable } from '../../list/data-table.tsx'
import { Card } from '../../parts/card.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { defaultOrderColumns } from '../orders/order-columns.tsx'
import { ordersQuery } from '../orders/queries.ts'
import classes from './latest-orders.module.css'

const SHOWN = 8

export function LatestOrders() {
  const { t } = useTexts()
  const { orderNumber } = useFormat()
  const view = useView()
  const pathTo = usePathTo()
  const orders = useQuery({ ...ordersQuery(view, {}, { limit: SHOWN, offset: 0 }), refetchInterval: FAST_POLL_MS })

  return (
    <Card
      flush
      title={t('home.latest')}
      aside={
        <Link to={pathTo('orders')} className={classes.all}>
          {t('home.all_orders')}
        </Link>
      }
    >
      {orders.isError ? (
        <ErrorState error={orders.error} retry={orders.refetch} />
      ) : orders.data?.count === 0 ? (
        <EmptyState icon={IconShoppingBag} title={t('home.no_orders')} lead={t('home.no_orders_lead')} />
      ) : (
        <DataTable
          label={t('home.latest')}
          columns={defaultOrderColumns}
          rows={orders.data?.orders}
          nameOf={({ display_id }) => orderNumber(display_id)}
          rowLink={({ id }) => pathTo('orders', id)}
          skeletons={SHOWN}
        />
      )}
    </Card>
  )
}
