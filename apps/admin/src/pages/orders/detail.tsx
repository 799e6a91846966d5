import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ExtensionPanels } from '../../extensions/extension-panels.tsx'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { DetailPage } from '../../parts/detail-page.tsx'
import { NotesCard } from '../../parts/notes-card.tsx'
import { FulfillmentBadge, OrderStatusBadge, PaymentBadge } from '../../parts/status-badge.tsx'
import { OrderCases } from '../returns/order-cases.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderFulfillments } from './order-fulfillments.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMenu } from './order-menu.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PaymentProofs } from './payment-proofs.tsx'
import { type Order, orderQuery } from './queries.ts'

export function OrderDetail() {
  const { t } = useTexts()
  const { dayTime, orderNumber } = useFormat()
  const pathTo = usePathTo()
  const may = useMay()
  const { id = '' } = useParams()
  const order = useQuery(orderQuery(useView(), id))
  return (
    <DetailPage
      query={order}
      header={(data) => ({
        back: { to: pathTo('orders'), name: t('orders.title') },
        record: data.id,
        title: orderNumber(data.display_id),
        aside: <OrderBadges order={data} />,
        lead: <time dateTime={data.created_at}>{t('order.placed', { date: dayTime(data.created_at) })}</time>,
        actions: <OrderMenu order={data} />,
      })}
      main={(data) => (
        <>
          <OrderItems order={data} />
          <OrderFulfillments order={data} />
          <OrderPayment order={data} />
          <PaymentProofs order={data} />
          <OrderCases order={data} />
          <OrderTimeline order={data} />
        </>
      )}
      side={(data) => (
        <>
          <OrderFacts order={data} />
          <NotesCard resource_type="order" resource_id={data.id} />
          {may('people.read') && <OrderMessages orderId={data.id} />}
          <ExtensionPanels on="order" record_id={data.id} />
        </>
      )}
    />
  )
}

function OrderBadges({ order }: { order: Order }) {
  return (
    <>
      <OrderStatusBadge status={order.status} />
      {order.status !== 'canceled' && (
        <>
          <PaymentBadge status={order.payment_status} />
          <FulfillmentBadge status={order.fulfillment_status} />
        </>
      )}
    </>
  )
}
