import { type AfterSaleParty, type AfterSaleStep, afterSaleParties } from '@shopkey/domain/after-sale-steps.ts'
import type { AdminKey } from '@shopkey/i18n/admin-messages.ts'
import type { Icon } from '@tabler/icons-react'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { displayName } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListPage, type ListPageProps } from '../../list/list-page.tsx'
import type { ListParams } from '../../list/list-params.ts'
import { OrderNumber } from '../../parts/order-number.tsx'
import { daysAgo } from '../orders/days-ago.ts'
import classes from './case-list.module.css'
import type { CaseFilters } from './queries.ts'
import { StepBadge } from './step-badge.tsx'
import { type CaseNoun, useCaseCounts } from './use-case-counts.ts'

/** What the lists of returns, swaps and claims show of each. */
export interface CaseRow {
  id: string
  created_at: string
  number: number | undefined
  customer: string
  /** The kind of a claim, how many items of a return. */
  what: string
  step: AfterSaleStep | undefined
  isCanceled: boolean
  /** Minor units; null where it is not known yet, or where there is none. */
  amount: number | null
  currency: string
}

interface CaseListProps {
  noun: CaseNoun
  icon: Icon
  params: ListParams
  query: ListPageProps<CaseRow>['query']
  rows: CaseRow[] | undefined
  count: number | undefined
  filters?: NonNullable<ListPageProps<CaseRow>['filters']>
}

const periods = ['7', '30', '90'] as const

export function CaseList({ noun, icon, params, filters = [], ...list }: CaseListProps) {
  const { t } = useTexts()
  const { orderNumber } = useFormat()
  const pathTo = usePathTo()
  const counts = useCaseCounts(noun)
  return (
    <ListPage
      {...list}
      title={t(`${noun}.title`)}
      lead={t(`${noun}.lead`)}
      params={params}
      columns={columnsOf(`${noun}.amount`)}
      defaultSort="-created_at"
      nameOf={({ number }) => (number === undefined ? '' : orderNumber(number))}
      rowLink={({ id }) => pathTo(noun, id)}
      tabs={{
        label: t('after_sale.waits_for'),
        name: 'tab',
        options: [
          { value: 'all', label: t('common.all') },
          ...(['staff', 'customer', 'nobody'] as const).map((value) => ({
            value,
            label: t(`after_sale.parties.${value}`),
            count: counts[value],
          })),
        ],
      }}
      search={t('after_sale.search')}
      filters={[
        ...filters,
        {
          name: 'days',
          label: t('orders.date'),
          options: periods.map((value) => ({ value, label: t(`orders.last_${value}`) })),
          single: true,
        },
      ]}
      empty={{ icon, title: t(`${noun}.empty`), lead: t(`${noun}.empty_lead`) }}
    />
  )
}

export function caseFiltersOf(params: ListParams, timeZone: string): CaseFilters {
  const party = params.one('tab')
  const days = Number(params.one('days'))
  return {
    q: params.q || undefined,
    waits_for: isParty(party) ? party : undefined,
    created_at: days > 0 ? { gte: daysAgo(days, timeZone) } : undefined,
  }
}

const isParty = (text: string): text is AfterSaleParty => afterSaleParties.some((known) => known === text)

interface ListedOrder {
  display_id: number
  email?: string | null
  currency_code: string
  customer?: Parameters<typeof displayName>[0] | null
}

/** The parts of a row that come from its order. */
export function orderFacts(order: ListedOrder | null | undefined): Pick<CaseRow, 'number' | 'customer' | 'currency'> {
  return {
    number: order?.display_id,
    customer: (order?.customer && displayName(order.customer)) || (order?.email ?? ''),
    currency: order?.currency_code ?? '',
  }
}

/** The order that the lists can be sorted by. */
export const caseSorts = [{ sort: 'created_at' }]

const columnsOf = (amount: AdminKey): Column<CaseRow>[] => [
  {
    id: 'number',
    header: 'orders.order',
    phone: 'title',
    cell: ({ number }) => (
      <span className={classes.strong}>{number === undefined ? null : <OrderNumber of={number} />}</span>
    ),
  },
  {
    id: 'date',
    header: 'orders.date',
    sort: 'created_at',
    phone: 'hidden',
    cell: ({ created_at }) => <DateCell at={created_at} />,
  },
  { id: 'customer', header: 'orders.customer', phone: 'meta', cell: (row) => <CustomerCell row={row} /> },
  { id: 'what', header: 'after_sale.what', phone: 'hidden', cell: ({ what }) => what },
  {
    id: 'step',
    header: 'after_sale.next',
    phone: 'meta-end',
    cell: ({ step, isCanceled }) => <StepBadge step={step} isCanceled={isCanceled} />,
  },
  { id: 'amount', header: amount, phone: 'end', align: 'end', cell: (row) => <AmountCell row={row} /> },
]

function DateCell({ at }: { at: string }) {
  const { dayTime } = useFormat()
  return <time dateTime={at}>{dayTime(at)}</time>
}

function CustomerCell({ row }: { row: CaseRow }) {
  const { day } = useFormat()
  return (
    <span className={classes.customer}>
      <bdi>{row.customer}</bdi>
      <span className={classes.phoneDate}> · {day(row.created_at)}</span>
    </span>
  )
}

function AmountCell({ row }: { row: CaseRow }) {
  const { money } = useFormat()
  if (row.amount === null) return <span className={classes.dim}>–</span>
  return <span className={classes.strong}>{money(row.amount, row.currency)}</span>
}
