import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import medusaModule from '@medusajs/medusa-js'
import medusa13 from 'medusa-js-1'
import { inTransaction } from '../db/in-transaction.ts'
import { openSession } from '../platform/sessions/sessions.ts'
import { aStore } from './a-store.ts'
import { startTestApp } from './test-app.ts'

// The package's types describe its CommonJS build; the ES module that runs exports the class itself.
export const Medusa = medusaModule as unknown as typeof medusaModule.default
export type MedusaClient = InstanceType<typeof Medusa>
type Admin = MedusaClient['admin']

/** The oldest and the newest generation of the published client that we support. The older one's methods are a part of the newer's. */
export const clientVersions: Record<string, typeof Medusa> = {
  '6.1': Medusa,
  '1.3': medusa13 as unknown as typeof Medusa,
}

/** Resources of the client's admin side, by the test file that calls all their methods. */
export const adminResources = {
  catalogue: [
    'products',
    'productTags',
    'productTypes',
    'collections',
    'variants',
    'salesChannels',
    'productCategories',
  ],
  offer: [
    'regions',
    'shippingOptions',
    'shippingProfiles',
    'taxRates',
    'priceLists',
    'discounts',
    'giftCards',
    'returnReasons',
    'currencies',
    'store',
  ],
  orders: ['orders', 'returns', 'swaps', 'draftOrders'],
  people: [
    'auth',
    'customers',
    'customerGroups',
    'users',
    'invites',
    'notes',
    'notifications',
    'uploads',
    'batchJobs',
    'custom',
  ],
  absent: [
    'inventoryItems',
    'orderEdits',
    'paymentCollections',
    'payments',
    'publishableApiKeys',
    'reservations',
    'stockLocations',
  ],
} satisfies Record<string, (keyof Admin)[]>

/** Methods that medusa-js-absent.test.ts calls, and one that the client calls itself. */
const calledElsewhere = new Set([
  'variants.getInventory',
  'salesChannels.addLocation',
  'salesChannels.removeLocation',
  'uploads._createPayload',
])

/**
 * The published client's admin side, signed in as a store's owner on a listening server of its own.
 * `testEveryMethodWasCalled` adds a test that fails for a method of `resources` that no test has called.
 */
export async function openAdminClient(version: string, resources: readonly (keyof Admin)[]) {
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
  const options = { baseUrl, maxRetries: 0, apiKey: token }
  const medusa = new (clientVersions[version] ?? Medusa)(options)
  const newest = new Medusa(options)
  sendFormsAsBrowsers(medusa)
  const called = new Set<string>()
  const admin = watch(medusa.admin, newest.admin, called)

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
          methodsOf(medusa.admin[resource])
            .map((method) => `${resource}.${method}`)
            .filter((name) => !called.has(name) && !calledElsewhere.has(name)),
        )
        assert.deepEqual(missed, [])
      }),
  }
}

interface AxiosRequest {
  baseURL: string
  url: string
  method: string
  headers: Record<string, string>
  data: unknown
}
interface AxiosDefaults {
  adapter: (request: AxiosRequest) => Promise<unknown>
}

/** A browser sends a form itself, with its boundary; outside of one the client's HTTP library accepts no form. */
function sendFormsAsBrowsers(medusa: MedusaClient): void {
  const { defaults } = (medusa as unknown as { client: { axiosClient: { defaults: AxiosDefaults } } }).client
    .axiosClient
  const sendOther = defaults.adapter
  defaults.adapter = async (request) => {
    if (!(request.data instanceof FormData)) return sendOther(request)
    const headers = Object.entries(request.headers).filter(([name]) => name.toLowerCase() !== 'content-type')
    const { baseURL, url, method, data: body } = request
    const reply = await fetch(`${baseURL}${url}`, { method, headers, body })
    const data = await reply.json()
    if (!reply.ok) throw Object.assign(new Error('refused'), { response: { status: reply.status, data } })
    return { data, status: reply.status, statusText: reply.statusText, headers: {}, config: request }
  }
}

/** Names of a resource's methods; none for a resource that this version of the client does not have. */
export function methodsOf(resource: object | undefined): string[] {
  if (!resource) return []
  return Object.getOwnPropertyNames(Object.getPrototypeOf(resource)).filter((method) => method !== 'constructor')
}

type Resources = Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>

/**
 * Records each call, and reports the server's message when one fails. A method that this version does not have is called
 * by the newest one.
 */
export function watch<Side extends object>(side: Side, newest: Side, called: Set<string>): Side {
  return new Proxy(side, {
    get(_, resource: string) {
      const own = (side as Resources)[resource]
      const newer = (newest as Resources)[resource]
      return new Proxy(own ?? newer ?? {}, {
        get(_, method: string) {
          const callee = own?.[method] ? own : newer
          // Resources may have resources: carts.lineItems.
          if (typeof callee?.[method] === 'object')
            return watch({ [method]: own?.[method] }, { [method]: newer?.[method] }, called)[method]
          return async (...args: unknown[]) => {
            called.add(`${resource}.${method}`)
            try {
              return await callee?.[method]?.(...args)
            } catch (error) {
              const said = (error as { response?: { status: number; data: unknown } }).response
              throw new Error(`${resource}.${method} answered ${said?.status} ${JSON.stringify(said?.data)}`, {
                cause: error,
              })
            }
          }
        },
      })
    },
  })
}
