/** What staff may do in a store. The server guards every admin route with one of these; the back-office shows only what
 *  they allow. `owners.write`: make and unmake owners, archive the store. */
export const permissions = [
  'orders.read',
  'orders.write',
  'orders.fulfill',
  'orders.refund',
  'catalogue.read',
  'catalogue.write',
  'prices.write',
  'discounts.read',
  'discounts.write',
  'customers.read',
  'customers.write',
  'settings.read',
  'settings.write',
  'staff.read',
  'staff.write',
  'owners.write',
  'reports.read',
  'engagement.read',
  'engagement.write',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

/** Roles as kept per store. The wire also knows v1's names, see roleFromWire. */
export const staffRoles = ['owner', 'manager', 'fulfilment', 'catalogue', 'customer_service'] as const
export type StaffRole = (typeof staffRoles)[number]

const shopFloorReading = permissions.filter(
  (permission) => permission.endsWith('.read') && permission !== 'staff.read' && permission !== 'audit.read',
)

const permissionsByRole: Record<StaffRole, ReadonlySet<Permission>> = {
  owner: new Set(permissions),
  manager: new Set(permissions.filter((permission) => permission !== 'owners.write')),
  fulfilment: new Set<Permission>([
    'orders.read',
    'orders.fulfill',
    'catalogue.read',
    'customers.read',
    'settings.read',
  ]),
  catalogue: new Set<Permission>([
    'catalogue.read',
    'catalogue.write',
    'prices.write',
    'discounts.read',
    'settings.read',
    'reports.read',
  ]),
  customer_service: new Set<Permission>([...shopFloorReading, 'orders.write', 'customers.write', 'engagement.write']),
}

/** Everything a role may do in its store. */
export function permissionsOfRole(role: StaffRole): ReadonlySet<Permission> {
  return permissionsByRole[role]
}

/** Role names of v1 clients and of the storefront: admin and developer own, a member manages, csu_website serves customers. */
const wireAliases: Record<string, StaffRole> = {
  admin: 'owner',
  developer: 'owner',
  member: 'manager',
  csu_website: 'customer_service',
}

/** The role a wire name stands for, or undefined when there is none. */
export function roleFromWire(name: string): StaffRole | undefined {
  return staffRoles.find((role) => role === name) ?? (Object.hasOwn(wireAliases, name) ? wireAliases[name] : undefined)
}
