import { getGiftCard, listGiftCards, listGiftCardTransactions } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

export const giftCardListQuery = (view: string, query: ListRange & { q?: string }) =>
  queryOptions({
    queryKey: [view, 'gift-cards', 'list', query],
    queryFn: ({ signal }) =>
      storeApi(view).call(listGiftCards, { query: { ...query, count_limit: countLimit(query.q) }, signal }),
    placeholderData: keepPreviousData,
  })

export type GiftCard = FetchedBy<typeof giftCardListQuery>['gift_cards'][number]

export const giftCardQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'gift-cards', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getGiftCard, { params: { id }, signal }),
    select: (reply) => reply.gift_card,
  })

/** What orders paid with it, newest first. */
export const transactionsQuery = (view: string, id: string, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'gift-cards', 'transactions', id, range],
    queryFn: ({ signal }) => storeApi(view).call(listGiftCardTransactions, { params: { id }, query: range, signal }),
    placeholderData: keepPreviousData,
  })

export type Transaction = FetchedBy<typeof transactionsQuery>['gift_card_transactions'][number]
