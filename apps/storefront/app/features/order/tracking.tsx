import type { ReplyOf } from '@shopkey/client/operation.ts'
import type { listShipments } from '@shopkey/client/store.ts'
import type { Fulfillment } from '@shopkey/client/types.ts'
import { buttonClass } from '@shopkey/ui/button.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { trackingNumbers } from '../../lib/tracking-numbers.ts'
import styles from './tracking.module.css'

export type Shipments = readonly Shipment[]
type Shipment = ReplyOf<typeof listShipments>['shipments'][number]

interface TrackingProps {
  fulfillments: readonly Fulfillment[]
  shipments: Shipments
}

interface Parcel {
  id: string
  /** Only of the order's own items. */
  fulfillment?: Fulfillment
  shipment?: Shipment | undefined
}

/** Parcels with their tracking numbers, and where their couriers say they are; also those of exchanges and replacements. */
export function Tracking({ fulfillments, shipments }: TrackingProps) {
  const { t, date } = useI18n()
  const own = fulfillments
    .filter(({ canceled_at }) => !canceled_at)
    .map((fulfillment) => ({
      id: fulfillment.id,
      fulfillment,
      shipment: shipments.find(({ fulfillment_id }) => fulfillment_id === fulfillment.id),
    }))
    .filter(({ fulfillment, shipment }) => fulfillment.shipped_at || shipment)
  const replacing = shipments
    .filter(({ swap_id, claim_order_id }) => swap_id || claim_order_id)
    .map((shipment) => ({ id: shipment.id, shipment }))
  const parcels: Parcel[] = [...own, ...replacing]
  if (parcels.length === 0) return null
  return (
    <section aria-labelledby="tracking">
      <h2 id="tracking" className="visually-hidden">
        {t('order.tracking')}
      </h2>
      <ul className={styles.parcels}>
        {parcels.map(({ id, fulfillment, shipment }) => (
          <li key={id} className={styles.parcel}>
            <Icon name="truck" size={28} />
            <div className={styles.words}>
              {shipment?.swap_id ? <p>{t('order.parcel_of_exchange')}</p> : null}
              {shipment?.claim_order_id ? <p>{t('order.parcel_of_replacement')}</p> : null}
              {shipment ? (
                <p className={styles.status}>{t(`parcel.${shipment.status}`)}</p>
              ) : fulfillment?.shipped_at ? (
                <p>{t('order.shipped_on', { date: date(fulfillment.shipped_at) })}</p>
              ) : null}
              {trackingNumbers(fulfillment, shipment).map(({ number }) => (
                <p key={number} className={styles.number}>
                  {shipment?.carrier ? `${shipment.carrier} · ` : null}
                  {t('order.tracking_number')}: <bdi>{number}</bdi>
                </p>
              ))}
            </div>
            {trackingNumbers(fulfillment, shipment).map(({ number, url }) =>
              url ? (
                <a
                  key={number}
                  className={buttonClass({ kind: 'secondary' })}
                  href={url}
                  rel="noreferrer"
                  target="_blank"
                >
                  {t('order.track')}
                </a>
              ) : null,
            )}
            {shipment && shipment.events.length > 0 ? <Events events={shipment.events} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the courier reported, the newest first. */
function Events({ events }: Pick<Shipment, 'events'>) {
  const { t, moment } = useI18n()
  return (
    <ol className={styles.events} aria-label={t('order.tracking')}>
      {events.map(({ status, note, happened_at }) => (
        <li key={`${status} ${String(happened_at)}`} className={styles.event}>
          <time dateTime={String(happened_at)} className={styles.when}>
            {moment(happened_at)}
          </time>
          <span>
            {t(`parcel.${status}`)}
            {note ? (
              <span className={styles.note}>
                <bdi lang="id">{note}</bdi>
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
