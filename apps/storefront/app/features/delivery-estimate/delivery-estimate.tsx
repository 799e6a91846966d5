import { Icon } from '@shopkey/ui/icon.tsx'
import { Sheet } from '@shopkey/ui/sheet.tsx'
import { lazy, Suspense, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './delivery-estimate.module.css'

/** Loaded when a shopper asks. */
const DeliveryPanel = lazy(() => import('./delivery-panel.tsx'))

interface DeliveryEstimateProps {
  variant_id: string
  productTitle: string
  asksDistrict: boolean
}

/** A row that opens the prices and days of delivery, so that nothing on the page moves when they are loaded. */
export function DeliveryEstimate({ variant_id, productTitle, asksDistrict }: DeliveryEstimateProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="truck" size={24} />
        <span className={styles.words}>
          <span className={styles.title}>{t('product.delivery')}</span>{' '}
          <span>{t(asksDistrict ? 'product.delivery_ask' : 'product.delivery_ask_region')}</span>
        </span>
        <Icon name="chevron" size={20} />
      </button>
      <Sheet
        state={isOpen ? 'modal' : 'closed'}
        onClose={() => setOpen(false)}
        title={t('product.delivery')}
        closeLabel={t('shell.close')}
      >
        {isOpen ? (
          <Suspense>
            <DeliveryPanel key={variant_id} variant_id={variant_id} title={productTitle} />
          </Suspense>
        ) : null}
      </Sheet>
    </>
  )
}
