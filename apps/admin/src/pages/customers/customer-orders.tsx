import { IconShoppingBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { ListCard } from '../../list/list-card.tsx'
import { useListParams } from '../../list/list-params.ts'
import { defaultOrderColumns } from '../orders/order-columns.tsx'
import { ordersQuery } from '../orders/queries.ts'

// All of them are this customer's, and the columns are narrow here.
const columns = defaultOrderColumns
  .filter(({ id }) => id !== 'customer' && id !== 'items')
  .map((column) =>
    column.id === 'date' ? { ...column, sort: undefined, phone: 'meta' as const } : { ...column, sort: undefined },
  )

/** The orders of a customer in this store, newest first. */
export function CustomerOrders({ id }: { id: string }) {
  const { t } = useTexts()
  const { orderNumber } = useFormat()
  const pathTo = usePathTo()
  const params = useListParams('orders_')
  const orders = useQuery(ordersQuery(useView(), { customer_id: id }, params.range))
  return (
    <ListCard
      label={t('customers.orders')}
      titled
      params={params}
      query={orders}
      count={orders.data?.count}
      rows={orders.data?.orders}
      columns={columns}
      nameOf={({ display_id }) => orderNumber(display_id)}
      rowLink={(order) => pathTo('orders', order.id)}
      skeletons={3}
      empty={{ icon: IconShoppingBag, title: t('customers.no_orders'), lead: t('customers.no_orders_lead') }}
    />
  )
}
