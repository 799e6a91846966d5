import { IconArchive, IconCash, IconCheck, IconShoppingBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import type { BulkAction } from '../../list/bulk-bar.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { type ListParams, sortOf, useListParams } from '../../list/list-params.ts'
import { summaryQuery } from '../home/queries.ts'
import { daysAgo } from './days-ago.ts'
import { useArchiveOrders, useCaptureOrders, useCompleteOrders } from './mutations.ts'
import { orderColumns } from './order-columns.tsx'
import { isOrderTab, type OrderTab, orderTabs } from './order-tabs.ts'
import { type OrderFilters, type OrderSummary, ordersQuery } from './queries.ts'

const paymentChoices = ['awaiting', 'captured', 'partially_refunded', 'refunded', 'requires_action'] as const
const fulfillmentChoices = [
  'not_fulfilled',
  'partially_fulfilled',
  'fulfilled',
  'partially_shipped',
  'shipped',
  'partially_returned',
  'returned',
] as const
const periods = ['7', '30', '90'] as const

export function OrderList() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const view = useView()
  const pathTo = usePathTo()
  const params = useListParams()
  const order = sortOf(params, orderColumns)
  const orders = useQuery(ordersQuery(view, filtersOf(params), { ...params.range, order }))
  const summary = useQuery(summaryQuery(view))
  const waiting: Partial<Record<OrderTab, number>> = {
    fulfill: summary.data?.to_fulfill,
    capture: summary.data?.to_capture,
  }
  const bulk = useBulkActions()

  return (
    <ListPage
      title={t('orders.title')}
      params={params}
      query={orders}
      count={orders.data?.count}
      rows={orders.data?.orders}
      columns={orderColumns}
      defaultSort="-created_at"
      nameOf={({ display_id }) => `#${display_id}`}
      rowLink={({ id }) => pathTo('orders', id)}
      skeletons={12}
      tabs={{
        label: t('orders.status'),
        name: 'tab',
        options: (Object.keys(orderTabs) as OrderTab[]).map((value) => ({
          value,
          label: t(`orders.tab_${value}`),
          count: waiting[value] ? number(waiting[value]) : undefined,
        })),
      }}
      search={t('orders.search')}
      filters={[
        {
          name: 'payment',
          label: t('orders.payment'),
          options: paymentChoices.map((value) => ({ value, label: t(`payment_status.${value}`) })),
        },
        {
          name: 'fulfillment',
          label: t('orders.fulfillment'),
          options: fulfillmentChoices.map((value) => ({ value, label: t(`fulfillment_status.${value}`) })),
        },
        {
          name: 'days',
          label: t('orders.date'),
          options: periods.map((value) => ({ value, label: t(`orders.last_${value}`) })),
          single: true,
        },
      ]}
      bulk={bulk}
      empty={{ icon: IconShoppingBag, title: t('orders.empty'), lead: t('orders.empty_lead') }}
    />
  )
}

function useBulkActions(): BulkAction<OrderSummary>[] {
  const { t } = useTranslation()
  const may = useMay()
  const capture = useCaptureOrders()
  const complete = useCompleteOrders()
  const archive = useArchiveOrders()
  const steps = [
    { name: 'capture', icon: IconCash, mutation: capture, permission: 'money.move' },
    { name: 'complete', icon: IconCheck, mutation: complete, permission: 'orders.write' },
    { name: 'archive', icon: IconArchive, mutation: archive, permission: 'orders.write' },
  ] as const
  return steps
    .filter(({ permission }) => may(permission))
    .map(({ name, icon, mutation }) => ({
      label: t(`actions.${name}`),
      icon,
      confirm: { title: t(`orders.bulk.${name}`), body: t(`orders.bulk.${name}_body`) },
      run: (rows) => mutation.mutateAsync(rows.map(({ id }) => id)),
      done: t(`orders.bulk.${name}_done`),
    }))
}

function filtersOf(params: ListParams): OrderFilters {
  const tab = params.one('tab')
  const preset = orderTabs[isOrderTab(tab) ? tab : 'all']
  const payment = params.many('payment').filter(isOneOf(paymentChoices))
  const fulfillment = params.many('fulfillment').filter(isOneOf(fulfillmentChoices))
  const days = Number(params.one('days'))
  return {
    q: params.q || undefined,
    status: preset.status,
    payment_status: payment.length > 0 ? payment : preset.payment_status,
    fulfillment_status: fulfillment.length > 0 ? fulfillment : preset.fulfillment_status,
    created_at: days > 0 ? { gte: daysAgo(days) } : undefined,
  }
}

const isOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: string): value is Value =>
    values.some((known) => known === value)
