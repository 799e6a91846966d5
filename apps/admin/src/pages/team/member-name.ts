import { displayName } from '../../lib/session.ts'
import type { StaffMember } from './queries.ts'

export const memberName = (member: StaffMember) => displayName(member) || member.email
