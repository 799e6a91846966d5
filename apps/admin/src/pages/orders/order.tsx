import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { orderQuery } from '../../lib/orders.queries.ts'
import { paths } from '../../lib/paths.ts'
import { ErrorState } from '../../parts/error-state.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { FulfillmentBadge, OrderStatusBadge, PaymentBadge } from '../../parts/status-badge.tsx'
import { TwoColumns } from '../../parts/two-columns.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderFulfillments } from './order-fulfillments.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMenu } from './order-menu.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderTimeline } from './order-timeline.tsx'

export function OrderPage() {
  const { t } = useTranslation()
  const { dayTime } = useFormat()
  const view = useView()
  const { id = '' } = useParams()
  const query = useQuery(orderQuery(view, id))

  if (query.isPending) return <OrderSkeleton />
  if (query.isError) return <ErrorState isPage error={query.error} retry={query.refetch} />
  const order = query.data

  return (
    <>
      <PageHeader
        back={{ to: paths.orders(view), name: t('orders.title') }}
        title={`#${order.display_id}`}
        aside={
          <>
            <OrderStatusBadge status={order.status} />
            {order.status !== 'canceled' && (
              <>
                <PaymentBadge status={order.payment_status} />
                <FulfillmentBadge status={order.fulfillment_status} />
              </>
            )}
          </>
        }
        lead={<time dateTime={order.created_at}>{t('order.placed', { date: dayTime(order.created_at) })}</time>}
        actions={<OrderMenu order={order} />}
      />
      <TwoColumns
        work={
          <>
            <OrderItems order={order} />
            <OrderFulfillments order={order} />
            <OrderPayment order={order} />
            <OrderTimeline order={order} />
          </>
        }
        facts={
          <>
            <OrderFacts order={order} />
            <OrderNotes order={order} />
          </>
        }
      />
    </>
  )
}
