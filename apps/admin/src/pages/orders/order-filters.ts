import {
  listPaymentProviders,
  listProductTags,
  listRegions,
  listSalesChannels,
  listShippingOptions,
} from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storeApi, useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { providerName } from '../../lib/provider-name.ts'
import { useTexts } from '../../lib/texts.ts'
import type { ListFilter } from '../../list/list-filters.tsx'
import type { ListParams } from '../../list/list-params.ts'
import { daysAgo } from './days-ago.ts'
import { isOrderTab, orderTabs } from './order-tabs.ts'
import type { OrderFilters } from './queries.ts'

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
const periods = ['1', '7', '30', '90'] as const
const CHOICES = 100
const CHOICES_SHOWN = 20
const TEN_MINUTES_MS = 10 * 60_000

/** What orders are filtered by besides their states: settings of the store, of which there are few. */
const choicesQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'order-filter-choices'],
    queryFn: async ({ signal }) => {
      const api = storeApi(view)
      const query = { limit: CHOICES }
      const [channels, regions, providers, options] = await Promise.all([
        api.call(listSalesChannels, { query, signal }),
        api.call(listRegions, { query, expand: [], signal }),
        api.call(listPaymentProviders, { signal }),
        api.call(listShippingOptions, { query: { is_return: false }, expand: [], signal }),
      ])
      const named = (rows: readonly { id: string; name: string | null }[]) =>
        rows.slice(0, CHOICES).map(({ id, name }) => ({ value: id, label: name ?? id }))
      return {
        channels: named(channels.sales_channels),
        regions: named(regions.regions),
        providers: providers.payment_providers.map(({ id }) => id),
        options: named(options.shipping_options),
      }
    },
    staleTime: TEN_MINUTES_MS,
  })

const tagsQuery = (view: string, query: { q?: string | undefined; id?: string[]; limit?: number }) =>
  queryOptions({
    queryKey: [view, 'product-tags', 'order-filter', query],
    queryFn: ({ signal }) => storeApi(view).call(listProductTags, { query: { ...query, order: 'value' }, signal }),
    select: ({ product_tags }) => product_tags.map(({ id, value }) => ({ value: id, label: value })),
    placeholderData: keepPreviousData,
    staleTime: TEN_MINUTES_MS,
  })

/** Tags of products: those found by the words typed, and those that are chosen. */
function useTagFilter(chosen: string[]): Pick<ListFilter, 'options' | 'onSearch'> {
  const view = useView()
  const [words, setWords] = useState('')
  const found = useQuery(tagsQuery(view, { q: words || undefined, limit: CHOICES_SHOWN })).data ?? []
  const missing = chosen.filter((id) => !found.some(({ value }) => value === id))
  const named = useQuery({ ...tagsQuery(view, { id: missing }), enabled: missing.length > 0 }).data ?? []
  return { options: [...found, ...named.filter(({ value }) => missing.includes(value))], onSearch: setWords }
}

export function useOrderFilterMenus(params: ListParams): ListFilter[] {
  const { t } = useTexts()
  const may = useMay()
  const tags = useTagFilter(params.many('tag'))
  const choices = useQuery({ ...choicesQuery(useView()), enabled: may('settings.read') }).data
  const extra = (name: string, label: string, options: ListFilter['options'] | undefined): ListFilter[] =>
    options && options.length > 1 ? [{ name, label, options, isExtra: true }] : []
  return [
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
    ...extra(
      'provider',
      t('orders.paid_by'),
      choices?.providers.map((id) => ({ value: id, label: providerName(id, t) })),
    ),
    ...extra('delivery', t('order.delivery'), choices?.options),
    ...extra('channel', t('order.channel'), choices?.channels),
    ...extra('region', t('order.region'), choices?.regions),
    ...(tags.options.length > 0 ? [{ name: 'tag', label: t('orders.product_tag'), isExtra: true, ...tags }] : []),
    {
      name: 'returns',
      label: t('orders.returns'),
      options: [
        { value: 'yes', label: t('orders.with_returns') },
        { value: 'no', label: t('orders.without_returns') },
      ],
      single: true,
      isExtra: true,
    },
  ]
}

/** The filters in the address. Another day begins at midnight, so that the same question asked twice is one query. */
export function orderFiltersOf(params: ListParams, timeZone: string): OrderFilters {
  const tab = params.one('tab')
  const preset = orderTabs[isOrderTab(tab) ? tab : 'all']
  const payment = params.many('payment').filter(isOneOf(paymentChoices))
  const fulfillment = params.many('fulfillment').filter(isOneOf(fulfillmentChoices))
  const days = Number(params.one('days'))
  const returns = params.one('returns')
  return {
    q: params.q || undefined,
    status: preset.status,
    payment_status: payment.length > 0 ? payment : preset.payment_status,
    fulfillment_status: fulfillment.length > 0 ? fulfillment : preset.fulfillment_status,
    payment_provider_id: someOf(params.many('provider')),
    shipping_option_id: someOf(params.many('delivery')),
    sales_channel_id: someOf(params.many('channel')),
    region_id: someOf(params.many('region')),
    product_tag_id: someOf(params.many('tag')),
    has_returns: returns === 'yes' ? true : returns === 'no' ? false : undefined,
    // "Today" is since midnight, the other periods are whole days before it.
    created_at: days > 0 ? { gte: daysAgo(days === 1 ? 0 : days, timeZone) } : undefined,
  }
}

const someOf = (values: string[]) => (values.length > 0 ? values : undefined)

const isOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: string): value is Value =>
    values.some((known) => known === value)
