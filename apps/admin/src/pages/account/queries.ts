import type { ApiKeyListReply } from '@shopkey/contract/api-key.ts'
import type { AccountReply } from '@shopkey/contract/staff-account.ts'
import type { StaffSessionListReply } from '@shopkey/contract/staff-session.ts'
import type { TwoFactorReply } from '@shopkey/contract/two-factor.ts'
import type { Wire } from '@shopkey/contract/wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { installationApi } from '../../lib/api.ts'

export type Account = Wire<typeof AccountReply>['account']
export type TwoFactor = Wire<typeof TwoFactorReply>['two_factor']
export type StaffSession = Wire<typeof StaffSessionListReply>['sessions'][number]
export type ApiKey = Wire<typeof ApiKeyListReply>['api_keys'][number]

export const accountQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => installationApi.get<{ account: Account }>('/admin/account', undefined, { signal }),
  select: (reply) => reply.account,
})

export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ signal }) =>
    installationApi.get<{ two_factor: TwoFactor }>('/admin/account/two-factor', undefined, { signal }),
  select: (reply) => reply.two_factor,
})

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) =>
    installationApi.get<{ sessions: StaffSession[] }>('/admin/account/sessions', undefined, { signal }),
  select: (reply) => reply.sessions,
})

/** Keys that work; revoked ones stay on the server's own list. */
export const apiKeysQuery = queryOptions({
  queryKey: ['account', 'api-keys'],
  queryFn: ({ signal }) => installationApi.get<{ api_keys: ApiKey[] }>('/admin/api-keys', undefined, { signal }),
  select: (reply) => reply.api_keys.filter((key) => !key.revoked_at),
})
