import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useEffect, useSyncExternalStore } from 'react'
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

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Opens the page as soon as the shop responds. That the device has a network says little: the shop may be down, or a network
 * may ask for a sign-in of its own first.
 */
async function openWhenReachable(requested: string, left: AbortSignal): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !left.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    if (await isReachable(requested, left)) return left.aborted ? undefined : window.location.replace(requested)
    await pauseOrOnline(pauseMs, left)
  }
}

/** The service worker passes on what is no GET. */
async function isReachable(path: string, left: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(path, { method: 'HEAD', cache: 'no-store', signal: left })
    return status < 500
  } catch {
    return false // no connection, or another site in its place
  }
}

function pauseOrOnline(pauseMs: number, left: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, pauseMs)
    const end = () => {
      clearTimeout(timer)
      done()
    }
    window.addEventListener('online', end, { once: true, signal: left })
    left.addEventListener('abort', end, { once: true })
  })
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
