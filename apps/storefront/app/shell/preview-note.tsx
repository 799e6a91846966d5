import { Button } from '@shopkey/ui/button.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { paths } from '../lib/paths.ts'
import { useShop } from '../lib/shop-data.ts'
import styles from './preview-note.module.css'

/** Tells staff that shoppers do not see what they see. */
export default function PreviewNote() {
  const { t } = useI18n()
  const { store } = useShop()
  return (
    <aside className={styles.bar} aria-label={t('closed.preview')}>
      <p>{t(store.status === 'paused' ? 'closed.preview_paused' : 'closed.preview_closed')}</p>
      {/* Loads a new page: what was loaded with the pass is gone then. */}
      <form method="post" action={paths.enter(store.view_code)}>
        <input type="hidden" name="leave" value="" />
        <Button type="submit" kind="secondary">
          {t('closed.leave')}
        </Button>
      </form>
    </aside>
  )
}
