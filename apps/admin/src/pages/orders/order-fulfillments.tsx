import { Button } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Card } from '../../parts/card.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { BookForm } from './book-form.tsx'
import { FulfillForm } from './fulfill-form.tsx'
import { useCancelFulfillment } from './mutations.ts'
import classes from './order-fulfillments.module.css'
import type { Order, Parcel } from './queries.ts'
import { ShipForm } from './ship-form.tsx'
import { type OrderShipment, orderShipmentsQuery } from './shipment.queries.ts'
import { isLive, ShipmentPart } from './shipment-part.tsx'
import { useOrderChecks } from './use-order-checks.ts'

export function OrderFulfillments({ order }: { order: Order }) {
  const { t } = useTexts()
  const may = useMay()
  const checks = useOrderChecks(order)
  const [packing, setPacking] = useState(false)
  const [shipping, setShipping] = useState<Parcel>()
  const [booking, setBooking] = useState<Parcel>()
  const hasParcels = order.fulfillments.length > 0
  const booked = useQuery({ ...orderShipmentsQuery(useView(), order.id), enabled: hasParcels }).data
  const courierOf = (parcel: Parcel) => booked?.couriers.find(({ provider_id }) => provider_id === parcel.provider_id)
  const bookable = booking && courierOf(booking)
  const toPack = order.items.reduce((sum, item) => sum + item.quantity - (item.fulfilled_quantity ?? 0), 0)
  const live = order.fulfillments.filter((fulfillment) => !fulfillment.canceled_at)

  return (
    <Card
      title={t('order.fulfillments')}
      aside={
        may('orders.fulfill') && (
          <ActionButton
            size="xs"
            variant="default"
            leftSection={<IconPackage size={15} stroke={1.7} />}
            blocked={checks('fulfill')}
            onClick={() => setPacking(true)}
          >
            {t('actions.fulfill')}
          </ActionButton>
        )
      }
    >
      {order.fulfillments.length === 0 && <p className={classes.none}>{t('order.nothing_packed')}</p>}
      <ul className={classes.parcels}>
        {order.fulfillments.map((fulfillment, index) => (
          <ParcelRow
            key={fulfillment.id}
            order={order}
            fulfillment={fulfillment}
            number={index + 1}
            shipment={booked?.shipments.find(({ fulfillment_id }) => fulfillment_id === fulfillment.id)}
            onBook={courierOf(fulfillment) && (() => setBooking(fulfillment))}
            onShip={() => setShipping(fulfillment)}
          />
        ))}
      </ul>
      {toPack > 0 && live.length > 0 && order.status !== 'canceled' && (
        <p className={classes.left}>{t('order.to_pack', { count: toPack })}</p>
      )}
      {packing && <FulfillForm order={order} onClose={() => setPacking(false)} />}
      {bookable && (
        <BookForm
          order_id={order.id}
          fulfillment_id={booking.id}
          courier={bookable}
          onClose={() => setBooking(undefined)}
        />
      )}
      {shipping && <ShipForm order={order} fulfillment={shipping} onClose={() => setShipping(undefined)} />}
    </Card>
  )
}

interface ParcelRowProps {
  order: Order
  fulfillment: Parcel
  number: number
  /** The latest booking of a courier for it. */
  shipment: OrderShipment | undefined
  /** Undefined where no courier can be booked for it. */
  onBook: (() => void) | undefined
  onShip: () => void
}

function ParcelRow({ order, fulfillment, number, shipment, onBook, onShip }: ParcelRowProps) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const may = useMay()
  const cancel = useCancelFulfillment(order.id)
  const state = fulfillment.canceled_at ? 'canceled' : fulfillment.shipped_at ? 'shipped' : 'packed'
  const at = fulfillment.canceled_at ?? fulfillment.shipped_at ?? fulfillment.created_at
  const isBooked = shipment !== undefined && isLive(shipment)
  const isTracked = isBooked && fulfillment.tracking_links.every((link) => link.tracking_number === shipment.waybill)
  const mayBook = onBook !== undefined && !isBooked
  const titles = new Map(
    order.items.map((item) => [item.id, [item.title, item.description].filter(Boolean).join(', ')]),
  )

  const confirmCancel = () =>
    confirmAction({
      title: t('confirm.cancel_fulfillment_title'),
      body: t('confirm.cancel_fulfillment_body'),
      action: t('actions.cancel_fulfillment'),
      cancel: t('confirm.keep'),
      isDangerous: true,
      run: () => cancel.mutateAsync(fulfillment.id),
      done: t('actions.done.cancel_fulfillment'),
    })

  return (
    <li className={classes.parcel} data-canceled={state === 'canceled' || undefined}>
      <div className={classes.head}>
        <h3 className={classes.name}>{t('order.fulfillment_n', { number })}</h3>
        <Badge tone={state === 'shipped' ? 'success' : state === 'packed' ? 'info' : 'neutral'}>
          {t(`order.parcel_${state}`)}
        </Badge>
        <time className={classes.when} dateTime={at}>
          {dayTime(at)}
        </time>
      </div>
      <ul className={classes.contents}>
        {fulfillment.items.map((entry) => (
          <li key={entry.item_id}>
            <span className={classes.quantity}>{entry.quantity} ×</span> {titles.get(entry.item_id) ?? entry.item_id}
          </li>
        ))}
      </ul>
      {state === 'shipped' && !isTracked && (
        <p className={classes.tracking}>
          {fulfillment.tracking_links.length === 0 && t('order.no_tracking')}
          {fulfillment.tracking_links.map((link) =>
            link.url ? (
              <a key={link.tracking_number} href={link.url} target="_blank" rel="noreferrer" className="sk-ltr">
                {link.tracking_number}
              </a>
            ) : (
              <span key={link.tracking_number} className="sk-ltr">
                {link.tracking_number}
              </span>
            ),
          )}
        </p>
      )}
      {state === 'packed' && may('orders.fulfill') && order.status !== 'canceled' && (
        <div className={classes.actions}>
          {mayBook && (
            <Button size="xs" className="sk-touch" onClick={onBook}>
              {t('courier.book')}
            </Button>
          )}
          <Button
            size="xs"
            className="sk-touch"
            {...((mayBook || isBooked) && { variant: 'default' })}
            onClick={onShip}
          >
            {t('actions.ship')}
          </Button>
          {!isBooked && (
            <Button size="xs" variant="subtle" color="gray" className="sk-touch" onClick={confirmCancel}>
              {t('actions.cancel_fulfillment')}
            </Button>
          )}
        </div>
      )}
      {shipment && <ShipmentPart order_id={order.id} shipment={shipment} />}
    </li>
  )
}
