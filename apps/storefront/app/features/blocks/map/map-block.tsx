import { buttonClass } from '@shopkey/ui/button.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useI18n } from '../../../lib/i18n.tsx'
import { PlaceLink } from '../../rich-text/place-link.tsx'
import shared from '../blocks.module.css'
import type { BlockProps } from '../shown-block.ts'
import styles from './map-block.module.css'

/** A place by its address: nothing of a map service is loaded before the shopper goes there. */
export function MapBlock({ block: { title, address, to } }: BlockProps<'map'>) {
  const { t } = useI18n()
  if (!title && !address) return null
  return (
    <section className={shared.narrow}>
      <div className={styles.place}>
        <Icon name="pin" size={28} />
        <div>
          {title ? (
            <h2 className={styles.title} dir="auto">
              {title}
            </h2>
          ) : null}
          {address ? (
            <address className={styles.address} dir="auto">
              {address}
            </address>
          ) : null}
        </div>
        {to ? (
          <PlaceLink className={buttonClass({ kind: 'secondary' })} to={to}>
            {t('blocks.map')}
          </PlaceLink>
        ) : null}
      </div>
    </section>
  )
}
