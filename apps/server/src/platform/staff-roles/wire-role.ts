import { roleFromWire, type StaffRole } from '@shopkey/domain/staff-roles.ts'

/** The v1 name of a role; roles unknown to v1 keep ours. */
export function wireRole(role: StaffRole): string {
  if (role === 'owner') return 'admin'
  if (role === 'manager') return 'member'
  return role
}

/** The role of a v1 name that the contract has validated. */
export function roleOfWire(name: string): StaffRole {
  const role = roleFromWire(name)
  if (!role) throw new Error(`the contract lets the role ${name} through, but no role has that name`)
  return role
}
