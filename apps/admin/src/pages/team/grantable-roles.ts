import { permissionsOfRole, type StaffRole, staffRoles } from '@shopkey/domain/staff-roles.ts'
import { useMay } from '../../lib/permissions.ts'

/** The roles that the reader may give and take: none that may do more than their own, and `owner` by owners only. */
export function useGrantableRoles(): readonly StaffRole[] {
  const may = useMay()
  if (!may('staff.manage')) return []
  return staffRoles.filter(
    (role) => (role !== 'owner' || may('owners.manage')) && [...permissionsOfRole(role)].every(may),
  )
}
