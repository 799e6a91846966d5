import { Icon } from '@shopkey/ui/icon.tsx'
import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { useI18n } from '../lib/i18n.tsx'
import { ownPath } from '../lib/paths.ts'
import { BACK_STATE, type Back, useBack } from '../lib/use-visits.ts'
import styles from './back-link.module.css'

const Context = createContext<Back | undefined>(undefined)

/** Records the visited pages of a store. */
export function BackNavigation({ children }: { children: ReactNode }) {
  return <Context value={useBack()}>{children}</Context>
}

/** A link to the page that the shopper came from, as it was; to `fallback` where the visit began here. */
export function BackLink({ fallback }: { fallback: string }) {
  const { t } = useI18n()
  const back = useContext(Context)
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (isPlain && back?.walk()) event.preventDefault()
  }
  return (
    <Link className={styles.back} to={ownPath(back?.target ?? null) ?? fallback} state={BACK_STATE} onClick={goBack}>
      <Icon name="back" size={20} /> {t('shell.back')}
    </Link>
  )
}
