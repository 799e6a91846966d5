import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Badge } from '../../parts/status-badge.tsx'
import { BookForm } from './book-form.tsx'
import { PackedActions } from './packed-actions.tsx'
import classes from './parcels.module.css'
import { ShipForm, type ShipFormProps } from './ship-form.tsx'
import { type OrderShipment, orderShipmentsQuery } from './shipment.queries.ts'
import { isLive, ShipmentPart } from './shipment-part.tsx'

interface Parcel {
  id: string
  provider_id: string
  created_at: string
  shipped_at: string | null
  canceled_at: string | null
  tracking_links: readonly { tracking_number: string; url?: string | null }[]
}

/** The order that parcels are of, itself or by a swap or claim. */
interface OrderOfParcels {
  id: string
  currency_code: string
}

interface ParcelContent {
  id: string
  quantity: number
  title: string
}

interface ParcelsProps<One extends Parcel> {
  order: OrderOfParcels
  parcels: readonly One[]
  /** Left out where the parcels have all items that are listed beside them. */
  contentOf?: (parcel: One) => readonly ParcelContent[]
  /** False where nothing is sent any more. */
  mayChange: boolean
  onShip: (body: Parameters<ShipFormProps['send']>[0] & { fulfillment_id: string }) => Promise<unknown>
  onCancel: (fulfillment_id: string) => Promise<unknown>
}

/** What is packed of an order, a swap or a claim: where each parcel is, and what can be done with it. */
export function Parcels<One extends Parcel>({
  order,
  parcels,
  contentOf,
  mayChange,
  onShip,
  onCancel,
}: ParcelsProps<One>) {
  const [shipping, setShipping] = useState<string>()
  const [booking, setBooking] = useState<One>()
  const booked = useQuery({ ...orderShipmentsQuery(useView(), order.id), enabled: parcels.length > 0 }).data
  const courierOf = (parcel: One) => booked?.couriers.find(({ provider_id }) => provider_id === parcel.provider_id)
  const cashOf = (parcel: One) => booked?.cash_due.find(({ fulfillment_id }) => fulfillment_id === parcel.id)?.amount
  const courier = booking && courierOf(booking)
  return (
    <>
      <ul className={classes.parcels}>
        {parcels.map((parcel, index) => (
          <ParcelRow
            key={parcel.id}
            order={order}
            parcel={parcel}
            number={index + 1}
            content={contentOf?.(parcel) ?? []}
            mayChange={mayChange}
            shipment={booked?.shipments.find(({ fulfillment_id }) => fulfillment_id === parcel.id)}
            isCashLeft={!!cashOf(parcel) && courierOf(parcel)?.collects_cash === false}
            onBook={courierOf(parcel) && (() => setBooking(parcel))}
            onShip={() => setShipping(parcel.id)}
            onCancel={() => onCancel(parcel.id)}
          />
        ))}
      </ul>
      {booking && courier && (
        <BookForm
          order={order}
          fulfillment_id={booking.id}
          courier={courier}
          cash_due={cashOf(booking) ?? 0}
          onClose={() => setBooking(undefined)}
        />
      )}
      {shipping && (
        <ShipForm
          send={(body) => onShip({ fulfillment_id: shipping, ...body })}
          onClose={() => setShipping(undefined)}
        />
      )}
    </>
  )
}

interface ParcelRowProps {
  order: OrderOfParcels
  parcel: Parcel
  number: number
  content: readonly ParcelContent[]
  mayChange: boolean
  /** The latest booking of a courier for it. */
  shipment: OrderShipment | undefined
  /** It is paid on delivery, and its courier takes no money. */
  isCashLeft: boolean
  /** Undefined where no courier can be booked for it. */
  onBook: (() => void) | undefined
  onShip: () => void
  onCancel: () => Promise<unknown>
}

function ParcelRow({
  order,
  parcel,
  number,
  content,
  mayChange,
  shipment,
  isCashLeft,
  onBook,
  onShip,
  onCancel,
}: ParcelRowProps) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const may = useMay()
  const state = parcel.canceled_at ? 'canceled' : parcel.shipped_at ? 'shipped' : 'packed'
  const at = parcel.canceled_at ?? parcel.shipped_at ?? parcel.created_at
  const isBooked = shipment !== undefined && isLive(shipment)
  const isTracked = isBooked && parcel.tracking_links.every((link) => link.tracking_number === shipment.waybill)
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
      {content.length > 0 && (
        <ul className={classes.contents}>
          {content.map(({ id, quantity, title }) => (
            <li key={id}>
              <span className={classes.quantity}>{quantity} ×</span> {title}
            </li>
          ))}
        </ul>
      )}
      {state === 'shipped' && !isTracked && (
        <p className={classes.tracking}>
          {parcel.tracking_links.length === 0 && t('order.no_tracking')}
          {parcel.tracking_links.map((link) =>
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
      {state === 'packed' && may('orders.fulfill') && mayChange && (
        <PackedActions
          booking={!isBooked ? 'none' : shipment.status === 'booking' ? 'asked' : 'booked'}
          isStuck={shipment?.may_give_up === true}
          isCashLeft={isCashLeft}
          onBook={onBook}
          onShip={onShip}
          onCancel={onCancel}
        />
      )}
      {shipment && <ShipmentPart order={order} shipment={shipment} />}
    </li>
  )
}
