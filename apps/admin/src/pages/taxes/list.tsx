import { Anchor, Button } from '@mantine/core'
import { IconCalculator, IconPencil, IconReceiptTax, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { type Region, regionsQuery } from '../../lib/regions.ts'
import { storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { type ListParams, sortOf, useListParams } from '../../list/list-params.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { RegionTryOut } from '../region-try-out/drawer.tsx'
import classes from '../regions/regions.module.css'
import { TaxRateForm } from './form.tsx'
import { useDeleteTaxRates } from './mutations.ts'
import { type ListedTaxRate, taxRateListQuery } from './queries.ts'
import taxClasses from './taxes.module.css'

const columns: Column<ListedTaxRate>[] = [
  { id: 'name', header: 'taxes.name', sort: 'name', phone: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'rate', header: 'taxes.rate', sort: 'rate', phone: 'end', cell: ({ rate }) => <RateCell rate={rate} /> },
  { id: 'region', header: 'taxes.region', phone: 'meta', cell: ({ region_id }) => <RegionCell id={region_id} /> },
  { id: 'applies', header: 'taxes.applies_to', phone: 'meta-end', cell: (rate) => <AppliesCell {...rate} /> },
  { id: 'code', header: 'taxes.code', sort: 'code', phone: 'hidden', cell: ({ code }) => <bdi>{code}</bdi> },
]

/** Tax rates that replace the usual one of their region for certain products, product types or shipping options. */
export function TaxRateList() {
  const { t } = useTexts()
  const view = useView()
  const mayWrite = useMay()('settings.write')
  const params = useListParams()
  const region_id = params.one('region') || undefined
  const query = { q: params.q || undefined, region_id, ...params.range, order: sortOf(params, columns) }
  const rates = useQuery(taxRateListQuery(view, query))
  const regions = useQuery(regionsQuery(view))
  const store = useQuery(storeQuery(view))
  const start = region_id ?? store.data?.default_region_id ?? undefined
  const rowMenu = useRowMenu(params)
  const edited = params.one('edit')
  return (
    <ListPage
      title={t('taxes.title')}
      lead={t('taxes.lead')}
      params={params}
      query={rates}
      count={rates.data?.count}
      rows={rates.data?.tax_rates}
      columns={columns}
      nameOf={({ name }) => name}
      rowLink={({ id }) => (mayWrite ? params.with({ edit: id }) : undefined)}
      rowMenu={mayWrite ? rowMenu : undefined}
      create={mayWrite ? { label: t('taxes.new'), to: params.with({ edit: 'new' }) } : undefined}
      actions={
        <Button
          variant="default"
          leftSection={<IconCalculator size={16} stroke={1.7} aria-hidden />}
          onClick={() => params.set({ try: 'tax' })}
        >
          {t('taxes.calculator')}
        </Button>
      }
      notice={regions.data && <UsualRates regions={regions.data} />}
      filters={[
        {
          name: 'region',
          label: t('taxes.region'),
          single: true,
          options: (regions.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      search={t('taxes.search')}
      empty={{ icon: IconReceiptTax, title: t('taxes.empty'), lead: t('taxes.empty_lead') }}
    >
      {edited && mayWrite && regions.data && store.data && (
        <TaxRateForm
          key={edited}
          id={edited === 'new' ? undefined : edited}
          region_id={start}
          regions={regions.data}
          onClose={() => params.set({ edit: '' })}
        />
      )}
      {params.one('try') && store.data && <RegionTryOut region_id={start} onClose={() => params.set({ try: '' })} />}
    </ListPage>
  )
}

/** What counts where no rate of the list does. */
function UsualRates({ regions }: { regions: readonly Region[] }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const pathTo = usePathTo()
  return (
    <div className={taxClasses.usual}>
      <span className={classes.dim}>{t('taxes.usual')}</span>
      {regions.map(({ id, name, tax_rate, includes_tax, tax_provider_id }) => (
        <Anchor component={Link} key={id} to={pathTo('settings/regions', id)} className={taxClasses.usualRate}>
          <bdi>{name}</bdi>{' '}
          {tax_provider_id
            ? t('regions.by_tax_provider')
            : t(includes_tax ? 'regions.rate_included' : 'regions.rate_on_top', { rate: number(tax_rate) })}
        </Anchor>
      ))}
      <Anchor component={Link} to={pathTo('settings/tax-providers', 'local-taxes')} className={taxClasses.byProvince}>
        {t('taxes.by_province')}
      </Anchor>
    </div>
  )
}

function useRowMenu(params: ListParams) {
  const { t } = useTexts()
  const remove = useDeleteTaxRates()
  return ({ id, name }: ListedTaxRate): RowAction[] => [
    { label: t('common.edit'), icon: IconPencil, to: params.with({ edit: id }) },
    {
      label: t('common.delete'),
      icon: IconTrash,
      isDangerous: true,
      run: () =>
        confirmAction({
          title: t('taxes.delete_title', { name }),
          body: t('taxes.delete_body'),
          action: t('common.delete'),
          isDangerous: true,
          run: () => remove.mutateAsync([id]),
          done: t('taxes.deleted', { name }),
        }),
    },
  ]
}

function RateCell({ rate }: { rate: number | null }) {
  return `${useFormat().number(rate ?? 0)}%`
}

function RegionCell({ id }: { id: string }) {
  const regions = useQuery(regionsQuery(useView()))
  return <bdi>{regions.data?.find((region) => region.id === id)?.name}</bdi>
}

function AppliesCell({ product_count = 0, product_type_count = 0, shipping_option_count = 0 }: ListedTaxRate) {
  const { t } = useTexts()
  const parts = [
    product_count > 0 && t('taxes.products', { count: product_count }),
    product_type_count > 0 && t('taxes.product_types', { count: product_type_count }),
    shipping_option_count > 0 && t('taxes.shipping_options', { count: shipping_option_count }),
  ].filter(Boolean)
  if (parts.length === 0) return <span className={classes.dim}>{t('taxes.nothing')}</span>
  return parts.join(t('regions.comma'))
}
