import { confirmSignIn, getSession, signOut } from '@shopkey/client/admin.ts'
import type { ConfirmSignInBody, StaffSessionReply } from '@shopkey/client/types.ts'
import { personName } from '@shopkey/domain/person-name.ts'
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { installationApi, useView } from './api.ts'

export type SessionUser = StaffSessionReply['user']
export type Membership = SessionUser['stores'][number]

const FIVE_MINUTES_MS = 5 * 60_000

export const sessionQuery = queryOptions({
  queryKey: ['auth'],
  queryFn: ({ signal }) => installationApi.call(getSession, { signal }),
  staleTime: FIVE_MINUTES_MS,
  retry: false,
})

/** The signed-in user. For pages below the shell, which requires a session. */
export function useUser(): SessionUser {
  return useSuspenseQuery(sessionQuery).data.user
}

/** The signed-in user's membership in the store in the address. */
export function useMembership(): Membership {
  const view = useView()
  const found = useUser().stores.find((membership) => membership.view_code === view)
  if (!found) throw new Error(`The signed-in user is no member of ${view}`)
  return found
}

/** Proves again, during a session, who is at the keyboard. */
export const useConfirmSignIn = () =>
  useMutation({ mutationFn: (body: ConfirmSignInBody) => installationApi.call(confirmSignIn, { body }) })

export function useSignOut() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => installationApi.call(signOut),
    onSettled: () => client.clear(),
  })
}

export const displayName = (person: { first_name: string | null; last_name: string | null }) => personName(person)
