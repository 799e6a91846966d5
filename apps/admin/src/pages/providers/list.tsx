import {
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconFlask,
  IconPuzzle,
  IconReceipt,
  IconReceiptTax,
  IconStar,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { useListParams } from '../../list/list-params.ts'
import { LatePaymentsCard } from './late-payments-card.tsx'
import { ProviderBadge } from './provider-badge.tsx'
import { providerPages } from './provider-pages.ts'
import { useProviderWords } from './provider-words.ts'
import classes from './providers.module.css'
import { type ProviderKind, providerListQuery, type StoreProvider } from './queries.ts'

const icons: Record<string, typeof IconCash> = {
  bank: IconBuildingBank,
  card: IconCreditCard,
  cash: IconCash,
  hand: IconReceipt,
  points: IconStar,
  puzzle: IconPuzzle,
  test: IconFlask,
  truck: IconTruckDelivery,
}

const columns: Column<StoreProvider>[] = [
  { id: 'name', header: 'providers.name', phone: 'title', cell: (provider) => <NameCell provider={provider} /> },
  { id: 'state', header: 'providers.state', phone: 'end', cell: (provider) => <ProviderBadge provider={provider} /> },
  {
    id: 'regions',
    header: 'providers.regions',
    phone: 'meta',
    cell: ({ regions }) => <RegionsCell names={regions.map(({ name }) => name)} />,
  },
]

/** They apply to the whole store. */
const columnsOfExtensions = columns.filter(({ id }) => id !== 'regions')

/** What shoppers can pay with. */
export function PaymentMethodList() {
  return <ProviderList kind="payment" />
}

/** Who delivers. */
export function CourierList() {
  return <ProviderList kind="fulfillment" />
}

/** Who says the taxes, where it is not the store's own rates. */
export function TaxProviderList() {
  return <ProviderList kind="tax" />
}

/** Extensions that the store can set. */
export function ExtensionList() {
  return <ProviderList kind="extension" />
}

const emptyIcons = {
  payment: IconCreditCard,
  fulfillment: IconTruckDelivery,
  tax: IconReceiptTax,
  extension: IconPuzzle,
}

function ProviderList({ kind }: { kind: ProviderKind }) {
  const { t } = useTexts()
  const wordsOf = useProviderWords()
  const pathTo = usePathTo()
  const params = useListParams()
  const providers = useQuery(providerListQuery(useView(), kind))
  const { path, texts } = providerPages[kind]
  return (
    <ListPage
      title={t(`${texts}.title`)}
      lead={t(`${texts}.lead`)}
      params={params}
      query={providers}
      rows={providers.data}
      columns={kind === 'extension' ? columnsOfExtensions : columns}
      nameOf={({ name }) => wordsOf(name)}
      rowLink={({ id }) => pathTo(path, id)}
      empty={{ icon: emptyIcons[kind], title: t(`${texts}.empty`), lead: t(`${texts}.empty_lead`) }}
    >
      {kind === 'payment' && (
        <div className={classes.belowList}>
          <LatePaymentsCard />
        </div>
      )}
    </ListPage>
  )
}

function NameCell({ provider: { icon, name } }: { provider: StoreProvider }) {
  const wordsOf = useProviderWords()
  const Icon = icons[icon] ?? IconCreditCard
  return (
    <span className={classes.name}>
      <Icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
      <bdi>{wordsOf(name)}</bdi>
    </span>
  )
}

const shownRegions = 3

function RegionsCell({ names }: { names: string[] }) {
  const { t } = useTexts()
  if (names.length === 0) return <span className={classes.dim}>{t('providers.in_no_region')}</span>
  const shown = names.slice(0, shownRegions).join(t('regions.comma'))
  return names.length > shownRegions
    ? t('regions.more_countries', { names: shown, count: names.length - shownRegions })
    : shown
}
