import { endpoint } from '../endpoint.ts'
import { IdParams } from '../schema.ts'
import { PasswordLinkReply, StaffMemberReply, StaffMembersQuery, StaffMembersReply } from '../staff-member.ts'

export const listStaffMembers = endpoint({
  method: 'GET',
  path: '/admin/staff',
  tag: 'Users',
  summary: "List the store's staff with their access",
  description:
    'Returns a page of the people who work in the store, in the order of their names: with their role, when they last worked in this store, whether they are deactivated, whether their sign-in needs a second step, and who invited them.',
  query: StaffMembersQuery,
  replies: { 200: StaffMembersReply },
})

export const deactivateStaffMember = endpoint({
  method: 'POST',
  path: '/admin/staff/:id/deactivate',
  tag: 'Users',
  summary: 'Deactivate a member of the staff',
  description:
    'Takes the access to this store away at once, and keeps the membership with its role and history. The sessions of a person left without a store end. Returns the member.',
  params: IdParams('user'),
  replies: { 200: StaffMemberReply },
  errors: ['last_owner', 'own_membership', 'owner_role_is_owners', 'role_above_own'],
})

export const reactivateStaffMember = endpoint({
  method: 'POST',
  path: '/admin/staff/:id/reactivate',
  tag: 'Users',
  summary: 'Reactivate a member of the staff',
  description: 'Gives a deactivated person the access of their role in this store back. Returns the member.',
  params: IdParams('user'),
  replies: { 200: StaffMemberReply },
  errors: ['owner_role_is_owners', 'role_above_own'],
})

export const createPasswordLink = endpoint({
  method: 'POST',
  path: '/admin/staff/:id/password-link',
  tag: 'Users',
  summary: 'Create a link for a new password',
  description:
    'Returns a link by which a member of the staff sets a new password, shown this once, for an hour: for an installation without an e-mail service, where nothing else brings it. Only the owner of the installation creates it. A second step at sign-in stays.',
  params: IdParams('user'),
  replies: { 200: PasswordLinkReply },
  errors: ['password_links_are_mailed', 'staff_member_deactivated'],
})
