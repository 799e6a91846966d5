import { getClaim, listClaimPictures, listClaims, previewClaim } from '@shopkey/client/admin.ts'
import type { CreateClaimBody } from '@shopkey/client/types.ts'
import { nextStepOfClaim } from '@shopkey/domain/after-sale-steps.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { SelectedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'
import type { CaseFilters } from '../returns/queries.ts'

export interface ClaimFilters extends CaseFilters {
  type?: 'refund' | 'replace'
}

export const claimsQuery = (view: string, filters: ClaimFilters, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'claims', 'list', filters, range],
    queryFn: ({ signal }) =>
      storeApi(view).call(listClaims, {
        query: { ...filters, ...range, count_limit: countLimit(filters.q) },
        expand: ['order.customer', 'return_order'],
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const claimQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'claims', 'one', id],
    queryFn: ({ signal }) =>
      storeApi(view).call(getClaim, {
        params: { id },
        expand: [
          'order.customer',
          'claim_items.item',
          'claim_items.images',
          'claim_items.tags',
          'additional_items.variant',
          'return_order.items.item',
          'return_order.items.reason',
          'fulfillments.items',
          'fulfillments.tracking_links',
          'shipping_methods.shipping_option',
        ],
        signal,
      }),
    select: ({ claim }) => {
      const { order } = claim
      if (!order) throw new Error('The reply lacks the order of the claim')
      return { ...claim, order, step: nextStepOfClaim({ ...claim, return_status: claim.return_order?.status ?? null }) }
    },
  })

export type OneClaim = SelectedBy<typeof claimQuery>
export type ClaimItem = OneClaim['claim_items'][number]

const LINKS_WORK_FOR_MS = 15 * 60_000

/** Links to the uploaded pictures of a claim, by the ids of its images; fetched again before they expire. */
export const claimPicturesQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'claims', 'pictures', id],
    queryFn: ({ signal }) => storeApi(view).call(listClaimPictures, { params: { id }, signal }),
    select: ({ pictures }): ReadonlyMap<string, string> =>
      new Map(pictures.map((picture) => [picture.id, picture.download_url])),
    staleTime: LINKS_WORK_FOR_MS / 3,
    refetchInterval: LINKS_WORK_FOR_MS / 2,
  })

export const claimPreviewQuery = (view: string, id: string, body: CreateClaimBody) =>
  queryOptions({
    queryKey: [view, 'previews', 'claim', id, body],
    queryFn: ({ signal }) => storeApi(view).call(previewClaim, { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  })
