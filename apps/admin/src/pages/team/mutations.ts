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
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'

export const useInvite = () =>
  useStoreMutation(['invites'], (call, { email, role }: { email: string; role: StaffRole }) =>
    call(createInvite, { body: { user: email.trim(), role } }),
  )

export const useResendInvite = () =>
  useStoreMutation(['invites'], (call, invite_id: string) => call(resendInvite, { params: { invite_id } }))

export const useCopyInviteLink = () =>
  useStoreMutation(['invites'], (call, invite_id: string) => call(createInviteLink, { params: { invite_id } }))

/** A new link of the open invitation to an address. */
export const useCreateLinkFor = () =>
  useStoreMutation(['invites'], async (call, email: string) => {
    const { invites } = await call(listInvites)
    const address = email.trim().toLowerCase()
    const invite = invites.find(({ user_email }) => user_email === address)
    if (!invite) return undefined
    return (await call(createInviteLink, { params: { invite_id: invite.id } })).invite_link.link
  })

export const useWithdrawInvites = () =>
  useStoreDelete(['invites'], (call, invite_id) => call(deleteInvite, { params: { invite_id } }))

export const useChangeRole = () =>
  useStoreMutation(['staff'], (call, { id, role }: { id: string; role: StaffRole }) =>
    call(updateUser, { params: { id }, body: { role } }),
  )

export const useRemoveMembers = () => useStoreDelete(['staff'], (call, id) => call(deleteUser, { params: { id } }))

export const useDeactivateMember = () =>
  useStoreMutation(['staff'], (call, id: string) => call(deactivateStaffMember, { params: { id } }))

export const useReactivateMember = () =>
  useStoreMutation(['staff'], (call, id: string) => call(reactivateStaffMember, { params: { id } }))

/** A link for a new password, to hand over; undefined where it was not created. */
export const useCreatePasswordLink = () =>
  useStoreMutation([], async (call, id: string) => {
    const { password_link } = await call(createPasswordLink, { params: { id } })
    return password_link.link
  })

export const useResetTwoFactor = () =>
  useStoreMutation(['staff'], (call, id: string) => call(resetUserTwoFactor, { params: { id } }))
