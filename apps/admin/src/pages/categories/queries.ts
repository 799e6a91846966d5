import { listProductCategories } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'

const ONE_MINUTE_MS = 60_000

/** All of them, flat, siblings in their order; `categoryTree` makes the tree. */
export const categoriesQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'product-categories'],
    queryFn: ({ signal }) => storeApi(view).call(listProductCategories, { query: { limit: 1000 }, signal }),
    select: (reply) => reply.product_categories,
    staleTime: ONE_MINUTE_MS,
  })
