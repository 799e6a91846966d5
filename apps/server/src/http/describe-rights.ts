import { type Permission, permissions, permissionsOfRole, staffRoles } from '@shopkey/domain/staff-roles.ts'
import type { RouteEntry } from './request-context.ts'

/** What each right protects, for readers who choose roles. */
const meanings: Record<Permission, string> = {
  'orders.read': 'Orders, draft orders, returns, swaps and claims, with their items',
  'orders.write':
    'Change, complete and cancel orders; request returns, swaps and claims; draft orders at the store’s prices',
  'orders.fulfill': 'Fulfil and ship; receive returned items',
  'carts.write': 'Open shoppers’ carts, which the audit log records, change them with them and place them',
  'money.move': 'Capture, refund, mark drafts as paid, manual prices, gift cards and their balances, points',
  'codes.read': 'Codes that are worth money, in full; other staff see four characters',
  'catalogue.read': 'Products, categories, collections, price lists',
  'catalogue.write': 'Change products, options, categories and collections',
  'prices.write': 'Price lists',
  'discounts.read': 'Discounts with their codes, and gift cards with four characters of their codes',
  'discounts.write': 'Create and change discounts',
  'people.read': 'Personal data of customers: names, addresses, messages to them, exports',
  'people.write': 'Change customers and groups, resend a message',
  'people.manage': 'Merge and anonymise customers, which cannot be undone',
  'settings.read': 'Regions, taxes, shipping, channels',
  'settings.write': 'Change those, and the store itself',
  'integrations.manage': 'Webhooks: the addresses that receive the store’s events',
  'staff.read': 'The store’s staff, invitations, messages to staff',
  'staff.manage': 'Invite, change and remove staff',
  'owners.manage': 'Add and remove owners',
  'reports.read': 'Reports',
  'engagement.read': 'Campaigns, leads, points of customers',
  'engagement.write': 'Campaigns and leads',
  'audit.read': 'The audit log',
}

interface RightsOfJob {
  type: string
  permissions: readonly Permission[]
}

const tick = (is: boolean) => (is ? '✓' : '')

/** docs/rights.md: each right with its roles, each admin route and each kind of batch job with its right. */
export function describeRights(routes: readonly RouteEntry[], batchJobTypes: readonly RightsOfJob[]): string {
  const roles = staffRoles.map((role) => role.replace('_', ' '))
  const rights = permissions.map(
    (permission) =>
      `| \`${permission}\` | ${meanings[permission]} | ${staffRoles.map((role) => tick(permissionsOfRole(role).has(permission))).join(' | ')} |`,
  )
  const admin = routes
    .filter(({ url }) => url.startsWith('/admin'))
    .map((route) => ({ name: `${route.url} ${route.method}`, row: rowOf(route) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const jobs = batchJobTypes.map(
    ({ type, permissions: needed }) => `| \`${type}\` | ${needed.map((one) => `\`${one}\``).join(' and ')} |`,
  )
  return `# Rights

Staff have one role in each store, and a role has rights, named by what they protect. An owner of the installation has the rights of
an owner in every store. An API key has the rights of its creator, and no more. Written by \`npm run generate\`.

## Rights and roles

| right | protects | ${roles.join(' | ')} |
| --- | --- |${roles.map(() => ' --- |').join('')}
${rights.join('\n')}

## Routes of the Admin API

“any staff” needs only membership of the store; the reply of such a route depends on the reader’s rights. “also” names rights that some
of its requests need, or without which a part of the reply is missing. “fresh” needs a password or code of the signed-in person within
the last 15 minutes, “session” refuses API keys; both may apply to some of the requests only.

| route | right | also |
| --- | --- | --- |
${admin.map(({ row }) => row).join('\n')}

## Kinds of batch jobs

| job | rights |
| --- | --- |
${jobs.sort().join('\n')}
`
}

function rowOf({ method, url, guard, freshSignIn, sessionOnly }: RouteEntry): string {
  const rights = guard.kind === 'staff' ? Object.entries(guard.also ?? {}) : []
  const also = [
    ...rights.map(([right, when]) => `\`${right}\` ${when}`),
    ...(freshSignIn ? ['fresh'] : []),
    ...(sessionOnly ? ['session'] : []),
  ]
  return `| ${method} ${url} | ${rightOf(guard)} | ${also.join('; ')} |`
}

function rightOf(guard: RouteEntry['guard']): string {
  switch (guard.kind) {
    case 'staff':
      return guard.permission === null ? 'any staff' : `\`${guard.permission}\``
    case 'installation_owner':
      return 'owners of the installation'
    case 'customer':
      return 'a signed-in customer'
    case 'public':
      return 'anyone'
  }
}
