import { listStoreExports, listStoreOverviews } from '@shopkey/client/admin.ts'
import type { StoreExportsReply, StoreOverviewsReply } from '@shopkey/client/types.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { installationApi } from '../../lib/api.ts'
import type { ListRange } from '../../list/list-params.ts'

export type StoreOverview = StoreOverviewsReply['stores'][number]

export type StoreExport = StoreExportsReply['store_exports'][number]

const POLL_MS = 2_000

export const storesQuery = (q: string, { limit, offset }: ListRange) =>
  queryOptions({
    queryKey: ['stores', 'list', q, limit, offset],
    queryFn: ({ signal }) =>
      installationApi.call(listStoreOverviews, { query: { q: q || undefined, limit, offset }, signal }),
    placeholderData: keepPreviousData,
  })

/** The latest export of a store; asked for again while it is being made, and while the store is being deleted. */
export const storeExportsQuery = (store_id: string) =>
  queryOptions({
    queryKey: ['store-exports', 'of-store', store_id],
    queryFn: ({ signal }) => installationApi.call(listStoreExports, { query: { store_id, limit: 1 }, signal }),
    refetchInterval: ({ state }) => (state.data?.store_exports.some(isGoingOn) ? POLL_MS : false),
  })

/** Exports of all stores, deleted ones too. */
export const allExportsQuery = ({ limit, offset }: ListRange) =>
  queryOptions({
    queryKey: ['store-exports', 'list', limit, offset],
    queryFn: ({ signal }) => installationApi.call(listStoreExports, { query: { limit, offset }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.store_exports.some(isGoingOn) ? POLL_MS : false),
  })

const isGoingOn = ({ status, deletion_requested_at, deletion_failed_at, store_deleted_at }: StoreExport) =>
  status === 'running' || (deletion_requested_at !== null && !deletion_failed_at && !store_deleted_at)
