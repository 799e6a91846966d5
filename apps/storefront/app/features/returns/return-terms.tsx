import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import styles from './return-list.module.css'
import { ReturnUntil } from './return-until.tsx'
import type { LinesForReturn } from './returnable-lines.ts'

/** Until when an order can be returned, or that this is over, and what of it the store does not take back. */
export function ReturnTerms({ lines: { returnable, over, excluded } }: { lines: LinesForReturn }) {
  const { t, deadline, list } = useI18n()
  const { store } = useShop()
  const last = over
    .flatMap(({ until }) => until ?? [])
    .sort()
    .at(-1)
  const contact = <Link to={paths.contact(store.view_code)}>{t('contact.title')}</Link>
  return (
    <>
      <ReturnUntil lines={returnable} />
      {returnable.length === 0 && over.length > 0 ? (
        <p className={styles.detail}>
          {last ? t('returns.over', { date: deadline(last) }) : t('returns.none')} {contact}
        </p>
      ) : null}
      {excluded.length > 0 && (returnable.length > 0 || over.length === 0) ? (
        <p className={styles.detail}>
          {t('returns.excluded', { items: list([...new Set(excluded.map(({ title }) => title))]) })} {contact}
        </p>
      ) : null}
    </>
  )
}
