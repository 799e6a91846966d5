import type { Product as WireProduct } from '@shopkey/client/types.ts'
import type { FulfillmentStatus } from '@shopkey/domain/states/fulfillment-status.ts'
import type { OrderStatus } from '@shopkey/domain/states/order.ts'
import type { PaymentStatus } from '@shopkey/domain/states/payment-status.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './status-badge.module.css'

type Tone = 'neutral' | 'info' | 'warning' | 'success' | 'danger'

const orderTones: Record<OrderStatus, Tone> = {
  pending: 'info',
  completed: 'success',
  archived: 'neutral',
  canceled: 'neutral',
}
const paymentTones: Record<PaymentStatus, Tone> = {
  not_paid: 'neutral',
  awaiting: 'warning',
  captured: 'success',
  partially_refunded: 'neutral',
  refunded: 'neutral',
  canceled: 'neutral',
  requires_action: 'danger',
}
const fulfillmentTones: Record<FulfillmentStatus, Tone> = {
  not_fulfilled: 'warning',
  partially_fulfilled: 'warning',
  fulfilled: 'info',
  partially_shipped: 'info',
  shipped: 'success',
  partially_returned: 'neutral',
  returned: 'neutral',
  canceled: 'neutral',
  requires_action: 'danger',
}
const productTones: Record<WireProduct['status'], Tone> = {
  draft: 'neutral',
  proposed: 'info',
  published: 'success',
  rejected: 'danger',
}

export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTexts()
  return <Badge tone={orderTones[status]}>{t(`order_status.${status}`)}</Badge>
}

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTexts()
  return <Badge tone={paymentTones[status]}>{t(`payment_status.${status}`)}</Badge>
}

export function FulfillmentBadge({ status }: { status: FulfillmentStatus }) {
  const { t } = useTexts()
  return <Badge tone={fulfillmentTones[status]}>{t(`fulfillment_status.${status}`)}</Badge>
}

export function ProductStatusBadge({ status }: { status: WireProduct['status'] }) {
  const { t } = useTexts()
  return <Badge tone={productTones[status]}>{t(`product_status.${status}`)}</Badge>
}
