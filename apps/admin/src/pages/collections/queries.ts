import { getCollection, listCollections, listPlacedProducts, listProducts } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { SelectedBy } from '../../lib/query-types.ts'
import type { ListRange } from '../../list/list-params.ts'
import { PICKER_LIMIT } from '../../pickers/search-picker.tsx'

export const collectionListQuery = (view: string, query: ListRange & { q?: string }) =>
  queryOptions({
    queryKey: [view, 'collections', 'list', query],
    queryFn: ({ signal }) => storeApi(view).call(listCollections, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const collectionQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'collections', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getCollection, { params: { id }, expand: ['translations'], signal }),
    select: (reply) => reply.collection,
  })

export const placedProductsQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'collections', 'placed', id],
    queryFn: ({ signal }) => storeApi(view).call(listPlacedProducts, { params: { id }, signal }),
    select: (reply) => reply.products,
  })

export type PlacedProduct = SelectedBy<typeof placedProductsQuery>[number]

export const productsInCollectionQuery = (view: string, id: string, q: string) =>
  queryOptions({
    queryKey: [view, 'products', 'picker', id, q],
    queryFn: async ({ signal }): Promise<PlacedProduct[]> => {
      const { products } = await storeApi(view).call(listProducts, {
        query: { collection_id: [id], q: q || undefined, limit: PICKER_LIMIT, fields: 'id,title,thumbnail' },
        expand: [],
        signal,
      })
      return products.map(({ id: product_id, title, thumbnail }) => ({ id: product_id, title, thumbnail }))
    },
    select: (found: PlacedProduct[]) => found,
  })
