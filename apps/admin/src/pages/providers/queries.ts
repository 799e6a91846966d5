import { getStore, getStoreProvider, listStoreProviders } from '@shopkey/client/admin.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { SelectedBy } from '../../lib/query-types.ts'

export type ProviderKind = 'payment' | 'fulfillment' | 'tax' | 'extension'

export const providerListQuery = (view: string, kind: ProviderKind) =>
  queryOptions({
    queryKey: [view, 'providers', kind, 'list'],
    queryFn: ({ signal }) => storeApi(view).call(listStoreProviders, { params: { kind }, signal }),
    select: (reply) => reply.providers,
  })

export const providerQuery = (view: string, kind: ProviderKind, id: string) =>
  queryOptions({
    queryKey: [view, 'providers', kind, 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getStoreProvider, { params: { kind, id }, signal }),
    select: (reply) => reply.provider,
  })

export const latePaymentsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'store', 'late-payments'],
    queryFn: ({ signal }) => storeApi(view).call(getStore, { signal }),
    select: ({ store }) => store.late_payments,
  })

export type StoreProvider = SelectedBy<typeof providerQuery>
export type SettingField = StoreProvider['fields'][number]
