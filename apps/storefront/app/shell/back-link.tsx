import { Icon } from '@shopkey/ui/icon.tsx'
import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { useI18n } from '../lib/i18n.tsx'
import { ownPath } from '../lib/paths.ts'
import { useBackTarget } from '../lib/use-visits.ts'
import styles from './back-link.module.css'

const Context = createContext<string | undefined>(undefined)

/** Records the visited pages of a store. */
export function BackNavigation({ children }: { children: ReactNode }) {
  return <Context value={useBackTarget()}>{children}</Context>
}

/** A link to the page that the shopper came from, as it was; to `fallback` where the visit began here. */
export function BackLink({ fallback }: { fallback: string }) {
  const { t } = useI18n()
  const target = useContext(Context)
  return (
    <Link className={styles.back} to={ownPath(target ?? null) ?? fallback}>
      <Icon name="back" size={20} /> {t('shell.back')}
    </Link>
  )
}
