import type { Permission } from '@shopkey/domain/staff-roles.ts'

/** Says when a request needs a right beyond the guard's own: "to refund". */
type FurtherRights = Partial<Record<Permission, string>>

/**
 * Who may call a route. Every route names one; the application refuses to start otherwise.
 * - public: anyone; the handler still knows a signed-in customer
 * - customer: a signed-in customer
 * - staff: a member of the store's staff whose role has the permission; null means any role. `also` names rights that
 *   some of its requests need, and which; the handler checks them with requirePermission or mayAlso
 * - installation_owner: the owners of the installation
 */
export type Guard =
  | { kind: 'public' }
  | { kind: 'customer' }
  | { kind: 'staff'; permission: Permission | null; also?: FurtherRights }
  | { kind: 'installation_owner' }

export const anyone: Guard = { kind: 'public' }
export const signedInCustomer: Guard = { kind: 'customer' }
export const anyStaff = { kind: 'staff', permission: null } as const satisfies Guard
export const installationOwner: Guard = { kind: 'installation_owner' }

export function staff(permission: Permission, also?: FurtherRights): Guard {
  return { kind: 'staff', permission, ...(also && { also }) }
}
