import { useI18n } from '../../lib/i18n.tsx'
import styles from './return-list.module.css'
import type { ReturnableLine } from './returnable-lines.ts'

/** Until when these lines can be returned: the first of their last moments. Nothing where there is no end. */
export function ReturnUntil({ lines }: { lines: readonly Pick<ReturnableLine, 'until'>[] }) {
  const { t, deadline } = useI18n()
  const [first] = lines.flatMap(({ until }) => until ?? []).sort()
  if (!first) return null
  return <p className={styles.detail}>{t('returns.until', { date: deadline(first) })}</p>
}
