import type { ProductStatus } from '@shopkey/contract/product.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from './api.ts'
import type { Collection, Paged, Product } from './wire.ts'

export interface ProductFilters {
  q?: string
  status?: ProductStatus[]
  collection_id?: string[]
}

export type ProductSummary = Pick<
  Product,
  'id' | 'title' | 'subtitle' | 'thumbnail' | 'status' | 'updated_at' | 'collection' | 'variants'
>

export const productsQuery = (view: string, filters: ProductFilters, page: { limit: number; offset: number }) =>
  queryOptions({
    queryKey: [view, 'products', 'list', filters, page],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ products: ProductSummary[] } & Paged>(
        '/admin/products',
        {
          ...filters,
          ...page,
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

export const collectionsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'collections', 'all'],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ collections: Collection[] }>('/admin/collections', { limit: 100 }, { signal }),
    select: (reply) => reply.collections,
    staleTime: 60_000,
  })

export const collectionPageQuery = (view: string, query: { q?: string; limit: number; offset: number }) =>
  queryOptions({
    queryKey: [view, 'collections', 'page', query],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ collections: Collection[] } & Paged>('/admin/collections', query, { signal }),
    placeholderData: keepPreviousData,
  })

export const collectionQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'collections', 'one', id],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ collection: Collection }>(`/admin/collections/${id}`, undefined, { signal }),
    select: (reply) => reply.collection,
  })
