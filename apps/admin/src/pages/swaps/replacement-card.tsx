import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { ItemList, ItemQuantity, ItemRow } from '../../parts/item-row.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { BookForm } from '../orders/book-form.tsx'
import { type OrderShipment, orderShipmentsQuery } from '../orders/shipment.queries.ts'
import { isLive, ShipmentPart } from '../orders/shipment-part.tsx'
import classes from './replacement-card.module.css'
import { ReplacementShipForm } from './replacement-ship-form.tsx'

interface Parcel {
  id: string
  provider_id: string
  created_at: string
  shipped_at: string | null
  canceled_at: string | null
  tracking_links: readonly { tracking_number: string; url?: string | null }[]
}

interface ReplacementCardProps {
  order_id: string
  items: readonly {
    id: string
    title: string
    description: string | null
    thumbnail: string | null
    quantity: number
  }[]
  parcels: readonly Parcel[]
  /** How the items are delivered. */
  methods: readonly { id: string; shipping_option?: { name: string } | null }[]
  onShip: (body: { fulfillment_id: string; tracking_numbers: string[]; no_notification: boolean }) => Promise<unknown>
  onCancel: (fulfillment_id: string) => Promise<unknown>
}

/** The additional items of a swap or claim, and their parcels. */
export function ReplacementCard({ order_id, items, parcels, methods, onShip, onCancel }: ReplacementCardProps) {
  const { t } = useTexts()
  const [shipping, setShipping] = useState<string>()
  const [booking, setBooking] = useState<Parcel>()
  const booked = useQuery({ ...orderShipmentsQuery(useView(), order_id), enabled: parcels.length > 0 }).data
  const courierOf = (parcel: Parcel) => booked?.couriers.find(({ provider_id }) => provider_id === parcel.provider_id)
  const bookable = booking && courierOf(booking)
  const delivery = methods.flatMap(({ shipping_option }) => shipping_option?.name ?? []).join(', ')
  return (
    <Card title={t('after_sale.new_items')} aside={<span className={classes.dim}>{delivery}</span>} flush>
      <ItemList>
        {items.map((item) => (
          <li key={item.id}>
            <ItemRow item={item} aside={<ItemQuantity>× {item.quantity}</ItemQuantity>} />
          </li>
        ))}
      </ItemList>
      {parcels.length > 0 && (
        <ul className={classes.parcels}>
          {parcels.map((parcel, index) => (
            <ParcelRow
              key={parcel.id}
              parcel={parcel}
              number={index + 1}
              order_id={order_id}
              shipment={booked?.shipments.find(({ fulfillment_id }) => fulfillment_id === parcel.id)}
              onBook={courierOf(parcel) && (() => setBooking(parcel))}
              onShip={() => setShipping(parcel.id)}
              onCancel={() => onCancel(parcel.id)}
            />
          ))}
        </ul>
      )}
      {bookable && (
        <BookForm
          order_id={order_id}
          fulfillment_id={booking.id}
          courier={bookable}
          onClose={() => setBooking(undefined)}
        />
      )}
      {shipping && (
        <ReplacementShipForm
          send={(body) => onShip({ fulfillment_id: shipping, ...body })}
          onClose={() => setShipping(undefined)}
        />
      )}
    </Card>
  )
}

interface ParcelRowProps {
  parcel: Parcel
  number: number
  order_id: string
  /** The latest booking of a courier for it. */
  shipment: OrderShipment | undefined
  /** Undefined where no courier can be booked for it. */
  onBook: (() => void) | undefined
  onShip: () => void
  onCancel: () => Promise<unknown>
}

function ParcelRow({ parcel, number, order_id, shipment, onBook, onShip, onCancel }: ParcelRowProps) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const may = useMay()
  const state = parcel.canceled_at ? 'canceled' : parcel.shipped_at ? 'shipped' : 'packed'
  const at = parcel.canceled_at ?? parcel.shipped_at ?? parcel.created_at
  const isBooked = shipment !== undefined && isLive(shipment)
  const isTracked = isBooked && parcel.tracking_links.every((link) => link.tracking_number === shipment.waybill)
  const mayBook = onBook !== undefined && !isBooked
  const confirmCancel = () =>
    confirmAction({
      title: t('confirm.cancel_fulfillment_title'),
      body: t('confirm.cancel_fulfillment_body'),
      action: t('actions.cancel_fulfillment'),
      cancel: t('confirm.keep'),
      isDangerous: true,
      run: onCancel,
      done: t('actions.done.cancel_fulfillment'),
    })
  return (
    <li className={classes.parcel}>
      <div className={classes.head}>
        <h3 className={classes.name}>{t('order.fulfillment_n', { number })}</h3>
        <Badge tone={state === 'shipped' ? 'success' : state === 'packed' ? 'info' : 'neutral'}>
          {t(`order.parcel_${state}`)}
        </Badge>
        <time className={classes.dim} dateTime={at}>
          {dayTime(at)}
        </time>
      </div>
      {parcel.tracking_links.length > 0 && !isTracked && (
        <p className={classes.tracking}>
          {parcel.tracking_links.map(({ tracking_number }) => (
            <span key={tracking_number} className="sk-ltr">
              {tracking_number}
            </span>
          ))}
        </p>
      )}
      {state === 'packed' && may('orders.fulfill') && (
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
      {shipment && <ShipmentPart order_id={order_id} shipment={shipment} />}
    </li>
  )
}
