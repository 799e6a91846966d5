import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { BarChart } from '../../parts/bar-chart.tsx'
import { Card } from '../../parts/card.tsx'
import classes from './analytics.module.css'
import { FigureTable } from './figure-table.tsx'
import { bucketsOf } from './period.ts'
import type { Sales } from './queries.ts'

type Day = Sales['days'][number]
const added = ['orders', 'items', 'total', 'discount_total', 'tax_total', 'refund_total'] as const

/** Sales by day, or by month of a long period: as bars, and as a table. */
export function SalesCard({ sales }: { sales: Sales | undefined }) {
  const { t } = useTexts()
  const { money, compactMoney, number, calendarDay, calendarMonth } = useFormat()
  const [isTable, table] = useDisclosure()
  const tableId = useId()
  if (!sales)
    return (
      <Card title={t('analytics.sales')}>
        <Skeleton h={168} />
      </Card>
    )
  const { currency_code: currency, totals } = sales
  const amount = (value: number) => money(value, currency)
  const buckets = bucketsOf(sales.days).map(({ id, isMonth, days }) => ({
    id,
    name: isMonth ? calendarMonth(id) : calendarDay(id),
    sums: sumsOf(days.map(({ figures }) => figures)),
    compared: sales.compared ? days.reduce((sum, day) => sum + (day.compared?.total ?? 0), 0) : undefined,
  }))
  const cells = (name: string, sums: Pick<Day['figures'], (typeof added)[number]>) => [
    name,
    number(sums.orders),
    number(sums.items),
    amount(sums.total),
    amount(sums.discount_total),
    amount(sums.tax_total),
    amount(sums.refund_total),
  ]
  return (
    <Card
      title={t('analytics.sales')}
      aside={
        <Button
          variant="subtle"
          size="xs"
          className={classes.toggle}
          aria-expanded={isTable}
          aria-controls={tableId}
          onClick={table.toggle}
        >
          {t(isTable ? 'analytics.hide_table' : 'analytics.show_table')}
        </Button>
      }
    >
      <BarChart
        label={t('analytics.sales')}
        format={(value) => compactMoney(value, currency)}
        bars={buckets.map(({ id, name, sums, compared }) => ({
          id,
          label: name,
          value: sums.total,
          compared,
          tip: [
            amount(sums.total),
            `${name} · ${t('home.orders', { count: sums.orders })}`,
            ...(compared === undefined ? [] : [t('analytics.before', { amount: amount(compared) })]),
          ],
        }))}
      />
      <div id={tableId} hidden={!isTable} className={classes.beside}>
        {isTable && (
          <FigureTable
            label={t('analytics.sales_table')}
            head={[t('analytics.date'), ...added.map((name) => t(`analytics.figures.${name}`))]}
            rows={buckets.map(({ id, name, sums }) => ({ id, cells: cells(name, sums) }))}
            foot={cells(t('analytics.sum'), totals)}
            empty={t('analytics.nothing')}
          />
        )}
      </div>
    </Card>
  )
}

function sumsOf(figures: readonly Day['figures'][]) {
  const sums = { orders: 0, items: 0, total: 0, discount_total: 0, tax_total: 0, refund_total: 0 }
  for (const day of figures) for (const name of added) sums[name] += day[name]
  return sums
}
