import { Alert } from '@mantine/core'
import { dayOf } from '@shopkey/domain/store-time.ts'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { useFormat } from '../../lib/format.ts'
import { currencyCodes, storeQuery } from '../../lib/store.ts'
import { timeZoneName, useStoreTimeZone } from '../../lib/store-time.ts'
import { useTexts } from '../../lib/texts.ts'
import { FilterMenu } from '../../list/filter-menu.tsx'
import { type ListParams, useListParams } from '../../list/list-params.ts'
import { ErrorState } from '../../parts/error-state.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import classes from './analytics.module.css'
import { ExportButton } from './export-button.tsx'
import { type Comparison, chosenPeriod, comparisons, isComparison, type Period, type Preset } from './period.ts'
import { PeriodFilter } from './period-filter.tsx'
import { funnelQuery, salesQuery } from './queries.ts'
import { BreakdownCard, FunnelCard, SoldCard, StockCard, TaxCard } from './report-cards.tsx'
import { SalesCard } from './sales-card.tsx'
import { SalesTotals } from './sales-totals.tsx'

/** What a period sold, compared with another; each report can be saved as a file. */
export function Analytics() {
  const { t } = useTexts()
  const { calendarDate } = useFormat()
  const view = useView()
  const timeZone = useStoreTimeZone()
  const params = useListParams()
  const { preset, compare, currency, ...period } = choiceOf(params, dayOf(new Date(), timeZone))
  const sales = useQuery(salesQuery(view, { ...period, currency_code: currency, compare }))
  const funnel = useQuery(funnelQuery(view, { ...period, compare }))
  const query = { ...period, ...(currency && { currency_code: currency }), ...(compare && { compare }) }
  const card = {
    period,
    compare,
    currency,
    exportOf: (report: 'breakdown' | 'products' | 'taxes' | 'funnel' | 'stock', by?: 'sales_channel' | 'category') => (
      <ExportButton isSmall name={nameOf(report, by)} query={{ ...query, report, ...(by && { by }) }} />
    ),
  }
  return (
    <>
      <PageHeader
        title={t('analytics.title')}
        lead={t('analytics.lead', {
          from: calendarDate(period.from),
          to: calendarDate(period.to),
          zone: timeZoneName(timeZone),
        })}
        actions={<ExportButton name={t('analytics.sales')} query={{ ...query, report: 'sales' }} />}
      />
      <div className={classes.page}>
        <PeriodBar params={params} preset={preset} period={period} compare={compare} currency={currency} />
        {sales.isError ? (
          <ErrorState error={sales.error} retry={sales.refetch} />
        ) : (
          <>
            {(sales.data?.pending_days ?? 0) > 0 && (
              <Alert color="yellow">{t('analytics.pending', { count: sales.data?.pending_days ?? 0 })}</Alert>
            )}
            <SalesTotals sales={sales.data} funnel={funnel.data} />
            <SalesCard sales={sales.data} />
            <div className={classes.columns}>
              <SoldCard {...card} by="product" />
              <SoldCard {...card} by="category" />
              <BreakdownCard {...card} by="region" />
              <BreakdownCard {...card} by="sales_channel" />
              <TaxCard {...card} />
              <FunnelCard {...card} />
            </div>
            <StockCard {...card} />
          </>
        )}
      </div>
    </>
  )

  function nameOf(report: 'breakdown' | 'products' | 'taxes' | 'funnel' | 'stock', by?: 'sales_channel' | 'category') {
    if (report === 'breakdown') return t(by === 'sales_channel' ? 'analytics.by_sales_channel' : 'analytics.by_region')
    if (report === 'products') return t(by === 'category' ? 'analytics.top_category' : 'analytics.top_product')
    return t(`analytics.${report}`)
  }
}

interface Choice extends Period {
  preset: Preset
  compare: Comparison | undefined
  currency: string | undefined
}

/** The choice in the address; this month, compared with the days before it, where it has none. */
function choiceOf(params: ListParams, today: string): Choice {
  const compared = params.one('compare')
  const comparison = isComparison(compared) ? compared : 'previous'
  const compare = comparison === 'none' ? undefined : comparison
  return { ...chosenPeriod(params.one, today), compare, currency: params.one('currency') || undefined }
}

interface PeriodBarProps extends Omit<Choice, 'from' | 'to'> {
  params: ListParams
  period: Period
}

function PeriodBar({ params, preset, period, compare, currency }: PeriodBarProps) {
  const { t } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const store = useQuery(storeQuery(useView())).data
  const codes = store ? currencyCodes(store) : []
  return (
    <div className={classes.bar}>
      <PeriodFilter params={params} preset={preset} period={period} />
      <FilterMenu
        single
        required
        label={t('analytics.compare')}
        options={comparisons.map((value) => ({ value, label: t(`analytics.comparisons.${value}`) }))}
        chosen={[compare ?? 'none']}
        onChange={([value = '']) => params.set({ compare: value })}
      />
      {codes.length > 1 && (
        <FilterMenu
          single
          required
          label={t('analytics.currency')}
          options={codes.map((value) => ({ value, label: currencyLabel(value) }))}
          chosen={[currency ?? codes[0] ?? '']}
          onChange={([value = '']) => params.set({ currency: value })}
        />
      )}
    </div>
  )
}
