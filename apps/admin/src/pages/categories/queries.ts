import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { Category } from '../../lib/wire.ts'

const ONE_MINUTE_MS = 60_000

/** All of them, flat, siblings in their order: a tree is made of them where it is shown. */
export const categoriesQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'categories'],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ product_categories: Category[] }>('/admin/product-categories', { limit: 1000 }, { signal }),
    select: (reply) => reply.product_categories,
    staleTime: ONE_MINUTE_MS,
  })
