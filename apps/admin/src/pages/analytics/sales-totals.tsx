import { Skeleton } from '@mantine/core'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './analytics.module.css'
import { changeOf, shareOf } from './change.tsx'
import type { Funnel, Sales } from './queries.ts'

const shown = [
  { name: 'net_total', isMoney: true },
  { name: 'total', isMoney: true },
  { name: 'orders', isMoney: false },
  { name: 'average_order', isMoney: true },
  { name: 'items', isMoney: false },
  'conversion',
  { name: 'new_customer_orders', isMoney: false },
  { name: 'returning_customer_orders', isMoney: false },
  { name: 'discount_total', isMoney: true },
  { name: 'refund_total', isMoney: true },
  { name: 'shipping_total', isMoney: true },
  { name: 'tax_total', isMoney: true },
] as const

interface SalesTotalsProps {
  sales: Sales | undefined
  /** Of which the conversion is: carts of these days that became orders, of those who visited. */
  funnel: Funnel | undefined
}

/** The sums of the period, each with its change. */
export function SalesTotals({ sales, funnel }: SalesTotalsProps) {
  const { t } = useTexts()
  const { money, number } = useFormat()
  return (
    <dl className={classes.totals}>
      {shown.map((figure) => {
        if (figure === 'conversion') {
          const before = funnel?.compared && conversionOf(funnel.compared.totals)
          return (
            <Total
              key={figure}
              name={t('analytics.figures.conversion')}
              value={funnel && conversionOf(funnel.totals)}
              change={before ? t('analytics.before', { amount: before }) : undefined}
            />
          )
        }
        const { name, isMoney } = figure
        const value = sales?.totals[name]
        const before = sales?.compared?.totals[name]
        const format = (amount: number) => (isMoney && sales ? money(amount, sales.currency_code) : number(amount))
        return (
          <Total
            key={name}
            name={t(`analytics.figures.${name}`)}
            value={value === undefined ? undefined : format(value)}
            change={
              value !== undefined && before !== undefined ? `${changeOf(value, before)} · ${format(before)}` : undefined
            }
          />
        )
      })}
    </dl>
  )
}

const conversionOf = ({ orders, visitors }: Funnel['totals']) => shareOf(orders, visitors)

interface TotalProps {
  name: string
  value: string | undefined
  change: string | undefined
}

function Total({ name, value, change }: TotalProps) {
  return (
    <div className={classes.total}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{value ?? <Skeleton h={24} w={90} my={5} />}</span>
        <span className={classes.change}>{change ?? '\u00a0'}</span>
      </dd>
    </div>
  )
}
