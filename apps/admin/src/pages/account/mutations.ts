import type { UpdateAccountInput } from '@shopkey/contract/staff-account.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { installationApi } from '../../lib/api.ts'
import { sessionQuery } from '../../lib/session.ts'
import type { Credentials } from '../../lib/wire.ts'
import type { ApiKey } from './queries.ts'

export const useUpdateAccount = () =>
  useAccountMutation((input: UpdateAccountInput) => installationApi.post<unknown>('/admin/account', input))

export const useChangeEmail = () =>
  useAccountMutation((input: { email: string; password: string }) =>
    installationApi.post<unknown>('/admin/account/email', input),
  )

export const useChangePassword = () =>
  useAccountMutation((input: { current_password: string; new_password: string }) =>
    installationApi.post<unknown>('/admin/account/password', input),
  )

export const useStartTwoFactor = () =>
  useAccountMutation(() =>
    installationApi.post<{ two_factor: { secret: string; uri: string } }>('/admin/account/two-factor'),
  )

export const useConfirmTwoFactor = () =>
  useAccountMutation((otp: string) =>
    installationApi.post<{ recovery_codes: string[] }>('/admin/account/two-factor/confirm', { otp }),
  )

export const useNewRecoveryCodes = () =>
  useAccountMutation(() =>
    installationApi.post<{ recovery_codes: string[] }>('/admin/account/two-factor/recovery-codes'),
  )

export const useDisableTwoFactor = () =>
  useAccountMutation((credentials: Credentials) =>
    installationApi.delete<unknown>('/admin/account/two-factor', credentials),
  )

export const useSignOutSession = () =>
  useAccountMutation((id: string) => installationApi.delete<unknown>(`/admin/account/sessions/${id}`))

export const useSignOutElsewhere = () =>
  useAccountMutation(() => installationApi.delete<unknown>('/admin/account/sessions'))

export const useCreateApiKey = () =>
  useAccountMutation((title: string) =>
    installationApi.post<{ api_key: ApiKey & { token: string } }>('/admin/api-keys', { title }),
  )

export const useRevokeApiKey = () =>
  useAccountMutation((id: string) => installationApi.delete<unknown>(`/admin/api-keys/${id}`))

function useAccountMutation<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['account'] })
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
}
