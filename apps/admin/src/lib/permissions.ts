import type { Permission } from '@shopkey/domain/staff-roles.ts'
import { useMembership, useUser } from './session.ts'

/** A right of a role in the store, or to run the installation, which its owners have in every store. */
export type Right = Permission | 'installation.own'

/** Whether the signed-in user may do something in the store on screen. The server checks again; here it hides what would
 *  be refused. */
export function useMay(): (right: Right) => boolean {
  const { permissions } = useMembership()
  const { is_installation_owner } = useUser()
  return (right) => (right === 'installation.own' ? is_installation_owner : permissions.includes(right))
}
