import type { Fulfillment } from '@shopkey/client/types.ts'
import { buttonClass } from '@shopkey/ui/button.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './tracking.module.css'

/** Shipments, with their tracking numbers. */
export function Tracking({ fulfillments }: { fulfillments: readonly Fulfillment[] }) {
  const { t, date } = useI18n()
  const parcels = fulfillments.filter(({ shipped_at, canceled_at }) => shipped_at && !canceled_at)
  if (parcels.length === 0) return null
  return (
    <section aria-labelledby="tracking">
      <h2 id="tracking" className="visually-hidden">
        {t('order.tracking')}
      </h2>
      <ul className={styles.parcels}>
        {parcels.map((parcel) => (
          <li key={parcel.id} className={styles.parcel}>
            <Icon name="truck" size={28} />
            <div className={styles.words}>
              {parcel.shipped_at ? <p>{t('order.shipped_on', { date: date(parcel.shipped_at) })}</p> : null}
              {trackingNumbers(parcel).map(({ number }) => (
                <p key={number} className={styles.number}>
                  {t('order.tracking_number')}: <bdi>{number}</bdi>
                </p>
              ))}
            </div>
            {trackingNumbers(parcel).map(({ number, url }) =>
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
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Older fulfillments have bare numbers, newer ones links. */
function trackingNumbers({ tracking_links = [], tracking_numbers = [] }: Fulfillment) {
  if (tracking_links.length > 0) return tracking_links.map(({ tracking_number: number, url }) => ({ number, url }))
  return tracking_numbers.map((number) => ({ number, url: null }))
}
