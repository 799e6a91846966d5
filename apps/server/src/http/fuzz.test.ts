import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { aProduct } from '../testing/a-product.ts'
import { caller } from '../testing/caller.ts'
import { aRequest, type FuzzRequest } from '../testing/fuzz/a-request.ts'
import { oneOfEach } from '../testing/one-of-each.ts'
import { signInCustomer } from '../testing/sign-in-customer.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTwoStores } from '../testing/two-stores.ts'
import type { Guard } from './guards.ts'
import type { RouteEntry } from './request-context.ts'

/**
 * Sends generated requests to every route: as a guest, as a signed-in customer and as a store's owner. FC_RUNS: the
 * number of requests in all; FC_SEED repeats a failed run.
 */
const runs = Number(process.env.FC_RUNS ?? (process.env.TEST_ALL ? 1200 : 600))
const seed = Number(process.env.FC_SEED ?? randomInt(2 ** 31))
const slowestMs = 20_000

const { t, store, other, owner } = await startTwoStores()
const { app, db, clock } = t
const ids = await oneOfEach({ t, store, owner })
await db
  .insertInto('region_payment_providers')
  .values({ region_id: store.idr_region_id, provider_id: 'manual' })
  .onConflict((conflict) => conflict.doNothing())
  .execute()
/**
 * Values of parameters and properties with these names, in addition to those of oneOfEach; carts are the actor's own.
 */
const more: Record<string, string | undefined> = {
  provider_id: 'manual', currency_code: 'idr', default_currency_code: 'idr', code: 'idr', key: 'nothing', x: '081234567890',
  region_id: ids.regions, product_id: ids.products, variant_id: ids.variants, customer_id: ids.customers,
  sales_channel_id: store.sales_channel_id, profile_id: store.profile_id, option_id: ids['shipping-options'],
  order_id: ids.orders, item_id: ids['line-items'], return_id: ids.returns, tax_rate_id: ids['tax-rates'],
  collection_id: ids.collections, type_id: ids['product-types'], email: 'ani@shopkey.test', user_id: ids.users,
  price_list_id: ids['price-lists'], reason_id: ids['return-reasons'], condition_id: ids.conditions, q: 'kopi',
  fulfillment_id: ids.fulfillments, customer_group_id: ids['customer-groups'], resource_id: ids.orders, lng: 'en',
  product_category_id: ids['product-categories'], swap_id: ids.swaps, claim_id: ids.claims, country_code: 'id',
} // biome-ignore format: a list reads better packed

async function openCart(own: Record<string, string>): Promise<void> {
  const who = caller(app, own)
  const variant = await aProduct(db, store)
  const { body } = await who.post('/store/carts', { items: [{ variant_id: variant.variant_ids[0], quantity: 1 }] })
  for (const name of ['carts', 'shopkey-carts', 'cart_id', 'cartId', 'shipping-options-of']) more[name] = body.cart.id
  for (const name of ['line_id', 'line-items']) more[name] = body.cart.items[0].id
}

function idFor(name: string, path?: string): string | undefined {
  const noun = path?.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? ''
  if (noun === 'carts' || noun === 'shopkey-carts') return more[noun]
  const single = name.replace(/s$/, '')
  return ids[noun] || more[name] || ids[name] || more[single] || more[`${single}_id`] || ids[name.replaceAll('_', '-')]
}

/** They end the session that all further requests use, or return a page for people. */
const leftOut = new Set(['DELETE /admin/auth', 'DELETE /store/auth'])
const routes = app.routeTable.filter(({ method, url }) => !leftOut.has(`${method} ${url}`))

const actors = {
  guest: async () => ({ 'store-view-code': store.view_code }),
  customer: async () => (await signInCustomer(db, store, clock.now())).headers,
  owner: () => signInStaff(db, store, 'owner', clock.now()),
} satisfies Record<string, () => Promise<Record<string, string>>>
type Actor = keyof typeof actors

const mayCall: Record<Actor, readonly Guard['kind'][]> = {
  guest: ['public'],
  customer: ['public', 'customer'],
  owner: ['public', 'staff'],
}

