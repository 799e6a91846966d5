import { IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { providerName } from '../../lib/provider-name.ts'
import { storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { Badge } from '../../parts/status-badge.tsx'
import { type ListedRegion, regionListQuery } from './queries.ts'
import classes from './regions.module.css'
import { useRegionActions } from './use-region-actions.ts'

const columns: Column<ListedRegion>[] = [
  { id: 'name', header: 'regions.name', sort: 'name', phone: 'title', cell: (region) => <NameCell {...region} /> },
  {
    id: 'countries',
    header: 'regions.countries',
    phone: 'meta',
    cell: ({ countries }) => <CountriesCell codes={countries.map(({ iso_2 }) => iso_2)} />,
  },
  {
    id: 'currency',
    header: 'regions.currency',
    sort: 'currency_code',
    phone: 'end',
    cell: ({ currency_code }) => <CurrencyCell code={currency_code} />,
  },
  { id: 'tax', header: 'regions.tax', sort: 'tax_rate', phone: 'meta-end', cell: (region) => <TaxCell {...region} /> },
  {
    id: 'payment',
    header: 'regions.payments',
    phone: 'hidden',
    cell: ({ payment_providers }) => <PaymentsCell ids={payment_providers.map(({ id }) => id)} />,
  },
]

/** Where the store sells, in which currency, and with which tax. */
export function RegionList() {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const mayWrite = useMay()('settings.write')
  const params = useListParams()
  const query = { q: params.q || undefined, ...params.range, order: sortOf(params, columns) }
  const regions = useQuery(regionListQuery(useView(), query))
  const actions = useRegionActions()
  return (
    <ListPage
      title={t('regions.title')}
      lead={t('regions.lead')}
      params={params}
      query={regions}
      count={regions.data?.count}
      rows={regions.data?.regions}
      columns={columns}
      nameOf={({ name }) => name}
      rowLink={({ id }) => pathTo('settings/regions', id)}
      rowMenu={mayWrite ? (region) => actions(region) : undefined}
      create={mayWrite ? { label: t('regions.new'), to: pathTo('settings/regions', 'new') } : undefined}
      search={t('regions.search')}
      empty={{ icon: IconWorld, title: t('regions.empty'), lead: t('regions.empty_lead') }}
    />
  )
}

function NameCell({ id, name }: ListedRegion) {
  const { t } = useTexts()
  const store = useQuery(storeQuery(useView()))
  return (
    <span className={classes.name}>
      <bdi>{name}</bdi>
      {store.data?.default_region_id === id && <Badge tone="info">{t('regions.default')}</Badge>}
    </span>
  )
}

const SHOWN_COUNTRIES = 3

function CurrencyCell({ code }: { code: string }) {
  return <bdi>{useCurrencyLabel()(code)}</bdi>
}

function CountriesCell({ codes }: { codes: string[] }) {
  const { t } = useTexts()
  const { country } = useFormat()
  if (codes.length === 0) return <span className={classes.dim}>{t('regions.no_countries')}</span>
  const names = codes.slice(0, SHOWN_COUNTRIES).map(country).join(t('regions.comma'))
  return codes.length > SHOWN_COUNTRIES
    ? t('regions.more_countries', { names, count: codes.length - SHOWN_COUNTRIES })
    : names
}

function TaxCell({ tax_rate, includes_tax, tax_provider_id }: ListedRegion) {
  const { t } = useTexts()
  const { number } = useFormat()
  if (tax_provider_id) return t('regions.by_tax_provider')
  return t(includes_tax ? 'regions.rate_included' : 'regions.rate_on_top', { rate: number(tax_rate) })
}

function PaymentsCell({ ids }: { ids: string[] }) {
  const { t } = useTexts()
  if (ids.length === 0) return <span className={classes.dim}>{t('regions.no_payments')}</span>
  return ids.map((id) => providerName(id, t)).join(t('regions.comma'))
}
