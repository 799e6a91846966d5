import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { aStore } from '../testing/a-store.ts'
import type { Json } from '../testing/json.ts'
import { aStaffAccount, staffPassword } from '../testing/staff-account.ts'
import { startTestApp } from '../testing/test-app.ts'
import { conversations, preparation } from './starter-conversation.ts'
import type { Conversation, Exchange } from './starter-pages.ts'

/** Replays what v1's storefront for a start asks, over the network and with its headers. */
const testApp = await startTestApp({ ALLOW_COMMON_PASSWORDS: 'true' })
const { app, db } = testApp
const url = await app.listen({ port: 0, host: '127.0.0.1' })
const store = await aStore(db, { is_default: true })
const staff = await aStaffAccount(testApp, store, { role: 'owner' })
await openStoreOfV1()

type Names = Record<string, Json>
const seeded: Names = { staffEmail: staff.email, staffPassword }

test(`v1's storefront: ${preparation.title}`, () => replay(preparation, seeded))
for (const conversation of conversations)
  test(`v1's storefront: ${conversation.title}`, () => replay(conversation, { ...seeded }))

async function replay({ exchanges }: Conversation, names: Names): Promise<void> {
  for (const exchange of exchanges) await replayOne(exchange, names)
}

async function replayOne(exchange: Exchange, names: Names): Promise<void> {
  const [method = '', path = ''] = filled(exchange.ask, names).split(' ')
  const body = exchange.body && JSON.stringify(filled(exchange.body, names))
  const reply = await fetch(url + path, { method, headers: headersOf(exchange, method, names), body })
  const read: Json = await reply.json()
  const where = `${method} ${path} ${body ?? ''}`
  assert.equal(reply.status, exchange.status ?? 200, `${where}: ${JSON.stringify(read).slice(0, 500)}`)
  for (const property of exchange.reads ?? [])
    assert.notEqual(at(read, property), undefined, `${where}: ${property} is missing`)
  for (const [property, value] of Object.entries(exchange.shows ?? {}))
    assert.deepEqual(at(read, property), filled(value, names), `${where}: ${property}`)
  if (exchange.sameAddress) {
    const [here, named] = exchange.sameAddress
    assert.deepEqual(compared(at(read, here)), compared(names[named]), `${where}: ${here}`)
  }
  for (const [name, property] of Object.entries(exchange.names ?? {})) {
    names[name] = at(read, property)
    assert.notEqual(names[name] ?? undefined, undefined, `${where}: ${property} is missing`)
  }
}

/** The client of v1 passes the framework's options on as a header, and sends a type even with nothing. */
function headersOf({ by }: Exchange, method: string, { token, staffToken }: Names): Record<string, string> {
  const json = { accept: 'application/json', 'content-type': 'application/json' }
  if (by === 'fetch') return method === 'GET' ? { accept: '*/*' } : json
  if (by === 'staff') return { ...json, authorization: `Bearer ${staffToken}` }
  return {
    ...json,
    next: '[object Object]',
    'user-agent': 'axios/0.24.0',
    ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

/** With the names in braces replaced by their values. */
function filled<Value>(value: Value, names: Names): Value {
  if (typeof value === 'string') return value.replace(/\{(\w+)\}/g, (_, name) => names[name]) as Value
  if (Array.isArray(value)) return value.map((each) => filled(each, names)) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, names)])) as Value
}

function at(from: Json, path: string): Json {
  return (path.match(/\[[^\]]+\]|[^.]+/g) ?? []).reduce((value: Json, step) => {
    const [, key = '', wanted] = /^\[(\w+)=(.*)\]$/.exec(step) ?? []
    return key ? value?.find((row: Json) => row[key] === wanted) : value?.[step]
  }, from)
}

/** Without what names and dates the row, as the storefront compares addresses. */
const compared = ({ id, created_at, updated_at, deleted_at, customer_id, metadata, ...rest }: Json) => rest

/** The regions, delivery and a product of v1's sample data, filled in by v1's calls: such a store has no default region. */
async function openStoreOfV1(): Promise<void> {
  const owner = await staff.signIn()
  const made = async (path: string, body: object): Promise<Json> => {
    const { status, body: reply } = await owner.post(path, body)
    assert.equal(status, 200, `${path}: ${JSON.stringify(reply)}`)
    return reply
  }
  await made('/admin/store/currencies/usd', {})
  for (const id of [store.idr_region_id, store.eur_region_id])
    assert.equal((await owner.delete(`/admin/regions/${id}`)).status, 200)
  const providers = { tax_rate: 0, payment_providers: ['manual'], fulfillment_providers: ['manual'] }
  const places = [
    ['EU', 'eur', ['gb', 'de', 'dk', 'se', 'fr', 'es', 'it'], 'PostFake Standard', 1000],
    ['NA', 'usd', ['us', 'ca'], 'FakeEx Standard', 800],
  ] as const
  for (const [name, currency_code, countries, option, amount] of places) {
    const { region } = await made('/admin/regions', { name, currency_code, countries, ...providers })
    const flat = { provider_id: 'manual', data: { id: 'manual-fulfillment' }, price_type: 'flat_rate' }
    await made('/admin/shipping-options', { name: option, region_id: region.id, amount, ...flat })
  }
  const { product_category } = await made('/admin/product-categories', { name: 'Shirts', is_active: true })
  await made('/admin/products', {
    title: 'Medusa Sweatshirt',
    handle: 'sweatshirt',
    status: 'published',
    categories: [{ id: product_category.id }],
    options: [{ title: 'Size' }],
    variants: ['S', 'M'].map((title) => ({
      title,
      options: [{ value: title }],
      inventory_quantity: 100,
      prices: [
        { currency_code: 'eur', amount: 2950 },
        { currency_code: 'usd', amount: 3350 },
      ],
    })),
  })
}
