import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { hasKeptData } from '../features/offline/has-kept-data.ts'
import { openWhenReachable } from '../features/offline/open-when-reachable.ts'
import { readStorage, writeStorage } from '../lib/browser-storage.ts'
import { useI18n } from '../lib/i18n.tsx'
import { ownPath, paths } from '../lib/paths.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'

const STORAGE_KEY = 'shopkey_offline_try'

/** React Router loads this page again where a file of the requested one is missing. */
function isFirstTry(requested: string): boolean {
  const isFirst = readStorage('session', STORAGE_KEY) !== requested
  // Without storage it could not be counted.
  return writeStorage('session', STORAGE_KEY, isFirst ? requested : '') && isFirst
}

function onNetworkChange(changed: () => void): () => void {
  const events = ['online', 'offline'] as const
  for (const name of events) window.addEventListener(name, changed)
  return () => {
    for (const name of events) window.removeEventListener(name, changed)
  }
}

/** Whether the device has a network at all; the kept page is written for one that has none. */
const useNetwork = () =>
  useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => false,
  )

/**
 * What the service worker shows in place of a page while there is no connection. The page itself is named behind the `#`: it
 * opens at once if its data are kept, and as soon as there is a connection.
 */
export default function Offline() {
  const { t } = useI18n()
  const { store } = useShop()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const view = store.view_code
  const requested = ownPath(hash.slice(1))
  useEffect(() => {
    if (!requested) return
    const left = new AbortController()
    void openWhenReachable(requested, left.signal)
    void hasKeptData(requested).then((hasData) => {
      if (!left.signal.aborted && hasData && isFirstTry(requested)) void navigate(requested, { replace: true })
    })
    return () => left.abort()
  }, [requested, navigate])
  const fault = useNetwork() ? 'unreachable' : 'offline'
  return (
    <div className="page">
      <PageTitle text={t(`errors.${fault}_title`)} isUnlisted />
      <EmptyState
        icon={<Icon name="globe" size={32} />}
        title={t(`errors.${fault}_title`)}
        text={t(`errors.${fault}_text`)}
        action={
          <Link className={buttonClass()} to={paths.cart(view)}>
            {t('cart.view')}
          </Link>
        }
      />
    </div>
  )
}
