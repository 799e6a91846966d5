import { useFormat } from '../../lib/format.ts'
import { providerName } from '../../lib/provider-name.ts'
import { displayName } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { OrderNumber } from '../../parts/order-number.tsx'
import { FulfillmentBadge, OrderStatusBadge, PaymentBadge } from '../../parts/status-badge.tsx'
import classes from './order-columns.module.css'
import type { ListRelation, OrderSummary } from './queries.ts'

export interface OrderColumn extends Column<OrderSummary> {
  /** The relation that it shows. */
  needs?: ListRelation
}

export const orderColumns: OrderColumn[] = [
  {
    id: 'number',
    header: 'orders.order',
    sort: 'display_id',
    phone: 'title',
    cell: (order) => <NumberCell order={order} />,
  },
  {
    id: 'date',
    header: 'orders.date',
    sort: 'created_at',
    phone: 'hidden',
    cell: (order) => <DateCell order={order} />,
  },
  {
    id: 'customer',
    header: 'orders.customer',
    sort: 'email',
    phone: 'meta',
    cell: (order) => <CustomerCell order={order} />,
  },
  { id: 'payment', header: 'orders.payment', phone: 'hidden', cell: (order) => <PaymentCell order={order} /> },
  {
    id: 'fulfillment',
    header: 'orders.fulfillment',
    phone: 'meta-end',
    cell: (order) => <FulfillmentCell order={order} />,
  },
  { id: 'items', header: 'orders.items', phone: 'hidden', align: 'end', cell: (order) => <ItemsCell order={order} /> },
  {
    id: 'email',
    header: 'orders.email',
    phone: 'hidden',
    isExtra: true,
    cell: ({ email }) => <bdi>{email}</bdi>,
  },
  {
    id: 'status',
    header: 'orders.status',
    phone: 'hidden',
    isExtra: true,
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  {
    id: 'channel',
    header: 'order.channel',
    phone: 'hidden',
    isExtra: true,
    needs: 'sales_channel',
    cell: ({ sales_channel }) => sales_channel?.name,
  },
  {
    id: 'region',
    header: 'order.region',
    phone: 'hidden',
    isExtra: true,
    needs: 'region',
    cell: ({ region }) => region?.name,
  },
  {
    id: 'provider',
    header: 'orders.paid_by',
    phone: 'hidden',
    isExtra: true,
    needs: 'payments',
    cell: (order) => <ProviderCell order={order} />,
  },
  {
    id: 'delivery',
    header: 'order.delivery',
    phone: 'hidden',
    isExtra: true,
    needs: 'shipping_methods.shipping_option',
    cell: ({ shipping_methods = [] }) => shipping_methods.map((method) => method.shipping_option?.name).join(', '),
  },
  { id: 'total', header: 'orders.total', phone: 'end', align: 'end', cell: (order) => <TotalCell order={order} /> },
]

/** The columns of a list that offers no choice of them. */
export const defaultOrderColumns = orderColumns.filter(({ isExtra }) => !isExtra)

interface CellProps {
  order: OrderSummary
}

function NumberCell({ order }: CellProps) {
  return (
    <span className={classes.number}>
      <OrderNumber of={order.display_id} />
    </span>
  )
}

function DateCell({ order }: CellProps) {
  const { dayTime } = useFormat()
  return <time dateTime={order.created_at}>{dayTime(order.created_at)}</time>
}

function CustomerCell({ order }: CellProps) {
  const { t } = useTexts()
  const { day } = useFormat()
  const name = order.customer ? displayName(order.customer) : ''
  return (
    <span className={classes.customer}>
      <bdi>{name || order.email || t('customers.anonymous')}</bdi>
      <span className={classes.phoneDate}> · {day(order.created_at)}</span>
    </span>
  )
}

/** A canceled order has nothing left to pay or pack: one badge is enough. */
function PaymentCell({ order }: CellProps) {
  return order.status === 'canceled' ? (
    <OrderStatusBadge status="canceled" />
  ) : (
    <PaymentBadge status={order.payment_status} />
  )
}

/** A phone has no room for the payment, so the one badge of a canceled order is here. */
function FulfillmentCell({ order }: CellProps) {
  if (order.status !== 'canceled') return <FulfillmentBadge status={order.fulfillment_status} />
  return (
    <span className={classes.phoneOnly}>
      <OrderStatusBadge status="canceled" />
    </span>
  )
}

function ProviderCell({ order }: CellProps) {
  const { t } = useTexts()
  const live = (order.payments ?? []).filter((payment) => !payment.canceled_at)
  return [...new Set(live.map(({ provider_id }) => providerName(provider_id, t)))].join(', ')
}

function ItemsCell({ order }: CellProps) {
  const { number } = useFormat()
  return number((order.items ?? []).reduce((sum, item) => sum + item.quantity, 0))
}

function TotalCell({ order }: CellProps) {
  const { money } = useFormat()
  return <span className={classes.total}>{money(order.total, order.currency_code)}</span>
}
