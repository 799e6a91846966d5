import type { ProductStatus } from '@shopkey/contract/product.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { Paged, Product, SalesChannel } from '../../lib/wire.ts'
import type { ListRange } from '../../list/list-params.ts'

export interface ProductFilters {
  q?: string
  status?: ProductStatus[]
  collection_id?: string[]
}

export type ProductSummary = Pick<
  Product,
  'id' | 'title' | 'subtitle' | 'thumbnail' | 'status' | 'updated_at' | 'collection' | 'variants'
>

export const productsQuery = (view: string, filters: ProductFilters, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'products', 'list', filters, range],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ products: ProductSummary[] } & Paged>(
        '/admin/products',
        {
          ...filters,
          ...range,
          fields: 'id,title,subtitle,thumbnail,status,updated_at',
          expand: 'collection,variants,variants.prices',
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const productQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'products', 'one', id],
    queryFn: ({ signal }) => storeApi(view).get<{ product: Product }>(`/admin/products/${id}`, undefined, { signal }),
    select: (reply) => reply.product,
  })

const ONE_MINUTE_MS = 60_000

export const salesChannelsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'sales-channels'],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ sales_channels: SalesChannel[] }>('/admin/sales-channels', { limit: 100 }, { signal }),
    select: (reply) => reply.sales_channels,
    staleTime: ONE_MINUTE_MS,
  })
