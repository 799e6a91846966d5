import { useI18n } from '../lib/i18n.tsx'
import styles from './skip-link.module.css'

/** The first stop of the tab key. */
export function SkipLink() {
  const { t } = useI18n()
  return (
    <a href="#content" className={styles.skip}>
      {t('shell.skip')}
    </a>
  )
}
