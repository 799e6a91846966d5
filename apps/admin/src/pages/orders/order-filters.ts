import {
  listPaymentProviders,
  listProductTags,
  listRegions,
  listSalesChannels,
  listShippingOptions,
} from '@shopkey/client/admin.ts'
import { groupBy } from '@shopkey/domain/group-by.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { storeApi, useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { providerName } from '../../lib/provider-name.ts'
import { useTexts } from '../../lib/texts.ts'
import type { ListFilter } from '../../list/list-filters.tsx'
import type { ListParams } from '../../list/list-params.ts'
import { type FilterSource, useSearchedFilter } from '../../list/use-searched-filter.ts'
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
const TEN_MINUTES_MS = 10 * 60_000

const channels: FilterSource = {
  noun: 'sales-channels',
  find: async (call, search, signal) => {
    const { sales_channels } = await call(listSalesChannels, { query: { ...search, order: 'name' }, signal })
    return sales_channels.map(({ id, name }) => ({ value: id, label: name }))
  },
}
const regions: FilterSource = {
  noun: 'regions',
  find: async (call, search, signal) => {
    const query = { ...search, order: 'name' }
    return (await call(listRegions, { query, expand: [], signal })).regions.map(({ id, name }) => ({
      value: id,
      label: name,
    }))
  },
}
const deliveries: FilterSource = {
  noun: 'shipping-options',
  find: async (call, search, signal) => {
    const query = { ...search, is_return: false, order: 'name' }
    const { shipping_options } = await call(listShippingOptions, { query, expand: ['region'], signal })
    const byName = groupBy(shipping_options, ({ name }) => name)
    // Regions may have options of the same name.
    const labelOf = ({ id, name, region }: (typeof shipping_options)[number]) =>
      (byName.get(name)?.length ?? 0) > 1 ? `${name} · ${region?.name}` : (name ?? id)
    return shipping_options.map((option) => ({ value: option.id, label: labelOf(option) }))
  },
}
const tags: FilterSource = {
  noun: 'product-tags',
  find: async (call, search, signal) => {
    const { product_tags } = await call(listProductTags, { query: { ...search, order: 'value' }, signal })
    return product_tags.map(({ id, value }) => ({ value: id, label: value }))
  },
}

/** What an order may be paid by: the installation has a few. */
const providersQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'store', 'payment-providers', 'order-filter'],
    queryFn: ({ signal }) => storeApi(view).call(listPaymentProviders, { signal }),
    select: ({ payment_providers }) => payment_providers.map(({ id }) => id),
    staleTime: TEN_MINUTES_MS,
  })

export function useOrderFilterMenus(params: ListParams): ListFilter[] {
  const { t } = useTexts()
  const may = useMay()
  const maySee = may('settings.read')
  const providers = useQuery({ ...providersQuery(useView()), enabled: maySee }).data ?? []
  const extra = (name: string, label: string, { hasChoice, ...filter }: ReturnType<typeof useSearchedFilter>) =>
    hasChoice ? [{ name, label, isExtra: true, ...filter }] : []
  const delivery = useSearchedFilter(deliveries, params.many('delivery'), maySee)
  const channel = useSearchedFilter(channels, params.many('channel'), maySee)
  const region = useSearchedFilter(regions, params.many('region'), maySee)
  const tag = useSearchedFilter(tags, params.many('tag'))
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
    ...extra('provider', t('orders.paid_by'), {
      options: providers.map((id) => ({ value: id, label: providerName(id, t) })),
      hasChoice: providers.length > 1,
    }),
    ...extra('delivery', t('order.delivery'), delivery),
    ...extra('channel', t('order.channel'), channel),
    ...extra('region', t('order.region'), region),
    ...extra('tag', t('orders.product_tag'), tag),
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
