import { Skeleton } from '@mantine/core'
import type { MetricsSummaryReply as MetricsSummary } from '@shopkey/client/types.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Card } from '../../parts/card.tsx'
import classes from './revenue-chart.module.css'

interface RevenueChartProps {
  /** Absent while loading. */
  summary: MetricsSummary | undefined
}

/** Revenue by day. A list of bars, so that it can be read out; pointing at a bar or tabbing to it shows its figures. */
export function RevenueChart({ summary }: RevenueChartProps) {
  const { t } = useTranslation()
  const { money, compactMoney, calendarDay } = useFormat()
  if (!summary)
    return (
      <Card title={t('home.revenue')}>
        <Skeleton h={168} />
      </Card>
    )

  const { days, currency_code: currency } = summary
  const highest = Math.max(...days.map((entry) => entry.revenue), 1)
  const total = days.reduce((sum, entry) => sum + entry.revenue, 0)
  const labelEvery = Math.ceil(days.length / 5)

  return (
    <Card
      title={t('home.revenue')}
      aside={
        <span className={classes.aside}>
          {t('home.last_days', { count: days.length })} · <strong>{money(total, currency)}</strong>
        </span>
      }
    >
      <div className={classes.plot}>
        {total > 0 && (
          <span className={classes.top} aria-hidden>
            {compactMoney(highest, currency)}
          </span>
        )}
        <ol className={classes.bars}>
          {days.map((entry, index) => (
            <li key={entry.date} className={classes.day} data-edge={edge(index, days.length)}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the figures of a bar must be reachable by keyboard */}
              <span className={classes.bar} tabIndex={0}>
                <span className={classes.fill} style={{ height: `${(entry.revenue / highest) * 100}%` }} />
                <span className={classes.tip}>
                  <strong>{money(entry.revenue, currency)}</strong>
                  <span>{`${calendarDay(entry.date)} · ${t('home.orders', { count: entry.orders })}`}</span>
                </span>
              </span>
              <span className={classes.date} aria-hidden>
                {(days.length - 1 - index) % labelEvery === 0 && calendarDay(entry.date)}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}

/** The figures of the outermost bars open inward, so that they stay on the card. */
function edge(index: number, count: number): 'start' | 'end' | undefined {
  if (index < 3) return 'start'
  return index >= count - 3 ? 'end' : undefined
}
