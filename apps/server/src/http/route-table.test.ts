import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { permissionsOfRole, staffRoles } from '@shopkey/domain/staff-roles.ts'
import { everyNth } from '@shopkey/testkit/every-nth.ts'
import { caller } from '../testing/caller.ts'
import { watchTables } from '../testing/fingerprint.ts'
import { oneOfEach } from '../testing/one-of-each.ts'
import { sampleOf } from '../testing/sample-of.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTwoStores } from '../testing/two-stores.ts'
import { urlOf } from '../testing/url-of.ts'
import type { RouteEntry } from './request-context.ts'

const { t, store, owner, stranger } = await startTwoStores()
const routes = t.app.routeTable
const staffRoutes = routes.filter((route) => route.guard.kind === 'staff' && !endsTheSession(route))

function endsTheSession({ method, url }: RouteEntry): boolean {
  return method === 'DELETE' && url === '/admin/auth'
}

const csv = readFileSync(new URL('../../../../packages/contract/wire-endpoints.csv', import.meta.url), 'utf8')
const wireEndpoints = csv
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',') as [area: string, method: string, path: string])

/** A path with every parameter under the same name. */
const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, ':x').replace(/\/$/, '')
const known = new Set(routes.map((route) => `${route.method} ${shapeOf(route.url)}`))

describe('the wire’s endpoints', () => {
  for (const area of ['admin', 'store', 'storefront-specific']) {
    test(`every ${area} endpoint has a route`, () => {
      const missing = wireEndpoints.filter(
        ([kind, method, path]) => kind === area && !known.has(`${method} ${shapeOf(path)}`),
      )
      assert.deepEqual(
        missing.map(([, method, path]) => `${method} ${path}`),
        [],
      )
    })
  }

  test('every route below /admin needs a caller, except the few that sign in', () => {
    const open = routes.filter(
      (route) =>
        route.url.startsWith('/admin') && route.guard.kind !== 'staff' && route.guard.kind !== 'installation_owner',
    )
    assert.deepEqual(open.map((route) => `${route.method} ${route.url}`).sort(), [
      'GET /admin/sign-up',
      'GET /admin/view-codes/:view_code',
      'POST /admin/account/email/confirm',
      'POST /admin/auth',
      'POST /admin/auth/token',
      'POST /admin/installation/owner',
      'POST /admin/invites/accept',
      'POST /admin/sign-up',
      'POST /admin/sign-up/complete',
      'POST /admin/users/password-token',
      'POST /admin/users/reset-password',
    ])
  })

  test('every route that takes a body closes it to unknown properties', () => {
    const loose = routes.filter(
      (route) =>
        isObject(route.schema.body) &&
        (route.schema.body as { additionalProperties?: boolean }).additionalProperties !== false,
    )
    assert.deepEqual(
      loose.map((route) => `${route.method} ${route.url}`).filter((name) => !openBodies.has(name)),
      [],
    )
  })
})

/** v1 lets a search and a completion take any property; the storefront's own call sends its request headers along. */
const openBodies = new Set([
  'POST /store/products/search',
  'POST /store/carts/:id/complete',
  'POST /store/shopkey-carts/:cartId/customer',
])

describe('roles', () => {
  const nowhere = (route: RouteEntry) => route.url.replace(/:\w+/g, 'nothing')

  test('an anonymous caller passes no staff guard', async () => {
    const nobody = caller(t.app, { 'store-view-code': store.view_code })
    for (const route of staffRoutes) {
      assert.equal((await request(nobody, route, nowhere(route))).status, 401, `${route.method} ${route.url}`)
    }
  })

  for (const [number, role] of staffRoles.entries()) {
    test(`${role} may do what its permissions allow and nothing else`, async () => {
      const member = caller(t.app, await signInStaff(t.db, store, role, t.clock.now()))
      const permissionOf = ({ guard }: RouteEntry) => (guard.kind === 'staff' ? guard.permission : null)
      const isAllowed = (route: RouteEntry) => {
        const permission = permissionOf(route)
        return permission === null || permissionsOfRole(role).has(permission)
      }
      const { allowed = [], denied = [] } = Object.groupBy(staffRoutes, (route) =>
        isAllowed(route) ? 'allowed' : 'denied',
      )
      // The owner, who has every right, is let in at each route; of the others, `npm test` tries a part of what they may do.
      const tried = role === 'owner' ? allowed : everyNth(allowed, staffRoles.length - 1, number)
      for (const route of [...denied, ...tried]) {
        const permission = permissionOf(route)
        const mayDo = isAllowed(route)
        const { status, body } = await request(member, route, nowhere(route))
        // Past the guard, the body may need more rights: an owner's invite, a refund.
        const isStopped = status === 401 || (status === 403 && body.message.includes(`permission ${permission}`))
        if (mayDo) assert.ok(!isStopped, `${role} was kept from ${route.method} ${route.url}`)
        else assert.equal(status, 403, `${role} reached ${route.method} ${route.url}`)
      }
    })
  }
})

describe('isolation', () => {
  test('an id of another store is not found on any route, and nothing changes', async () => {
    const ids = await oneOfEach({ t, store, owner })
    const reachable = staffRoutes.filter((route) => route.url.includes(':') && !namesNoRow.has(route.url))
    const faults: string[] = []
    const readTables = await watchTables(t.db)
    const before = await readTables()
    for (const route of reachable) {
      const name = `${route.method} ${route.url}`
      const { status, body } = await request(stranger, route, urlOf(route.url, ids))
      if (status !== 404) faults.push(`${name} answered ${status}: ${body.message ?? ''}`)
      assert.deepEqual(await readTables(), before, `${name} changed something`)
    }
    assert.deepEqual(faults, [])
  })
})

/** Their parameter is a currency or a kind of provider, text, menu or message, which every store has; they change the caller's own store. */
const namesNoRow = new Set([
  '/admin/store/:currency_code',
  '/admin/store/currencies/:code',
  '/admin/currencies/:code',
  '/admin/providers/:kind',
  '/admin/sending/:channel',
  '/admin/sending/:channel/test',
  '/admin/legal-texts/:kind',
  '/admin/menus/:kind',
  '/admin/message-templates/:topic',
  '/admin/message-templates/:topic/preview',
  '/admin/message-templates/:topic/test',
  '/admin/message-templates/:topic/texts/:language',
])

function request(who: ReturnType<typeof caller>, route: RouteEntry, url: string) {
  if (route.method === 'GET') return who.get(url)
  const body = isObject(route.schema.body) ? (sampleOf(route.schema.body) as object) : undefined
  return route.method === 'DELETE' ? who.delete(url, body) : who.post(url, body)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
