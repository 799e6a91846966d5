import { useI18n } from '../../lib/i18n.tsx'
import { clockText } from './clock-text.ts'
import styles from './time-left.module.css'
import { useTimeLeft } from './use-time-left.ts'

/** Before that, the date says more. */
const longestMs = 24 * 3_600_000

/** A countdown to the end of the time to pay; nothing without scripts, more than a day before, and when it is over. */
export function TimeLeft({ until }: { until: string }) {
  const { t } = useI18n()
  const left = useTimeLeft(until)
  if (!left || left > longestMs) return null
  return (
    <span className={styles.left}>
      {/* A timer that speaks every second would drown the page. */}
      <span role="timer" aria-live="off">
        {t('order.time_left')} <bdi className={styles.time}>{clockText(left)}</bdi>
      </span>
    </span>
  )
}
