import {
  createInvite,
  createInviteLink,
  createPasswordLink,
  deactivateStaffMember,
  deleteInvite,
  deleteUser,
  listInvites,
  reactivateStaffMember,
  resendInvite,
  resetUserTwoFactor,
  updateUser,
} from '@shopkey/client/admin.ts'
import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import { sendAll } from '../../lib/send-all.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'

export const useInvite = () =>
  useStoreMutation((call, { email, role }: { email: string; role: StaffRole }) =>
    call(createInvite, { body: { user: email.trim(), role } }),
  )

export const useResendInvite = () =>
  useStoreMutation((call, invite_id: string) => call(resendInvite, { params: { invite_id } }))

export const useCopyInviteLink = () =>
  useStoreMutation((call, invite_id: string) => call(createInviteLink, { params: { invite_id } }))

/** A new link of the open invitation to an address. */
export const useCreateLinkFor = () =>
  useStoreMutation(async (call, email: string) => {
    const { invites } = await call(listInvites)
    const address = email.trim().toLowerCase()
    const invite = invites.find(({ user_email }) => user_email === address)
    if (!invite) return undefined
    return (await call(createInviteLink, { params: { invite_id: invite.id } })).invite_link.link
  })

export const useWithdrawInvites = () =>
  useStoreMutation((call, ids: string[]) => sendAll(ids, (invite_id) => call(deleteInvite, { params: { invite_id } })))

export const useChangeRole = () =>
  useStoreMutation((call, { id, role }: { id: string; role: StaffRole }) =>
    call(updateUser, { params: { id }, body: { role } }),
  )

export const useRemoveMembers = () => useStoreDelete(deleteUser)

export const useDeactivateMember = () =>
  useStoreMutation((call, id: string) => call(deactivateStaffMember, { params: { id } }))

export const useReactivateMember = () =>
  useStoreMutation((call, id: string) => call(reactivateStaffMember, { params: { id } }))

/** A link for a new password, to hand over; undefined where it was not created. */
export const useCreatePasswordLink = () =>
  useStoreMutation(async (call, id: string) => {
    const { password_link } = await call(createPasswordLink, { params: { id } })
    return password_link.link
  })

export const useResetTwoFactor = () =>
  useStoreMutation((call, id: string) => call(resetUserTwoFactor, { params: { id } }))
