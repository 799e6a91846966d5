import { listInvites, listStaffMembers } from '@shopkey/client/admin.ts'
import type { InviteListReply, StaffMembersQuery, StaffMembersReply } from '@shopkey/client/types.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'

export type StaffMember = StaffMembersReply['staff'][number]
export const memberStatuses = ['active', 'deactivated'] as const
export type Invite = InviteListReply['invites'][number]

export const staffQuery = (view: string, query: StaffMembersQuery) =>
  queryOptions({
    queryKey: [view, 'staff', 'list', query],
    queryFn: ({ signal }) => storeApi(view).call(listStaffMembers, { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Neither accepted nor withdrawn; expired ones are among them. */
export const invitesQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'invites', 'all'],
    queryFn: ({ signal }) => storeApi(view).call(listInvites, { signal }),
    select: (reply) => reply.invites,
  })
