import {
  changeAccountPassword,
  confirmTwoFactor,
  createApiKey,
  createRecoveryCodes,
  disableTwoFactor,
  endAccountSession,
  endOtherAccountSessions,
  requestAccountEmail,
  revokeApiKey,
  startTwoFactor,
  updateAccount,
} from '@shopkey/client/admin.ts'
import type { ChangeOwnPasswordBody, ConfirmSignInBody, SignInBody, UpdateAccountBody } from '@shopkey/client/types.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { installationApi } from '../../lib/api.ts'
import { sessionQuery } from '../../lib/session.ts'

const { call } = installationApi

export const useUpdateAccount = () => useAccountMutation((body: UpdateAccountBody) => call(updateAccount, { body }))

export const useChangeEmail = () => useAccountMutation((body: SignInBody) => call(requestAccountEmail, { body }))

export const useChangePassword = () =>
  useAccountMutation((body: ChangeOwnPasswordBody) => call(changeAccountPassword, { body }))

export const useStartTwoFactor = () => useAccountMutation(() => call(startTwoFactor))

export const useConfirmTwoFactor = () => useAccountMutation((otp: string) => call(confirmTwoFactor, { body: { otp } }))

export const useNewRecoveryCodes = () => useAccountMutation(() => call(createRecoveryCodes))

export const useDisableTwoFactor = () =>
  useAccountMutation((body: ConfirmSignInBody) => call(disableTwoFactor, { body }))

export const useSignOutSession = () => useAccountMutation((id: string) => call(endAccountSession, { params: { id } }))

export const useSignOutElsewhere = () => useAccountMutation(() => call(endOtherAccountSessions))

export const useCreateApiKey = () => useAccountMutation((title: string) => call(createApiKey, { body: { title } }))

export const useRevokeApiKey = () => useAccountMutation((id: string) => call(revokeApiKey, { params: { id } }))

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
