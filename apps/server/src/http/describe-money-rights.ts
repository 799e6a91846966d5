import { permissionsOfRole, type StaffRole, staffRoles } from '@shopkey/domain/staff-roles.ts'
import { type MoneyPath, moneyPaths, moneyThings, moneyWays, movesNoValue } from './money-paths.ts'
import type { RouteEntry } from './request-context.ts'

const amountNames =
  /^(unit_price|price|prices|amount|refund|refund_amount|balance|points|gift|gift_cards|discounts|additional_items|custom_shipping_options)$/
/** `value` is an amount of these only; elsewhere it is a text. */
const valued = /^\/admin\/(gift-cards|discounts)/

/** Whether a role may move value by a path: it has the right of the route's guard, and the path's own. */
export function mayMoveValue(role: StaffRole, path: MoneyPath, routes: readonly RouteEntry[]): boolean {
  const rights = permissionsOfRole(role)
  const { guard } = routeOf(path, routes)
  if (guard.kind !== 'staff') throw new Error(`${path.call} is not for staff`)
  return rights.has(path.right) && (guard.permission === null || rights.has(guard.permission))
}

/** The route of a path. Throws unless its guard declares the path's right; that of jobs asks the kind of job. */
function routeOf({ call, right }: MoneyPath, routes: readonly RouteEntry[]): RouteEntry {
  const route = routes.find(({ method, url }) => `${method} ${url}` === call)
  const guard = route?.guard
  if (!route || guard?.kind !== 'staff') throw new Error(`there is no route ${call} for staff`)
  const declares = guard.permission === right || guard.permission === null || guard.also?.[right] !== undefined
  if (!declares) throw new Error(`the guard of ${call} does not declare ${right}`)
  return route
}

/** Routes of staff whose body names an amount, by the contract, and that neither move value nor say why not. */
export function unnamedMoneyCalls(routes: readonly RouteEntry[]): string[] {
  const known = new Set([...moneyPaths.map(({ call }) => call), ...Object.keys(movesNoValue)])
  return routes
    .filter(({ method, url }) => url.startsWith('/admin/') && method !== 'GET')
    .filter(({ url, schema }) => namesAmount(schema.body, url))
    .map(({ method, url }) => `${method} ${url}`)
    .filter((call) => !known.has(call))
}

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
}

function namesAmount(schema: unknown, url: string): boolean {
  const { properties = {}, items, anyOf = [], allOf = [] } = (schema ?? {}) as Schema // a JSON schema
  const isAmount = (name: string) => amountNames.test(name) || (name === 'value' && valued.test(url))
  return (
    Object.keys(properties).some(isAmount) ||
    [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...allOf].some((part) => namesAmount(part, url))
  )
}

/** docs/rights-to-money.md: each way to move value with its right and the roles that have it. */
export function describeMoneyRights(routes: readonly RouteEntry[]): string {
  const roles = staffRoles.map((role) => role.replace('_', ' '))
  const matrix = moneyThings.map((thing) => {
    const cells = moneyWays.map((way) => {
      const rights = moneyPaths.filter((path) => path.thing === thing && path.way === way).map(({ right }) => right)
      return [...new Set(rights)].map((right) => `\`${right}\``).join(', ') || '—'
    })
    return `| ${thing} | ${cells.join(' | ')} |`
  })
  const paths = moneyPaths.map((path) => {
    const ticks = staffRoles.map((role) => (mayMoveValue(role, path, routes) ? '✓' : ''))
    return `| ${path.thing} | ${path.what} | \`${path.call}\` | \`${path.right}\` | ${ticks.join(' | ')} |`
  })
  const others = Object.entries(movesNoValue).map(([call, why]) => `| \`${call}\` | ${why} |`)
  return `# Who may move what is worth money

What is worth money, by the ways that lead to it. Written by \`npm run generate\` from the guards of the routes and
\`apps/server/src/http/money-paths.ts\`; \`http/rights-to-money.test.ts\` tries each as each role, and compares what the store's cards, points, prices,
refunds and orders are worth before and after. An API key has the rights of its creator; a job asks for the rights of its kind when
it is created. There is no store credit: what is given back goes to the payment, card or points that it came from.

| | ${moneyWays.join(' | ')} |
| --- |${moneyWays.map(() => ' --- |').join('')}
${matrix.join('\n')}

## Each way

| thing | what | call | right | ${roles.join(' | ')} |
| --- | --- | --- | --- |${roles.map(() => ' --- |').join('')}
${paths.join('\n')}

## Routes with an amount that are no way of their own

| call | why |
| --- | --- |
${others.join('\n')}
`
}
