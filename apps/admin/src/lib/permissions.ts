import type { Permission } from '@shopkey/domain/staff-roles.ts'
import { useMembership } from './session.ts'

/** Whether the signed-in user may do something in the store on screen. The server checks again; here it hides what would
 *  be refused. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMembership()
  return (permission) => permissions.includes(permission)
}
