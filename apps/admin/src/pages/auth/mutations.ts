import {
  acceptInvite,
  claimInstallation,
  completeSignUp,
  confirmAccountEmail,
  requestSignUp,
  requestUserPasswordToken,
  resetUserPassword,
  signIn,
} from '@shopkey/client/admin.ts'
import { ClientError } from '@shopkey/client/client-error.ts'
import type { AcceptInviteBody, CompleteSignUpBody, RequestSignUpBody, StaffSignInBody } from '@shopkey/client/types.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { installationApi } from '../../lib/api.ts'
import { sessionQuery } from '../../lib/session.ts'

const { call } = installationApi

export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: StaffSignInBody) => call(signIn, { body }),
    onSuccess: async () => {
      client.clear()
      await client.fetchQuery(sessionQuery)
    },
  })
}

export const needsSecondFactor = (error: unknown) =>
  error instanceof ClientError && error.code === 'second_factor_required'

export const useRequestPassword = () =>
  useMutation({ mutationFn: (email: string) => call(requestUserPasswordToken, { body: { email } }) })

/** Saves a new password and signs in with it, unless that takes a second factor, too. */
export function useResetPassword() {
  const enter = useSignIn()
  return useMutation({
    mutationFn: async (body: { token: string; email: string; password: string }): Promise<{ isSignedIn: boolean }> => {
      await call(resetUserPassword, { body })
      return enter.mutateAsync({ email: body.email, password: body.password }).then(
        () => ({ isSignedIn: true }),
        (error) => {
          if (needsSecondFactor(error)) return { isSignedIn: false }
          throw error
        },
      )
    },
  })
}

/** Joins the store's staff and signs in with the password, if there is one: that of the account that the address has, or
 *  of the new one. Where the address is confirmed by mail first, there is none. */
export function useAcceptInvite(email: string) {
  const client = useQueryClient()
  const enter = useSignIn()
  return useMutation({
    mutationFn: async (body: AcceptInviteBody): Promise<{ isSignedIn: boolean }> => {
      await call(acceptInvite, { body })
      client.removeQueries({ queryKey: sessionQuery.queryKey })
      const password = body.user?.password
      if (!password) return { isSignedIn: false }
      return enter.mutateAsync({ email, password }).then(
        () => ({ isSignedIn: true }),
        () => ({ isSignedIn: false }),
      )
    },
  })
}

/** Confirms a new e-mail address with the token that was sent to it. */
export function useConfirmEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(confirmAccountEmail, { body: { token } }),
    onSuccess: () => client.removeQueries({ queryKey: sessionQuery.queryKey }),
  })
}

interface FirstOwner {
  token: string
  email: string
  password: string
  first_name: string
  last_name: string
}

/** Makes the first owner of the installation and signs in. */
export function useClaimInstallation() {
  const signIn = useSignIn()
  return useMutation({
    mutationFn: async ({ token, password, ...person }: FirstOwner): Promise<{ isSignedIn: boolean }> => {
      const email = person.email.trim()
      const first_name = person.first_name.trim() || undefined
      const last_name = person.last_name.trim() || undefined
      await installationApi.call(claimInstallation, { body: { token, email, password, first_name, last_name } })
      // The account exists from here on; a failure only means to sign in by hand.
      return signIn.mutateAsync({ email, password }).then(
        () => ({ isSignedIn: true }),
        () => ({ isSignedIn: false }),
      )
    },
  })
}

export const useRequestSignUp = () =>
  useMutation({ mutationFn: (body: RequestSignUpBody) => call(requestSignUp, { body }) })

/** Makes a merchant's account and store, and signs in. */
export function useCompleteSignUp(email: string) {
  const enter = useSignIn()
  return useMutation({
    mutationFn: async (body: CompleteSignUpBody): Promise<{ isSignedIn: boolean }> => {
      await call(completeSignUp, { body })
      // The account exists from here on; a failure only means to sign in by hand.
      return enter.mutateAsync({ email, password: body.password }).then(
        () => ({ isSignedIn: true }),
        () => ({ isSignedIn: false }),
      )
    },
  })
}
