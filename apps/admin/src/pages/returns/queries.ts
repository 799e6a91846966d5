import {
  getOrder,
  getReturn,
  listReturnableLines,
  listReturns,
  listShippingOptions,
  previewReceipt,
  previewReturn,
} from '@shopkey/client/admin.ts'
import type { ReceiveReturnBody, RequestReturnBody } from '@shopkey/client/types.ts'
import { type AfterSaleParty, nextStepOfReturn } from '@shopkey/domain/after-sale-steps.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { SelectedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

export interface CaseFilters {
  q?: string
  waits_for?: AfterSaleParty
  created_at?: { gte: string }
}

const LISTED = ['items', 'order.customer', 'swap.order.customer'] as const

export const returnsQuery = (view: string, filters: CaseFilters, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'returns', 'list', filters, range],
    queryFn: ({ signal }) =>
      storeApi(view).call(listReturns, {
        query: { ...filters, ...range, count_limit: countLimit(filters.q) },
        expand: LISTED,
        signal,
      }),
    placeholderData: keepPreviousData,
  })

const WHOLE = [
  'items.item',
  'items.reason',
  'shipping_method.shipping_option',
  'order.customer',
  'swap.order.customer',
] as const

export const returnQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'returns', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getReturn, { params: { id }, expand: WHOLE, signal }),
    select: (reply) => {
      const order = reply.return.order ?? reply.return.swap?.order
      if (!order) throw new Error('The reply lacks the order of the return')
      return { ...reply.return, order, step: nextStepOfReturn(reply.return) }
    },
  })

export type OneReturn = SelectedBy<typeof returnQuery>

/** What the assistants need of an order. */
export const caseOrderQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'orders', 'one', id, 'case'],
    queryFn: ({ signal }) =>
      storeApi(view).call(getOrder, {
        params: { id },
        query: { fields: 'id,display_id,currency_code,region_id,customer_id,email,canceled_at' },
        expand: ['customer'],
        signal,
      }),
    select: (reply) => reply.order,
  })

export type CaseOrder = SelectedBy<typeof caseOrderQuery>

export const returnableLinesQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'orders', 'one', id, 'returnable-lines'],
    queryFn: ({ signal }) => storeApi(view).call(listReturnableLines, { params: { id }, signal }),
    select: (reply) => reply.lines,
  })

export type ReturnableLine = SelectedBy<typeof returnableLinesQuery>[number]

const MOST_OPTIONS = 100

/** Shipping options of a region: those by which items come back, or those by which they are sent. */
export const shippingOptionsQuery = (view: string, region_id: string, is_return: boolean) =>
  queryOptions({
    queryKey: [view, 'shipping-options', 'choices', region_id, is_return],
    queryFn: ({ signal }) =>
      storeApi(view).call(listShippingOptions, { query: { region_id, is_return, limit: MOST_OPTIONS }, signal }),
    select: (reply) => reply.shipping_options,
  })

/** The last preview stays in view, and a refusal is final. Their keys are of no noun: once a return is received, its preview is
 *  not asked for again. */
const previewed = { placeholderData: keepPreviousData, retry: false, staleTime: 0, gcTime: 60_000 } as const

export const returnPreviewQuery = (view: string, id: string, body: RequestReturnBody) =>
  queryOptions({
    queryKey: [view, 'previews', 'return', id, body],
    queryFn: ({ signal }) => storeApi(view).call(previewReturn, { params: { id }, body, signal }),
    ...previewed,
  })

export const receiptPreviewQuery = (view: string, id: string, body: ReceiveReturnBody) =>
  queryOptions({
    queryKey: [view, 'previews', 'receipt', id, body],
    queryFn: ({ signal }) => storeApi(view).call(previewReceipt, { params: { id }, body, signal }),
    ...previewed,
  })

/** The returns, swaps and claims of an order, with what their next steps depend on. */
export const orderCasesQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'orders', 'one', id, 'cases'],
    queryFn: ({ signal }) =>
      storeApi(view).call(getOrder, {
        params: { id },
        query: { fields: 'id,currency_code' },
        expand: [
          'returns.items',
          'swaps.return_order.items',
          'swaps.additional_items',
          'claims.return_order.items',
          'claims.claim_items',
        ],
        signal,
      }),
    select: (reply) => reply.order,
  })
