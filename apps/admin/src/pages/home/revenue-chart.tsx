import { Skeleton } from '@mantine/core'
import type { MetricsSummaryReply as MetricsSummary } from '@shopkey/client/types.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { BarChart } from '../../parts/bar-chart.tsx'
import { Card } from '../../parts/card.tsx'
import classes from './revenue-chart.module.css'

interface RevenueChartProps {
  /** Absent while loading. */
  summary: MetricsSummary | undefined
}

/** Revenue by day. */
export function RevenueChart({ summary }: RevenueChartProps) {
  const { t } = useTexts()
  const { money, compactMoney, calendarDay } = useFormat()
  if (!summary)
    return (
      <Card title={t('home.revenue')}>
        <Skeleton h={168} />
      </Card>
    )

  const { days, currency_code: currency } = summary
  const total = days.reduce((sum, entry) => sum + entry.revenue, 0)
  return (
    <Card
      title={t('home.revenue')}
      aside={
        <span className={classes.aside}>
          {t('home.last_days', { count: days.length })} · <strong>{money(total, currency)}</strong>
        </span>
      }
    >
      <BarChart
        label={t('home.revenue')}
        format={(value) => compactMoney(value, currency)}
        bars={days.map(({ date, revenue, orders }) => ({
          id: date,
          label: calendarDay(date),
          value: revenue,
          tip: [money(revenue, currency), `${calendarDay(date)} · ${t('home.orders', { count: orders })}`],
        }))}
      />
    </Card>
  )
}
