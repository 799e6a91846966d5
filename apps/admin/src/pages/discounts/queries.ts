import { getDiscount, listDiscounts, listDynamicCodes, tryDiscount } from '@shopkey/client/admin.ts'
import type { TryDiscountBody } from '@shopkey/client/types.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy, SelectedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

export interface DiscountListQuery extends ListRange {
  q?: string
  is_automatic?: boolean
  state?: 'active' | 'scheduled' | 'expired' | 'disabled'
  rule?: { type: 'fixed' | 'percentage' | 'free_shipping' }
}

export const discountListQuery = (view: string, query: DiscountListQuery) =>
  queryOptions({
    queryKey: [view, 'discounts', 'list', query],
    queryFn: ({ signal }) =>
      storeApi(view).call(listDiscounts, {
        query: { ...query, count_limit: countLimit(query.q), expand: 'rule,regions' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export type ListedDiscount = FetchedBy<typeof discountListQuery>['discounts'][number]

/** Regions, and conditions with what they name. */
export const withConditions = [
  'regions',
  'rule.conditions.products',
  'rule.conditions.product_types',
  'rule.conditions.product_collections',
  'rule.conditions.product_tags',
  'rule.conditions.customer_groups',
].join(',')

export const discountQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'discounts', 'one', id],
    queryFn: ({ signal }) =>
      storeApi(view).call(getDiscount, { params: { id }, query: { expand: withConditions }, signal }),
    select: (reply) => reply.discount,
  })

export type Discount = SelectedBy<typeof discountQuery>

export const dynamicCodesQuery = (view: string, id: string, query: ListRange & { q?: string }) =>
  queryOptions({
    queryKey: [view, 'discounts', 'codes', id, query],
    queryFn: ({ signal }) => storeApi(view).call(listDynamicCodes, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })

export type DynamicCode = FetchedBy<typeof dynamicCodesQuery>['discount_codes'][number]

const CODES_AT_ONCE = 1000

/** Every code of a dynamic discount, for its file. */
export async function fetchAllCodes(view: string, id: string): Promise<DynamicCode[]> {
  const codes: DynamicCode[] = []
  for (;;) {
    const query = { limit: CODES_AT_ONCE, offset: codes.length, order: 'created_at' }
    const page = await storeApi(view).call(listDynamicCodes, { params: { id }, query })
    codes.push(...page.discount_codes)
    if (page.discount_codes.length < CODES_AT_ONCE) return codes
  }
}

/** What the saved discount would do to a cart; the server writes nothing. */
export const tryOutQuery = (view: string, id: string, body: TryDiscountBody) =>
  queryOptions({
    queryKey: [view, 'discounts', 'try-out', id, body],
    queryFn: ({ signal }) => storeApi(view).call(tryDiscount, { params: { id }, body, signal }),
    select: (reply) => reply.try_out,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export type TryOut = SelectedBy<typeof tryOutQuery>
