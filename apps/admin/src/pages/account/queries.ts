import { getAccount, getTwoFactor, listAccountSessions, listApiKeys } from '@shopkey/client/admin.ts'
import type { ApiKeyListReply, StaffSessionListReply } from '@shopkey/client/types.ts'
import { queryOptions } from '@tanstack/react-query'
import { installationApi } from '../../lib/api.ts'

export type StaffSession = StaffSessionListReply['sessions'][number]
export type ApiKey = ApiKeyListReply['api_keys'][number]

export const accountQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => installationApi.call(getAccount, { signal }),
  select: (reply) => reply.account,
})

export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ signal }) => installationApi.call(getTwoFactor, { signal }),
  select: (reply) => reply.two_factor,
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => installationApi.call(listAccountSessions, { signal }),
  select: (reply) => reply.sessions,
})

/** Without the revoked ones, which the API lists, too. */
export const apiKeysQuery = queryOptions({
  queryKey: ['account', 'api-keys'],
  queryFn: ({ signal }) => installationApi.call(listApiKeys, { signal }),
  select: (reply) => reply.api_keys.filter((key) => !key.revoked_at),
})
