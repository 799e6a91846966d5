import { Icon } from '@shopkey/ui/icon.tsx'
import { lazy, Suspense, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './delivery-estimate.module.css'

/** Loaded when a shopper asks. */
const DeliveryPanel = lazy(() => import('./delivery-panel.tsx'))

interface DeliveryEstimateProps {
  variant_id: string
  productTitle: string
}

/** A row that opens the prices and days of delivery, so that nothing on the page moves when they are loaded. */
export function DeliveryEstimate({ variant_id, productTitle }: DeliveryEstimateProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="truck" size={24} />
        <span className={styles.words}>
          <span className={styles.title}>{t('product.delivery')}</span> <span>{t('product.delivery_ask')}</span>
        </span>
      </button>
      {isOpen ? (
        <Suspense>
          <DeliveryPanel variant_id={variant_id} title={productTitle} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
