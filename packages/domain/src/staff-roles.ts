/**
 * The rights of staff in a store, named by what they protect. The server guards every admin route with one of these,
 * and the back-office shows only what they allow.
 */
export const permissions = [
  'orders.read',
  'orders.write',
  'orders.fulfill',
  /** Help shoppers: open their carts, change them with them, and place them. */
  'carts.write',
  /** Capture, refund, mark as paid, points, gift cards and their balances. */
  'money.move',
  /** Codes worth money, in full: gift cards, and the messages with them. Others see four characters. */
  'codes.read',
  'catalogue.read',
  'catalogue.write',
  'prices.write',
  'discounts.read',
  'discounts.write',
  /** The store's customers: names, addresses, e-mails, numbers, and the messages to them. */
  'people.read',
  'people.write',
  /** Merge and anonymise customers, which cannot be undone. */
  'people.manage',
  'settings.read',
  'settings.write',
  /** Webhooks: addresses outside that receive the store's events. */
  'integrations.manage',
  'staff.read',
  'staff.manage',
  /** Add and remove owners, archive the store. */
  'owners.manage',
  'reports.read',
  'engagement.read',
  'engagement.write',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

/** Roles as stored per store. The wire also has v1's names, see roleFromWire. */
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
    'carts.write',
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

/** The permissions of a role in its store. */
export function permissionsOfRole(role: StaffRole): ReadonlySet<Permission> {
  return permissionsByRole[role]
}

/**
 * Role names of v1 clients and of the storefront: admin and developer are owners, a member is a manager, csu_website is
 * customer service.
 */
const wireAliases: Record<string, StaffRole> = {
  admin: 'owner',
  developer: 'owner',
  member: 'manager',
  csu_website: 'customer_service',
}

/** The role of a wire name, or undefined when there is none. */
export function roleFromWire(name: string): StaffRole | undefined {
  return staffRoles.find((role) => role === name) ?? (Object.hasOwn(wireAliases, name) ? wireAliases[name] : undefined)
}
