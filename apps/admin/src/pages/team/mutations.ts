import {
  createInvite,
  createInviteLink,
  deactivateStaffMember,
  deleteInvite,
  deleteUser,
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

export const useResetTwoFactor = () =>
  useStoreMutation(['staff'], (call, id: string) => call(resetUserTwoFactor, { params: { id } }))
