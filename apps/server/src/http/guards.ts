import type { Permission } from '@shopkey/domain/staff-roles.ts'

/** When a request needs a right beyond the guard's own: "to refund". */
type FurtherRights = Partial<Record<Permission, string>>

/**
 * Who may call a route. Every route names one; the application refuses to start otherwise.
 * - public: anybody; a signed-in customer is known to the handler all the same
 * - customer: a signed-in customer
 * - staff: a member of the store's staff whose role has the permission; null means any role. `also` names rights that a part
 *   of its requests needs, and which part; the handler asks for them with requirePermission or mayAlso
 * - installation_owner: the people who run the installation
 */
export type Guard =
  | { kind: 'public' }
  | { kind: 'customer' }
  | { kind: 'staff'; permission: Permission | null; also?: FurtherRights }
  | { kind: 'installation_owner' }

export const anyone: Guard = { kind: 'public' }
export const signedInCustomer: Guard = { kind: 'customer' }
export const anyStaff: Guard = { kind: 'staff', permission: null }
export const installationOwner: Guard = { kind: 'installation_owner' }

export function staff(permission: Permission, also?: FurtherRights): Guard {
  return { kind: 'staff', permission, ...(also && { also }) }
}
