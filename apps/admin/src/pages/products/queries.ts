import { getProduct, listPriceChanges, listProducts } from '@shopkey/client/admin.ts'
import type { Product as WireProduct } from '@shopkey/client/types.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy, SelectedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

interface ProductFilters {
  q?: string
  status?: WireProduct['status'][]
  collection_id?: string[]
}

export const productsQuery = (view: string, filters: ProductFilters, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'products', 'list', filters, range],
    queryFn: ({ signal }) =>
      storeApi(view).call(listProducts, {
        query: {
          ...filters,
          ...range,
          count_limit: countLimit(filters.q),
          fields: 'id,title,subtitle,thumbnail,status,updated_at',
        },
        expand: ['collection', 'variants.prices'],
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export type ProductSummary = FetchedBy<typeof productsQuery>['products'][number]

/** What the form edits. */
export const PRODUCT_RELATIONS = [
  'images',
  'options',
  'tags',
  'type',
  'collection',
  'categories',
  'sales_channels',
  'variants.prices',
  'variants.options',
] as const

export const productQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'products', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getProduct, { params: { id }, expand: PRODUCT_RELATIONS, signal }),
    select: (reply) => reply.product,
  })

export type Product = SelectedBy<typeof productQuery>

/** Names of the collections that a list is filtered by. */
export const priceChangesQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'variants', 'price-changes', id],
    queryFn: ({ signal }) => storeApi(view).call(listPriceChanges, { params: { id }, signal }),
    select: (reply) => reply.price_changes,
  })

export type PriceChange = SelectedBy<typeof priceChangesQuery>[number]
