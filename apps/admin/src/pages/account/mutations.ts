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
import { useInstallationMutation } from '../../lib/use-api-mutation.ts'

export const useUpdateAccount = () =>
  useInstallationMutation((call, body: UpdateAccountBody) => call(updateAccount, { body }))

export const useChangeEmail = () =>
  useInstallationMutation((call, body: SignInBody) => call(requestAccountEmail, { body }))

export const useChangePassword = () =>
  useInstallationMutation((call, body: ChangeOwnPasswordBody) => call(changeAccountPassword, { body }))

export const useStartTwoFactor = () => useInstallationMutation((call) => call(startTwoFactor))

export const useConfirmTwoFactor = () =>
  useInstallationMutation((call, otp: string) => call(confirmTwoFactor, { body: { otp } }))

export const useNewRecoveryCodes = () => useInstallationMutation((call) => call(createRecoveryCodes))

export const useDisableTwoFactor = () =>
  useInstallationMutation((call, body: ConfirmSignInBody) => call(disableTwoFactor, { body }))

export const useSignOutSession = () =>
  useInstallationMutation((call, id: string) => call(endAccountSession, { params: { id } }))

export const useSignOutElsewhere = () => useInstallationMutation((call) => call(endOtherAccountSessions))

export const useCreateApiKey = () =>
  useInstallationMutation((call, title: string) => call(createApiKey, { body: { title } }))

export const useRevokeApiKey = () =>
  useInstallationMutation((call, id: string) => call(revokeApiKey, { params: { id } }))
