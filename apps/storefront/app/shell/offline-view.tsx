import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openWhenReachable } from '../features/offline/open-when-reachable.ts'
import { useI18n } from '../lib/i18n.tsx'
import styles from './alone.module.css'

/** In place of a page that could not be loaded without a connection. Opens it once there is one again. */
export function OfflineView() {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  // The connection may have returned before this is shown.
  useEffect(() => {
    const left = new AbortController()
    void openWhenReachable(pathname + search, left.signal)
    return () => left.abort()
  }, [pathname, search])
  return (
    <main id="content" className={`page ${styles.alone}`}>
      <title>{t('errors.offline_title')}</title>
      <EmptyState
        icon={<Icon name="globe" size={32} />}
        title={t('errors.offline_title')}
        text={t('errors.offline_text')}
        action={
          <a className={buttonClass()} href={pathname + search}>
            {t('errors.try_again')}
          </a>
        }
      />
    </main>
  )
}