/** What no response may contain: internals of the program or the database, or a secret. */
const leaks = [
  /node_modules/,
  /\.ts:\d+/,
  /\bat [\w.<>]+ \((file|node):/,
  /\b(violates|syntax error at or near|relation "|invalid input syntax|SQLSTATE)/i,
  /\$argon2/,
  // The audit log names the column and hides its value.
  /"(password_hash|token_hash|code_hash|secret_hash)": ?"/,
  /postgres(ql)?:\/\//,
  /root:x:0/,
]

interface Reply {
  status: number
  type: string
  body: string
}

async function send({ method, url, headers, payload }: FuzzRequest, own: Record<string, string>): Promise<Reply> {
  const reply = app.inject({
    method: method as 'POST',
    url,
    headers: { ...headers, ...own },
    payload,
    // A new address for every request, since rate limits per address would refuse most of them.
    remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  })
  const waiting = new AbortController()
  const tooSlow = delay(slowestMs, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`no answer within ${slowestMs} ms`)
  })
  tooSlow.catch(() => undefined) // canceled below
  const { statusCode, headers: responseHeaders, body } = await Promise.race([reply, tooSlow])
  waiting.abort()
  return { status: statusCode, type: String(responseHeaders['content-type'] ?? ''), body }
}

function* problemsOf(actor: Actor, { route }: FuzzRequest, { status, type, body }: Reply): Generator<string> {
  if (status >= 500) yield `answered ${status}`
  if (status >= 400 && !route.schema.hide) {
    const isShaped = type.includes('json') && /^\{"type":"[a-z_]+",/.test(body) && body.includes('"message":"')
    if (!isShaped) yield `answered ${status} in another shape`
    if (body.length > 20_000) yield `refused with ${body.length} bytes`
  }
  for (const leak of leaks) if (leak.test(body)) yield `shows ${leak}`
  if (status < 400 && !mayCall[actor].includes(route.guard.kind)) yield `let a ${actor} in, with ${status}`
}

/** All rows of a store as one text, which changes when any row does. */
async function rowsOf(store_id: string): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'store_id' order by 1`.execute(db)
  const prints = tables.map(
    ({ name }) => sql`select ${name} as name, md5(string_agg(r::text, '|' order by r::text)) as print
      from ${sql.table(name)} r where r.store_id = ${store_id}`,
  )
  const { rows } = await sql`${sql.join(prints, sql` union all `)} order by 1`.execute(db)
  return JSON.stringify(rows)
}

describe('any request, valid or hostile', () => {
  for (const [at, actor] of (Object.keys(actors) as Actor[]).entries()) {
    test(`of a ${actor} gets a response without a fault, a leak, a hang or another's data`, async (t) => {
      const before = await rowsOf(other.id)
      // Routes open to the actor and routes that delete nothing come more often: they reach more code.
      const weightOf = ({ guard, method }: RouteEntry) =>
        (mayCall[actor].includes(guard.kind) ? 6 : 1) * (method === 'DELETE' ? 1 : 4)
      let own = await actors[actor]()
      await openCart(own)
      const requests = fc.sample(aRequest({ routes, weightOf, idFor }), {
        seed: seed + at,
        numRuns: Math.ceil(runs / 3),
      })
      const problems: string[] = []
      const counts = new Map<string, number>()
      for (const request of requests) {
        const reply = await send(request, own)
        const kind = `${Math.floor(reply.status / 100)}xx`
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
        for (const problem of problemsOf(actor, request, reply)) {
          const sent = JSON.stringify({ ...request, route: undefined }).slice(0, 600)
          problems.push(`${request.method} ${request.route.url} ${problem}\n  ${sent}\n  ${reply.body.slice(0, 300)}`)
        }
        // A generated request may change the owner's own role, or sign her out.
        if (reply.status === 401 || reply.status === 403) own = await actors[actor]()
      }
      t.diagnostic(
        `${requests.length} requests of a ${actor}: ${JSON.stringify(Object.fromEntries([...counts].sort()))}`,
      )
      assert.deepEqual(problems, [], `FC_SEED=${seed} FC_RUNS=${runs} sends the same requests again`)
      assert.equal(await rowsOf(other.id), before, `another store's rows changed; FC_SEED=${seed}`)
    })
  }
})
