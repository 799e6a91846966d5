import { Skeleton } from '@mantine/core'
import type { MetricsSummaryReply as MetricsSummary } from '@shopkey/client/types.ts'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './figures.module.css'

/** Four numbers. The two that need work link to it. */
export function Figures({ summary }: { summary: MetricsSummary | undefined }) {
  const { t } = useTexts()
  const { money, number } = useFormat()
  const pathTo = usePathTo()
  const today = summary?.today
  const amount = (value: number | undefined) =>
    value === undefined || !summary ? undefined : money(value, summary.currency_code)
  const count = (value: number | undefined) => (value === undefined ? undefined : number(value))
  const average = amount(today?.average_order)

  return (
    <div className={classes.figures}>
      <Figure
        label={t('home.revenue_today')}
        value={amount(today?.revenue)}
        note={today?.orders && average ? t('home.average_order', { amount: average }) : undefined}
      />
      <Figure
        label={t('home.orders_today')}
        value={count(today?.orders)}
        note={today && t('home.views', { count: today.views })}
      />
      <Figure
        label={t('home.to_fulfill')}
        value={count(summary?.to_fulfill)}
        note={summary && t(summary.to_fulfill > 0 ? 'home.to_fulfill_lead' : 'home.nothing_waiting')}
        to={pathTo('orders', undefined, { tab: 'fulfill' })}
        waiting={Boolean(summary?.to_fulfill)}
      />
      <Figure
        label={t('home.to_capture')}
        value={count(summary?.to_capture)}
        note={summary && t(summary.to_capture > 0 ? 'home.to_capture_lead' : 'home.nothing_waiting')}
        to={pathTo('orders', undefined, { tab: 'capture' })}
        waiting={Boolean(summary?.to_capture)}
      />
    </div>
  )
}

interface FigureProps {
  label: string
  /** Absent while loading. */
  value: string | undefined
  note?: string
  to?: string
  waiting?: boolean
}

function Figure({ label, value, note, to, waiting }: FigureProps) {
  const content = (
    <>
      <span className={classes.label} data-waiting={waiting || undefined}>
        {label}
      </span>
      <span className={classes.value}>{value ?? <Skeleton h={24} w={90} my={5} />}</span>
      <span className={classes.note}>{note ?? '\u00a0'}</span>
    </>
  )
  return to ? (
    <Link to={to} className={classes.figure}>
      {content}
    </Link>
  ) : (
    <div className={classes.figure}>{content}</div>
  )
}
