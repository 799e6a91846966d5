import { claimInstallation } from '@shopkey/client/admin.ts'
import { ClientError } from '@shopkey/client/client-error.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { installationApi } from '../../lib/api.ts'
import { sessionQuery } from '../../lib/session.ts'
import type { Credentials } from '../../lib/wire.ts'

export function useSignIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (credentials: Credentials & { email: string }) =>
      installationApi.post<unknown>('/admin/auth', credentials),
    onSuccess: async () => {
      client.clear()
      await client.fetchQuery(sessionQuery)
    },
  })
}

export const needsSecondFactor = (error: unknown) =>
  error instanceof ClientError && error.code === 'second_factor_required'

export function useRequestPassword() {
  return useMutation({
    mutationFn: (email: string) => installationApi.post<unknown>('/admin/users/password-token', { email }),
  })
}

/** Saves a new password and signs in with it, unless that takes a second factor, too. */
export function useResetPassword() {
  const signIn = useSignIn()
  return useMutation({
    mutationFn: async (input: { token: string; email: string; password: string }): Promise<{ isSignedIn: boolean }> => {
      await installationApi.post<unknown>('/admin/users/reset-password', input)
      return signIn.mutateAsync({ email: input.email, password: input.password }).then(
        () => ({ isSignedIn: true }),
        (error) => {
          if (needsSecondFactor(error)) return { isSignedIn: false }
          throw error
        },
      )
    },
  })
}

export interface InviteReply {
  token: string
  /** The password of the account that the address has, or of the new one; none where the address is confirmed by mail first. */
  user: { first_name?: string; last_name?: string; password?: string }
}

/** Joins the store's staff and signs in with the password, if there is one. */
export function useAcceptInvite(email: string) {
  const client = useQueryClient()
  const signIn = useSignIn()
  return useMutation({
    mutationFn: async (invitation: InviteReply): Promise<{ isSignedIn: boolean }> => {
      await installationApi.post<unknown>('/admin/invites/accept', invitation)
      client.removeQueries({ queryKey: sessionQuery.queryKey })
      const { password } = invitation.user
      if (!password) return { isSignedIn: false }
      return signIn.mutateAsync({ email, password }).then(
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
    mutationFn: (token: string) => installationApi.post<unknown>('/admin/account/email/confirm', { token }),
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
