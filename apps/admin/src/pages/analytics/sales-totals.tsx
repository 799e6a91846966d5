import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import classes from './analytics.module.css'
import type { Sales } from './queries.ts'

const shown = [
  { name: 'net_total', isMoney: true },
  { name: 'total', isMoney: true },
  { name: 'orders', isMoney: false },
  { name: 'average_order', isMoney: true },
  { name: 'items', isMoney: false },
  { name: 'discount_total', isMoney: true },
  { name: 'refund_total', isMoney: true },
  { name: 'new_customer_orders', isMoney: false },
] as const

/** The sums of the period, each with its change. */
export function SalesTotals({ sales }: { sales: Sales | undefined }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  return (
    <dl className={classes.totals}>
      {shown.map(({ name, isMoney }) => {
        const value = sales?.totals[name]
        const before = sales?.compared?.totals[name]
        const format = (amount: number) => (isMoney && sales ? money(amount, sales.currency_code) : number(amount))
        return (
          <div key={name} className={classes.total}>
            <dt>{t(`analytics.figures.${name}`)}</dt>
            <dd>
              <span className={classes.value}>
                {value === undefined ? <Skeleton h={24} w={90} my={5} /> : format(value)}
              </span>
              <span className={classes.change}>
                {value !== undefined && before !== undefined
                  ? `${changeOf(value, before)} · ${format(before)}`
                  : '\u00a0'}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** In percent of what was before; a dash where there was nothing. */
function changeOf(value: number, before: number): string {
  if (before === 0) return value === 0 ? '0 %' : '–'
  const percent = Math.round(((value - before) / Math.abs(before)) * 1000) / 10
  return `\u2066${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %\u2069`
}
