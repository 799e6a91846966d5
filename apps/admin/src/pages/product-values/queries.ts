import { listProductTagUsage, listProductTypeUsage } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { ListRange } from '../../list/list-params.ts'
import type { ChoicesQuery } from '../../pickers/search-select.tsx'

/** Types and tags: named values that products share. */
export type ValueKind = 'type' | 'tag'

export interface UsedValue {
  id: string
  value: string
  product_count: number
}

const nounOf = { type: 'product-types', tag: 'product-tags' } as const

type ValueQuery = ListRange & { q?: string }

async function fetchValues(view: string, kind: ValueKind, query: ValueQuery, signal: AbortSignal) {
  if (kind === 'type') {
    const { product_types, count } = await storeApi(view).call(listProductTypeUsage, { query, signal })
    return { values: product_types, count }
  }
  const { product_tags, count } = await storeApi(view).call(listProductTagUsage, { query, signal })
  return { values: product_tags, count }
}

export const valueListQuery = (view: string, kind: ValueKind, query: ValueQuery) =>
  queryOptions({
    queryKey: [view, nounOf[kind], 'list', query],
    queryFn: ({ signal }): Promise<{ values: UsedValue[]; count: number }> => fetchValues(view, kind, query, signal),
    placeholderData: keepPreviousData,
  })

const CHOICES = 20

/** What a value can be merged into. */
export const otherValues =
  (view: string, kind: ValueKind, id: string): ChoicesQuery =>
  (q) => ({
    queryKey: [view, nounOf[kind], 'others', id, q],
    queryFn: async ({ signal }) => {
      const { values } = await fetchValues(view, kind, { q: q || undefined, limit: CHOICES, offset: 0 }, signal)
      return values.filter((other) => other.id !== id).map((other) => ({ value: other.id, label: other.value }))
    },
  })
