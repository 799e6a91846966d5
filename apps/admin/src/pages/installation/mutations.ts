import { inviteMerchant, updateInstallationSettings, withdrawMerchantInvite } from '@shopkey/client/admin.ts'
import type { InstallationSettingsBody, RequestSignUpBody } from '@shopkey/client/types.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { installationApi } from '../../lib/api.ts'
import { installationKey } from './queries.ts'

const { call } = installationApi

export const useUpdateInstallation = () =>
  useInstallationMutation((body: InstallationSettingsBody) => call(updateInstallationSettings, { body }))

export const useInviteMerchant = () =>
  useInstallationMutation((body: RequestSignUpBody) => call(inviteMerchant, { body }))

export const useWithdrawMerchantInvite = () =>
  useInstallationMutation((id: string) => call(withdrawMerchantInvite, { params: { id } }))

/** The list of all stores shows which one is the default. */
function useInstallationMutation<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: installationKey }),
        client.invalidateQueries({ queryKey: ['stores'] }),
      ]),
  })
}
