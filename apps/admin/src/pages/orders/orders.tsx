import { Button } from '@mantine/core'
import { IconReceiptOff, IconShoppingBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useView } from '../../lib/api.ts'
import { daysAgo } from '../../lib/days-ago.ts'
import { useFormat } from '../../lib/format.ts'
import { summaryQuery } from '../../lib/metrics.queries.ts'
import { type OrderFilters, ordersQuery } from '../../lib/orders.queries.ts'
import { paths } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { Card } from '../../parts/card.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { FilterBar } from '../../table/filter-bar.tsx'
import { FilterMenu } from '../../table/filter-menu.tsx'
import { type ListParams, PAGE_SIZE, useListParams } from '../../table/list-params.ts'
import { Pager } from '../../table/pager.tsx'
import { SearchField } from '../../table/search-field.tsx'
import { StatusTabs } from '../../table/status-tabs.tsx'
import { orderColumns } from './order-cells.tsx'
import { isOrderTab, type OrderTab, orderTabs } from './order-tabs.ts'

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

export function Orders() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const view = useView()
  const may = useMay()
  const params = useListParams()
  const tab = tabOf(params)
  const orders = useQuery(
    ordersQuery(view, filtersOf(params, tab), { limit: PAGE_SIZE, offset: (params.page - 1) * PAGE_SIZE }),
  )
  const summary = useQuery({ ...summaryQuery(view), enabled: may('orders.read') })
  const waiting: Partial<Record<OrderTab, number>> = {
    fulfill: summary.data?.to_fulfill,
    capture: summary.data?.to_capture,
  }

  return (
    <>
      <PageHeader title={t('orders.title')} />
      <Card flush>
        <StatusTabs
          label={t('orders.status')}
          chosen={tab}
          onChange={(next) => params.set({ tab: next === 'all' ? '' : next })}
          tabs={(Object.keys(orderTabs) as OrderTab[]).map((value) => ({
            value,
            label: t(`orders.tab_${value}`),
            count: waiting[value] ? number(waiting[value]) : undefined,
          }))}
        />
        <FilterBar
          search={<SearchField label={t('orders.search')} value={params.q} onSearch={(q) => params.set({ q })} />}
        >
          <FilterMenu
            label={t('orders.payment')}
            options={paymentChoices.map((value) => ({ value, label: t(`payment_status.${value}`) }))}
            chosen={params.many('payment')}
            onChange={(payment) => params.set({ payment })}
          />
          <FilterMenu
            label={t('orders.fulfillment')}
            options={fulfillmentChoices.map((value) => ({ value, label: t(`fulfillment_status.${value}`) }))}
            chosen={params.many('fulfillment')}
            onChange={(fulfillment) => params.set({ fulfillment })}
          />
          <FilterMenu
            single
            label={t('orders.date')}
            options={periods.map((value) => ({ value, label: t(`orders.last_${value}`) }))}
            chosen={params.many('days')}
            onChange={(days) => params.set({ days })}
          />
        </FilterBar>
        {orders.isError ? (
          <ErrorState error={orders.error} retry={orders.refetch} />
        ) : orders.data?.count === 0 ? (
          <NoOrders params={params} />
        ) : (
          <>
            <DataTable
              label={t('orders.title')}
              columns={orderColumns}
              rows={orders.data?.orders}
              linkTo={(order) => paths.order(view, order.id)}
              stale={orders.isPlaceholderData}
              skeletons={12}
            />
            {orders.data && (
              <Pager page={params.page} pageSize={PAGE_SIZE} count={orders.data.count} onPage={params.setPage} />
            )}
          </>
        )}
      </Card>
    </>
  )
}

function NoOrders({ params }: { params: ListParams }) {
  const { t } = useTranslation()
  if (!params.isFiltered)
    return <EmptyState icon={IconShoppingBag} title={t('orders.empty')} lead={t('orders.empty_lead')} />
  return (
    <EmptyState icon={IconReceiptOff} title={t('list.no_match')} lead={t('list.no_match_lead')}>
      <Button variant="default" onClick={params.clear}>
        {t('common.clear_filters')}
      </Button>
    </EmptyState>
  )
}

function tabOf(params: ListParams): OrderTab {
  const name = params.one('tab')
  return isOrderTab(name) ? name : 'all'
}

function filtersOf(params: ListParams, tab: OrderTab): OrderFilters {
  const preset = orderTabs[tab]
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
