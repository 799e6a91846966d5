import { getInstallationSettings, listMerchantInvites, listStoreOverviews } from '@shopkey/client/admin.ts'
import type { InstallationSettingsReply, MerchantInvitesReply } from '@shopkey/client/types.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { installationApi } from '../../lib/api.ts'
import type { ListRange } from '../../list/list-params.ts'
import type { ChoicesQuery } from '../../pickers/search-select.tsx'

export type MerchantInvite = MerchantInvitesReply['merchant_invites'][number]

export type InstallationSettings = InstallationSettingsReply['installation']

export const installationQuery = queryOptions({
  queryKey: ['installation', 'settings'],
  queryFn: ({ signal }) => installationApi.call(getInstallationSettings, { signal }),
  select: ({ installation }) => installation,
})

export const merchantInvitesQuery = ({ limit, offset }: ListRange) =>
  queryOptions({
    queryKey: ['installation', 'merchant-invites', limit, offset],
    queryFn: ({ signal }) => installationApi.call(listMerchantInvites, { query: { limit, offset }, signal }),
    placeholderData: keepPreviousData,
  })

/** Stores in use, by part of their name or address. */
export const storeChoicesQuery: ChoicesQuery = (q) => ({
  queryKey: ['stores', 'choices', q],
  queryFn: async ({ signal }) => {
    const { stores } = await installationApi.call(listStoreOverviews, {
      query: { q: q || undefined, limit: 20 },
      signal,
    })
    return stores
      .filter(({ archived_at }) => archived_at === null)
      .map(({ id, name, view_code }) => ({ value: id, label: `${name} (${view_code})` }))
  },
})
