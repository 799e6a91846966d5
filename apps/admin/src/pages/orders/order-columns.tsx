import { useFormat } from '../../lib/format.ts'
import { displayName } from '../../lib/session.ts'
import type { Column } from '../../list/data-table.tsx'
import { FulfillmentBadge, OrderStatusBadge, PaymentBadge } from '../../parts/status-badge.tsx'
import classes from './order-columns.module.css'
import type { OrderSummary } from './queries.ts'

export const orderColumns: Column<OrderSummary>[] = [
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
  { id: 'total', header: 'orders.total', phone: 'end', align: 'end', cell: (order) => <TotalCell order={order} /> },
]

interface CellProps {
  order: OrderSummary
}

function NumberCell({ order }: CellProps) {
  return <span className={classes.number}>#{order.display_id}</span>
}

function DateCell({ order }: CellProps) {
  const { dayTime } = useFormat()
  return <time dateTime={order.created_at}>{dayTime(order.created_at)}</time>
}

function CustomerCell({ order }: CellProps) {
  const { day } = useFormat()
  const name = order.customer ? displayName(order.customer) : ''
  return (
    <span className={classes.customer}>
      {name || order.email}
      <span className={classes.phoneDate}> · {day(order.created_at)}</span>
    </span>
  )
}

/** A canceled order has nothing left to pay or pack: one word says it. */
function PaymentCell({ order }: CellProps) {
  return order.status === 'canceled' ? (
    <OrderStatusBadge status="canceled" />
  ) : (
    <PaymentBadge status={order.payment_status} />
  )
}

function FulfillmentCell({ order }: CellProps) {
  return order.status === 'canceled' ? null : <FulfillmentBadge status={order.fulfillment_status} />
}

function ItemsCell({ order }: CellProps) {
  const { number } = useFormat()
  return number((order.items ?? []).reduce((sum, item) => sum + item.quantity, 0))
}

function TotalCell({ order }: CellProps) {
  const { money } = useFormat()
  return <span className={classes.total}>{money(order.total, order.currency_code)}</span>
}
