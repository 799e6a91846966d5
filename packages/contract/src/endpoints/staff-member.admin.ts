import { endpoint } from '../endpoint.ts'
import { StaffMembersQuery, StaffMembersReply } from '../staff-member.ts'

export const listStaffMembers = endpoint({
  method: 'GET',
  path: '/admin/staff',
  tag: 'Users',
  summary: "List the store's staff with their access",
  description:
    'Returns a page of the people who work in the store, in the order of their names: with their role, when they were last seen, whether their sign-in needs a second step, and who invited them.',
  query: StaffMembersQuery,
  replies: { 200: StaffMembersReply },
})
