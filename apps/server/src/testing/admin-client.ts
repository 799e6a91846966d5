import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import medusaModule from '@medusajs/medusa-js'
import { inTransaction } from '../db/in-transaction.ts'
import { openSession } from '../platform/sessions/sessions.ts'
import { aStore } from './a-store.ts'
import { startTestApp } from './test-app.ts'

// The package's types describe its CommonJS build; the ES module that runs exports the class itself.
export const Medusa = medusaModule as unknown as typeof medusaModule.default
type Admin = InstanceType<typeof Medusa>['admin']

/**
 * Optional v1 modules that we do not have (docs/compatibility.md), the client's internal calls, and its uploads, which
 * only work in a browser: elsewhere its HTTP library does not accept the form that it creates.
 */
const notOurs = new Set([
  'uploads.create',
  'uploads.createProtected',
  'variants.getInventory',
  'salesChannels.addLocation',
  'salesChannels.removeLocation',
  'uploads._createPayload',
])

/**
 * The published client's admin side, signed in as a store's owner on a listening server. Adds a last test which fails
 * for a method of `resources` that no test has called.
 */
export async function openAdminClient(resources: (keyof Admin)[]) {
  const t = await startTestApp()
  const store = await aStore(t.db, { is_default: true })
  const token = await inTransaction(t.db, async (trx) => {
    await trx
      .insertInto('users')
      .values({ id: 'usr_owner', email: 'owner@shopkey.test', is_installation_owner: true })
      .execute()
    await trx.insertInto('store_members').values({ store_id: store.id, user_id: 'usr_owner', role: 'owner' }).execute()
    await trx
      .insertInto('region_payment_providers')
      .values({ region_id: store.idr_region_id, provider_id: 'manual' })
      .execute()
    await trx
      .insertInto('region_fulfillment_providers')
      .values({ region_id: store.idr_region_id, provider_id: 'manual' })
      .execute()
    return openSession(trx, { user_id: 'usr_owner' }, t.clock.now())
  })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const baseUrl = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  const medusa = new Medusa({ baseUrl, maxRetries: 0, apiKey: token })
  const called = new Set<string>()
  const admin = watch(medusa.admin, called)

  return {
    t,
    store,
    admin,
    medusa,
    baseUrl,
    token,
    /** Call at the end of the file. */
    testEveryMethodWasCalled: () =>
      test('every method of these resources was called', () => {
        const missed = resources.flatMap((resource) =>
          Object.getOwnPropertyNames(Object.getPrototypeOf(medusa.admin[resource]))
            .filter((method) => method !== 'constructor')
            .map((method) => `${resource}.${method}`)
            .filter((name) => !called.has(name) && !notOurs.has(name)),
        )
        assert.deepEqual(missed, [])
      }),
  }
}

/** Records each call, and reports the server's message when one fails. */
function watch(admin: Admin, called: Set<string>): Admin {
  return new Proxy(admin, {
    get(target, resource: keyof Admin) {
      const methods = target[resource] as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
      return new Proxy(methods, {
        get(_, method: string) {
          return async (...args: unknown[]) => {
            called.add(`${String(resource)}.${method}`)
            try {
              return await methods[method]?.(...args)
            } catch (error) {
              const said = (error as { response?: { status: number; data: unknown } }).response
              throw new Error(`${String(resource)}.${method} answered ${said?.status} ${JSON.stringify(said?.data)}`, {
                cause: error,
              })
            }
          }
        },
      })
    },
  })
}
