import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { closedStoreOf } from '../lib/closed-store.ts'
import { useI18n } from '../lib/i18n.tsx'
import { isConnectionFailure } from '../lib/offline.ts'
import { paths } from '../lib/paths.ts'
import styles from './alone.module.css'
import { OfflineView } from './offline-view.tsx'

// What few pages show is not in the files of each. The server has it from the start, for browsers without scripts.
const ClosedView = import.meta.env.SSR
  ? (await import('./closed-view.tsx')).default
  : lazy(() => import('./closed-view.tsx'))
const BusyView = import.meta.env.SSR ? (await import('./busy-view.tsx')).default : lazy(() => import('./busy-view.tsx'))

/**
 * Shown instead of a page that failed. `reload` retries the same address, otherwise it links to a safe place. Plain
 * links: the failure may have broken the router too.
 */
export function CrashView({ error, retry }: { error: unknown; retry: { reload: true } | { to: string } }) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  const closed = closedStoreOf(error)
  if (closed)
    return (
      <Suspense>
        <ClosedView store={closed} />
      </Suspense>
    )
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />
  if (isRouteErrorResponse(error) && (error.status === 503 || error.status === 429))
    return (
      <Suspense>
        <BusyView isLimit={error.status === 429} />
      </Suspense>
    )
  if (isConnectionFailure(error)) return <OfflineView />
  return (
    <main id="content" className={`page ${styles.alone}`}>
      <title>{t('errors.crash_title')}</title>
      <EmptyState
        icon={<Icon name="tool" size={32} />}
        title={t('errors.crash_title')}
        text={t('errors.crash_text')}
        action={
          <a className={buttonClass()} href={'to' in retry ? retry.to : pathname + search}>
            {t('errors.try_again')}
          </a>
        }
      />
    </main>
  )
}

interface NotFoundViewProps {
  to?: string
  /** Where the page around it already has its `main`. */
  isInside?: boolean
}

export function NotFoundView({ to = paths.stores(), isInside }: NotFoundViewProps) {
  const { t } = useI18n()
  const Landmark = isInside ? 'div' : 'main'
  return (
    <Landmark id={isInside ? undefined : 'content'} className={isInside ? 'page' : `page ${styles.alone}`}>
      <title>{t('errors.not_found_title')}</title>
      <EmptyState
        icon={<Icon name="search" size={32} />}
        title={t('errors.not_found_title')}
        text={t('errors.not_found_text')}
        action={
          <a className={buttonClass()} href={to}>
            {to === paths.stores() ? t('errors.to_stores') : t('errors.to_shop')}
          </a>
        }
      />
    </Landmark>
  )
}
