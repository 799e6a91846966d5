import { IconCoins, IconReceiptTax, IconStar, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { useMay } from '../../lib/permissions.ts'
import { regionsQuery } from '../../lib/regions.ts'
import { useUser } from '../../lib/session.ts'
import { currencyCodes, storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useListParams } from '../../list/list-params.ts'
import type { RowAction } from '../../list/row-menu.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import classes from '../regions/regions.module.css'
import { AddCurrencyForm } from './add-form.tsx'
import { useCurrencyName } from './currency-name.ts'
import { useMakeDefaultCurrency, useRemoveCurrency, useSetIncludesTax } from './mutations.ts'

interface CurrencyRow {
  /** Its code. */
  id: string
  isDefault: boolean
  includesTax: boolean
  /** Names of the regions that sell in it. */
  regions: string[]
}

const columns: Column<CurrencyRow>[] = [
  { id: 'name', header: 'currencies.currency', phone: 'title', cell: (row) => <NameCell {...row} /> },
  {
    id: 'regions',
    header: 'currencies.regions',
    phone: 'meta',
    cell: ({ regions }) => <RegionsCell names={regions} />,
  },
  {
    id: 'tax',
    header: 'currencies.prices',
    phone: 'end',
    cell: ({ includesTax }) => <TaxCell includesTax={includesTax} />,
  },
]

/** The currencies that the store has prices in: a few, so they are one page. */
export function CurrencyList() {
  const { t } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const view = useView()
  const mayWrite = useMay()('settings.write')
  const params = useListParams()
  const query = bothOf(useQuery(storeQuery(view)), useQuery(regionsQuery(view)))
  const rowMenu = useRowMenu()
  const rows = query.data && rowsOf(...query.data)
  return (
    <ListPage
      title={t('currencies.title')}
      lead={t('currencies.lead')}
      params={params}
      query={query}
      rows={rows}
      columns={columns}
      nameOf={({ id }) => currencyLabel(id)}
      rowMenu={mayWrite ? rowMenu : undefined}
      create={mayWrite ? { label: t('currencies.new'), to: params.with({ edit: 'new' }) } : undefined}
      empty={{ icon: IconCoins, title: t('currencies.empty'), lead: t('currencies.empty_lead') }}
    >
      {mayWrite && params.one('edit') === 'new' && <AddCurrencyForm onClose={() => params.set({ edit: '' })} />}
    </ListPage>
  )
}

function rowsOf(
  store: Parameters<typeof currencyCodes>[0],
  regions: readonly { name: string; currency_code: string }[],
): CurrencyRow[] {
  return currencyCodes(store).map((id) => ({
    id,
    isDefault: id === store.default_currency_code,
    includesTax: store.currencies.find(({ code }) => code === id)?.includes_tax ?? false,
    regions: regions.filter(({ currency_code }) => currency_code === id).map(({ name }) => name),
  }))
}

function useRowMenu() {
  const { t } = useTexts()
  const nameOf = useCurrencyName()
  const { is_installation_owner } = useUser()
  const makeDefault = useMakeDefaultCurrency()
  const remove = useRemoveCurrency()
  const setIncludesTax = useSetIncludesTax()
  return ({ id, isDefault, includesTax }: CurrencyRow): RowAction[] => [
    {
      label: t('currencies.make_default'),
      icon: IconStar,
      isDisabled: isDefault,
      run: () =>
        confirmAction({
          title: t('currencies.default_title', { name: nameOf(id) }),
          body: t('currencies.default_body'),
          action: t('currencies.make_default'),
          run: () => makeDefault.mutateAsync(id),
          done: t('currencies.made_default', { name: nameOf(id) }),
        }),
    },
    ...(is_installation_owner
      ? [
          {
            label: t(includesTax ? 'currencies.store_without_tax' : 'currencies.store_with_tax'),
            icon: IconReceiptTax,
            run: () =>
              confirmAction({
                title: t('currencies.tax_title', { name: nameOf(id) }),
                body: t(includesTax ? 'currencies.without_tax_body' : 'currencies.with_tax_body'),
                action: t(includesTax ? 'currencies.store_without_tax' : 'currencies.store_with_tax'),
                isDangerous: true,
                run: () => setIncludesTax.mutateAsync({ code: id, includes_tax: !includesTax }),
                done: t('form.saved'),
              }),
          },
        ]
      : []),
    {
      label: t('currencies.remove'),
      icon: IconTrash,
      isDangerous: true,
      run: () =>
        confirmAction({
          title: t('currencies.remove_title', { name: nameOf(id) }),
          body: t('currencies.remove_body'),
          action: t('currencies.remove'),
          isDangerous: true,
          run: () => remove.mutateAsync(id),
          done: t('currencies.removed', { name: nameOf(id) }),
        }),
    },
  ]
}

function NameCell({ id, isDefault }: CurrencyRow) {
  const { t } = useTexts()
  const nameOf = useCurrencyName()
  return (
    <span className={classes.name}>
      <bdi>{nameOf(id)}</bdi>
      {isDefault && <Badge tone="info">{t('regions.default')}</Badge>}
    </span>
  )
}

function RegionsCell({ names }: { names: string[] }) {
  const { t } = useTexts()
  if (names.length === 0) return <span className={classes.dim}>{t('currencies.no_regions')}</span>
  return <bdi>{names.join(t('regions.comma'))}</bdi>
}

function TaxCell({ includesTax }: { includesTax: boolean }) {
  const { t } = useTexts()
  return t(includesTax ? 'currencies.with_tax' : 'currencies.without_tax')
}
