import { type Permission, permissionsOfRole, roleFromWire } from '@shopkey/domain/staff-roles.ts'
import { useMembership } from './session.ts'

/** Whether the signed-in user may do something in the store on screen. The server decides again; here it only keeps
 *  people from meeting buttons that would refuse them. */
export function useMay(): (permission: Permission) => boolean {
  const role = roleFromWire(useMembership().role)
  return (permission) => role !== undefined && permissionsOfRole(role).has(permission)
}
