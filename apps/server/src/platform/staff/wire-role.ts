import { roleFromWire, type StaffRole } from '@shopkey/domain/staff-roles.ts'

/** The role under the name that v1 clients know; roles that v1 has no word for keep ours. */
export function wireRole(role: StaffRole): string {
  if (role === 'owner') return 'admin'
  if (role === 'manager') return 'member'
  return role
}

/** The role of a name that the contract has let through. */
export function roleOfWire(name: string): StaffRole {
  const role = roleFromWire(name)
  if (!role) throw new Error(`the contract lets the role ${name} through, but no role has that name`)
  return role
}
