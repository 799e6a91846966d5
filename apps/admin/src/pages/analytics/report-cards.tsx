import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { ChangedFigure, shareOf } from './change.tsx'
import { FigureTable } from './figure-table.tsx'
import type { Comparison, Period } from './period.ts'
import { breakdownQuery, funnelQuery, soldQuery, stockQuery, taxesQuery } from './queries.ts'

interface CardProps {
  period: Period
  compare: Comparison | undefined
  /** Undefined: the store's default currency. */
  currency: string | undefined
  /** Saves the report as a file. */
  exportOf: (
    report: 'breakdown' | 'products' | 'taxes' | 'funnel' | 'stock',
    by?: 'sales_channel' | 'category',
  ) => ReactNode
}

export function SoldCard({ period, compare, currency, by, exportOf }: CardProps & { by: 'product' | 'category' }) {
  const { t } = useTexts()
  const { money, number } = useFormat()
  const pathTo = usePathTo()
  const title = t(`analytics.top_${by}`)
  const query = useQuery(soldQuery(useView(), { ...period, compare, currency_code: currency, by }))
  return (
    <Card title={title} aside={exportOf('products', by === 'category' ? by : undefined)}>
      <LoadedPart query={query}>
        {({ rows, currency_code }) => (
          <FigureTable
            label={title}
            head={[t(`analytics.${by}`), t('analytics.figures.items'), t('analytics.returned'), t('analytics.value')]}
            rows={rows.map((row) => ({
              id: row.id,
              cells: [
                by === 'product' ? (
                  <Link key="name" to={pathTo('products', row.id)}>
                    {row.title}
                  </Link>
                ) : (
                  row.title
                ),
                <ChangedFigure key="items" value={row.quantity} before={row.compared?.quantity} format={number} />,
                number(row.returned_quantity),
                <ChangedFigure
                  key="value"
                  value={row.total}
                  before={row.compared?.total}
                  format={(amount) => money(amount, currency_code)}
                />,
              ],
            }))}
            empty={t('analytics.nothing')}
          />
        )}
      </LoadedPart>
    </Card>
  )
}

export function BreakdownCard({ period, compare, by, exportOf }: CardProps & { by: 'region' | 'sales_channel' }) {
  const { t } = useTexts()
  const { money, number } = useFormat()
  const title = t(`analytics.by_${by}`)
  const query = useQuery(breakdownQuery(useView(), { ...period, compare, by }))
  return (
    <Card title={title} aside={exportOf('breakdown', by === 'sales_channel' ? by : undefined)}>
      <LoadedPart query={query}>
        {({ rows }) => (
          <FigureTable
            label={title}
            head={[
              t(`analytics.${by}`),
              t('analytics.figures.orders'),
              t('analytics.figures.total'),
              t('analytics.figures.net_total'),
            ]}
            rows={rows.map(({ id, name, currency_code: code, figures, compared }) => ({
              id: `${id} ${code}`,
              cells: [
                name ?? '–',
                <ChangedFigure key="orders" value={figures.orders} before={compared?.orders} format={number} />,
                ...(['total', 'net_total'] as const).map((figure) => (
                  <ChangedFigure
                    key={figure}
                    value={figures[figure]}
                    before={compared?.[figure]}
                    format={(amount) => money(amount, code)}
                  />
                )),
              ],
            }))}
            empty={t('analytics.nothing')}
          />
        )}
      </LoadedPart>
    </Card>
  )
}

export function TaxCard({ period, compare, exportOf }: CardProps) {
  const { t } = useTexts()
  const { money, number } = useFormat()
  const title = t('analytics.taxes')
  const query = useQuery(taxesQuery(useView(), { ...period, compare }))
  return (
    <Card title={title} aside={exportOf('taxes')}>
      <LoadedPart query={query}>
        {({ rows }) => (
          <FigureTable
            label={title}
            head={[t('analytics.rate'), t('analytics.taxable'), t('analytics.tax'), t('analytics.returned_tax')]}
            rows={rows.map(({ currency_code: code, rate, name, ...row }) => ({
              id: `${code} ${rate} ${name}`,
              cells: [
                nameOfTax(name, rate, t, number),
                ...(['taxable', 'tax', 'returned_tax'] as const).map((figure) => (
                  <ChangedFigure
                    key={figure}
                    value={row[figure]}
                    before={row.compared?.[figure]}
                    format={(amount) => money(amount, code)}
                  />
                )),
              ],
            }))}
            empty={t('analytics.nothing')}
          />
        )}
      </LoadedPart>
    </Card>
  )
}

/** The rate of a region itself has no name of its own. */
function nameOfTax(name: string, rate: number, t: AdminTranslate, number: (figure: number) => string): string {
  if (rate === 0 && name === '') return t('analytics.untaxed')
  return `\u2068${name === 'default' ? t('region_try_out.usual_tax') : name}\u2069 ${number(rate)} %`
}

const funnelSteps = ['views', 'visitors', 'carts', 'checkouts', 'orders'] as const

export function FunnelCard({ period, compare, exportOf }: CardProps) {
  const { t } = useTexts()
  const { number } = useFormat()
  const title = t('analytics.funnel')
  const query = useQuery(funnelQuery(useView(), { ...period, compare }))
  return (
    <Card title={title} aside={exportOf('funnel')}>
      <LoadedPart query={query}>
        {({ totals, compared }) => (
          <FigureTable
            label={title}
            head={[t('analytics.step'), t('analytics.count'), t('analytics.share')]}
            rows={funnelSteps.map((step) => ({
              id: step,
              cells: [
                t(`analytics.steps.${step}`),
                <ChangedFigure key="count" value={totals[step]} before={compared?.totals[step]} format={number} />,
                shareOf(totals[step], totals.visitors),
              ],
            }))}
            empty={t('analytics.nothing')}
          />
        )}
      </LoadedPart>
    </Card>
  )
}

export function StockCard({ exportOf }: CardProps) {
  const { t } = useTexts()
  const { money, number } = useFormat()
  const pathTo = usePathTo()
  const title = t('analytics.stock')
  const query = useQuery(stockQuery(useView()))
  return (
    <Card title={title} aside={exportOf('stock')}>
      <LoadedPart query={query}>
        {({ rows, quantity, value, currency_code: code }) => (
          <FigureTable
            label={title}
            head={[t('analytics.variant'), t('analytics.in_stock'), t('analytics.value'), t('analytics.days_left')]}
            rows={rows.map((row) => ({
              id: row.variant_id,
              cells: [
                <Link key="product" to={pathTo('products', row.product_id)}>
                  {row.title}
                </Link>,
                number(row.quantity),
                row.value === null ? '–' : money(row.value, code),
                row.days_left === null ? '–' : number(row.days_left),
              ],
            }))}
            foot={[t('analytics.all_stock'), number(quantity), money(value, code), '']}
            empty={t('analytics.no_stock')}
          />
        )}
      </LoadedPart>
    </Card>
  )
}
