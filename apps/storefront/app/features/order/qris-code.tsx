import { buttonClass } from '@shopkey/ui/button.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { QrPicture } from '@shopkey/ui/qr-picture.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import styles from './waiting-payment-view.module.css'

/** A code to scan, or to save for an app on the same phone. */
export function QrisCode({ order_id, text }: { order_id: string; text: string }) {
  const { t } = useI18n()
  const { store } = useShop()
  return (
    <div className={styles.columns}>
      <QrPicture text={text} label={t('waiting.qris_label')} />
      <div className={styles.beside}>
        <ol className={styles.steps}>
          <li>{t('waiting.qris_step_open')}</li>
          <li>{t('waiting.qris_step_scan')}</li>
          <li>{t('waiting.qris_step_confirm')}</li>
        </ol>
        <a className={buttonClass({ kind: 'secondary' })} href={paths.orderQr(store.view_code, order_id)} download>
          <Icon name="share" size={20} /> {t('waiting.qris_save')}
        </a>
      </div>
    </div>
  )
}
