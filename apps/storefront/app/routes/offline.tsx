import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { hasKeptData } from '../features/offline/has-kept-data.ts'
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
    const open = () => window.location.replace(requested)
    if (navigator.onLine) return open()
    let isHere = true
    void hasKeptData(requested).then((hasData) => {
      if (isHere && hasData && isFirstTry(requested)) void navigate(requested, { replace: true })
    })
    window.addEventListener('online', open)
    return () => {
      isHere = false
      window.removeEventListener('online', open)
    }
  }, [requested, navigate])
  return (
    <div className="page">
      <PageTitle text={t('errors.offline_title')} isUnlisted />
      <EmptyState
        icon={<Icon name="globe" size={32} />}
        title={t('errors.offline_title')}
        text={t('errors.offline_text')}
        action={
          <Link className={buttonClass()} to={paths.cart(view)}>
            {t('cart.view')}
          </Link>
        }
      />
    </div>
  )
}
