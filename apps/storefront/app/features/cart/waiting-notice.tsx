import { Button } from '@shopkey/ui/button.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useFetcher } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { isOffline, type OfflineResult } from '../../lib/offline.ts'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { useCartDrawer } from './cart-drawer.tsx'
import { dropAddition, markFailed, useWaitingAdditions } from './waiting-additions.ts'
import styles from './waiting-notice.module.css'

/** The browser may say that it is online although the shop cannot be reached. */
const PAUSE_MS = 10_000

export interface AdditionResult {
  key: string
  hasFailed: boolean
}

/** What waits for a connection to go into the bag. Sends it, one after the other, once there is one. */
export function WaitingNotice() {
  const { t } = useI18n()
  const { store } = useShop()
  const view = store.view_code
  const waiting = useWaitingAdditions(view)
  useSender()
  if (waiting.length === 0) return null
  return (
    <div className={`page ${styles.notices}`}>
      {waiting.map(({ key, title, hasFailed }) => (
        <Notice
          key={key}
          kind={hasFailed ? 'warning' : 'plain'}
          title={t(hasFailed ? 'cart.waiting_failed' : 'cart.waiting', { title })}
        >
          {hasFailed ? (
            <Button kind="quiet" onClick={() => dropAddition(view, key)}>
              {t('shell.dismiss')}
            </Button>
          ) : null}
        </Notice>
      ))}
    </div>
  )
}

function useSender(): void {
  const { store } = useShop()
  const view = store.view_code
  const drawer = useCartDrawer()
  const isOnline = useOnline()
  const { state, data, submit } = useFetcher<AdditionResult | OfflineResult>()
  const [isPaused, setPaused] = useState(false)
  const settled = useRef<typeof data>(undefined)
  const next = useWaitingAdditions(view).find(({ hasFailed }) => !hasFailed)

  useEffect(() => {
    if (!next || !isOnline || isPaused || state !== 'idle' || (data && settled.current !== data)) return
    const { key, handle, fields } = next
    void submit({ ...Object.fromEntries(fields), key, handle }, { method: 'post', action: paths.additions(view) })
  }, [next, isOnline, isPaused, state, data, submit, view])

  useEffect(() => {
    if (state !== 'idle' || !data || settled.current === data) return
    settled.current = data
    if (isOffline(data)) return setPaused(true)
    if (data.hasFailed) return markFailed(view, data.key)
    dropAddition(view, data.key)
    drawer.showAdded()
  }, [state, data, view, drawer])

  useEffect(() => {
    if (!isPaused) return
    const timer = setTimeout(() => setPaused(false), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isPaused])
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('online', onChange)
      window.addEventListener('offline', onChange)
      return () => {
        window.removeEventListener('online', onChange)
        window.removeEventListener('offline', onChange)
      }
    },
    () => navigator.onLine,
    () => false,
  )
}
