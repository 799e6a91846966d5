/**
 * What staff may do in a store, named by what each right protects. The server guards every admin route with one of these, and the
 * back-office shows only what they allow.
 */
export const permissions = [
  'orders.read',
  'orders.write',
  'orders.fulfill',
  /** Capture, refund, mark as paid, points, gift cards and their balances. */
  'money.move',
  /** Codes that are worth money, in full: gift cards, and the messages that carry them. Others get four characters of them. */
  'codes.read',
  'catalogue.read',
  'catalogue.write',
  'prices.write',
  'discounts.read',
  'discounts.write',
  /** Who the store's customers are: names, addresses, e-mails, numbers, and what was written to them. */
  'people.read',
  'people.write',
  'settings.read',
  'settings.write',
  /** Webhooks: where the store's events go, to addresses outside. */
  'integrations.manage',
  'staff.read',
  'staff.manage',
  /** Make and unmake owners, archive the store. */
  'owners.manage',
  'reports.read',
  'engagement.read',
  'engagement.write',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

/** Roles as kept per store. The wire also knows v1's names, see roleFromWire. */
export const staffRoles = ['owner', 'manager', 'fulfilment', 'catalogue', 'customer_service'] as const
export type StaffRole = (typeof staffRoles)[number]

const permissionsByRole: Record<StaffRole, ReadonlySet<Permission>> = {
  owner: new Set(permissions),
  manager: new Set(permissions.filter((permission) => permission !== 'owners.manage')),
  fulfilment: new Set<Permission>(['orders.read', 'orders.fulfill', 'catalogue.read', 'people.read', 'settings.read']),
  catalogue: new Set<Permission>([
    'catalogue.read',
    'catalogue.write',
    'prices.write',
    'discounts.read',
    'settings.read',
    'reports.read',
  ]),
  customer_service: new Set<Permission>([
    'orders.read',
    'orders.write',
    'catalogue.read',
    'discounts.read',
    'people.read',
    'people.write',
    'settings.read',
    'reports.read',
    'engagement.read',
    'engagement.write',
  ]),
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
