import { getTaxRate, listShippingOptions, listTaxRates } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy, SelectedBy } from '../../lib/query-types.ts'
import type { ListRange } from '../../list/list-params.ts'

const counts = ['product_count', 'product_type_count', 'shipping_option_count']

export const taxRateListQuery = (view: string, query: ListRange & { q?: string; region_id?: string }) =>
  queryOptions({
    queryKey: [view, 'tax-rates', 'list', query],
    queryFn: ({ signal }) => storeApi(view).call(listTaxRates, { query: { ...query, fields: counts }, signal }),
    placeholderData: keepPreviousData,
  })

export type ListedTaxRate = FetchedBy<typeof taxRateListQuery>['tax_rates'][number]

/** One with what it is attached to. */
export const taxRateQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'tax-rates', 'one', id],
    queryFn: ({ signal }) =>
      storeApi(view).call(getTaxRate, {
        params: { id },
        query: { expand: ['products', 'product_types', 'shipping_options'] },
        signal,
      }),
    select: (reply) => reply.tax_rate,
  })

export type TaxRateDetail = SelectedBy<typeof taxRateQuery>

/** A region has few shipping options. */
const OPTIONS_OF_REGION = 200

export const optionsOfRegionQuery = (view: string, region_id: string) =>
  queryOptions({
    queryKey: [view, 'shipping-options', 'of-region', region_id],
    queryFn: ({ signal }) =>
      storeApi(view).call(listShippingOptions, { query: { region_id, limit: OPTIONS_OF_REGION }, signal }),
    select: (reply) => reply.shipping_options,
  })
