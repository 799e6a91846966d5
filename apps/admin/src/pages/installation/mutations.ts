import { inviteMerchant, updateInstallationSettings, withdrawMerchantInvite } from '@shopkey/client/admin.ts'
import type { InstallationSettingsBody, RequestSignUpBody } from '@shopkey/client/types.ts'
import { useInstallationMutation } from '../../lib/use-api-mutation.ts'

export const useUpdateInstallation = () =>
  useInstallationMutation((call, body: InstallationSettingsBody) => call(updateInstallationSettings, { body }))

export const useInviteMerchant = () =>
  useInstallationMutation((call, body: RequestSignUpBody) => call(inviteMerchant, { body }))

export const useWithdrawMerchantInvite = () =>
  useInstallationMutation((call, id: string) => call(withdrawMerchantInvite, { params: { id } }))
