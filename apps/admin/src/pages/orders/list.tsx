import { IconShoppingBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useStoreTimeZone } from '../../lib/store-time.ts'
import { useTexts } from '../../lib/texts.ts'
import { useColumnChoice } from '../../list/column-choice.ts'
import { ListPage } from '../../list/list-page.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { summaryQuery } from '../home/queries.ts'
import { PrintForm } from './documents/print-form.tsx'
import { NewOrders } from './new-orders.tsx'
import { useOrderBulkActions } from './order-bulk-actions.ts'
import { orderColumns } from './order-columns.tsx'
import { orderFiltersOf, useOrderFilterMenus } from './order-filters.ts'
import { type OrderTab, orderTabs } from './order-tabs.ts'
import { countLimitOf, type OrderSummary, ordersQuery } from './queries.ts'

const newestFirst = '-created_at'

export function OrderList() {
  const { t } = useTexts()
  const { number, orderNumber } = useFormat()
  const view = useView()
  const pathTo = usePathTo()
  const params = useListParams()
  const choice = useColumnChoice('orders', orderColumns, params)
  const order = sortOf(params, orderColumns, newestFirst)
  const filters = orderFiltersOf(params, useStoreTimeZone())
  const needs = orderColumns.flatMap(({ id, needs }) =>
    needs && choice.shown.some((column) => column.id === id) ? [needs] : [],
  )
  const orders = useQuery(ordersQuery(view, filters, { ...params.range, order }, needs))
  const summary = useQuery(summaryQuery(view))
  const waiting: Partial<Record<OrderTab, number>> = {
    fulfill: summary.data?.to_fulfill,
    capture: summary.data?.to_capture,
  }
  const [printed, setPrinted] = useState<OrderSummary[]>()
  const bulk = useOrderBulkActions(setPrinted)
  const newest = orders.isPlaceholderData ? undefined : orders.data?.orders[0]?.created_at
  const isNewestFirst = params.page === 1 && order === newestFirst

  return (
    <ListPage
      title={t('orders.title')}
      params={params}
      query={orders}
      count={orders.data?.count}
      countLimit={countLimitOf(filters)}
      rows={orders.data?.orders}
      columns={choice.shown}
      columnChoice={choice}
      savedViews="orders"
      notice={
        isNewestFirst && newest && <NewOrders filters={filters} after={newest} onShow={() => void orders.refetch()} />
      }
      defaultSort={newestFirst}
      nameOf={({ display_id }) => orderNumber(display_id)}
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
      filters={useOrderFilterMenus(params)}
      bulk={bulk}
      empty={{ icon: IconShoppingBag, title: t('orders.empty'), lead: t('orders.empty_lead') }}
    >
      {printed && <PrintForm orders={printed} onClose={() => setPrinted(undefined)} />}
    </ListPage>
  )
}
