import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../lib/i18n.tsx'
import styles from './alone.module.css'

const TRY_AGAIN_MS = 4000
/** Spreads the retries of many waiting shoppers. */
const SPREAD_MS = 4000

/**
 * Shown while the storefront is unavailable. Checks in the background whether the page is back, and opens it then; not after
 * too many requests from this address (`isLimit`), which that would prolong.
 */
export default function BusyView({ isLimit }: { isLimit: boolean }) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  const address = pathname + search
  useEffect(() => {
    if (isLimit) return
    let timer: ReturnType<typeof setTimeout>
    const askLater = () => {
      timer = setTimeout(askAgain, TRY_AGAIN_MS + Math.random() * SPREAD_MS)
    }
    const askAgain = async () => {
      const isBack = await fetch(address, { method: 'HEAD' }).then(
        ({ status }) => status < 500,
        () => false, // the storefront itself is unavailable
      )
      if (isBack) window.location.reload()
      else askLater()
    }
    askLater()
    return () => clearTimeout(timer)
  }, [address, isLimit])
  const title = t(isLimit ? 'errors.wait_title' : 'errors.busy_title')
  return (
    <main id="content" className={`page ${styles.alone}`}>
      <title>{title}</title>
      <EmptyState
        icon={<Icon name="store" size={32} />}
        title={title}
        text={t(isLimit ? 'errors.wait_text' : 'errors.busy_text')}
        action={
          <a className={buttonClass()} href={address}>
            {t('errors.try_again')}
          </a>
        }
      />
    </main>
  )
}
