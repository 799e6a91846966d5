import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fingerprint } from '../testing/fingerprint.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTwoStores } from '../testing/two-stores.ts'

const { t, store } = await startTwoStores()
const { app, db } = t
const staff = await signInStaff(db, store, 'owner', t.clock.now())
await db.updateTable('users').set({ is_installation_owner: true }).execute()
const guest = { 'store-view-code': store.view_code, 'content-type': 'application/json' }

/** Posts a body as text, which may contain what JSON.stringify would not write. */
async function post(url: string, payload: string, headers: Record<string, string> = guest) {
  const reply = await app.inject({ method: 'POST', url, payload, headers })
  return { status: reply.statusCode, body: reply.json(), bytes: reply.rawPayload.length }
}

async function aCart(): Promise<string> {
  return (await post('/store/carts', '{}')).body.cart.id
}

describe('text that PostgreSQL cannot store', () => {
  const texts = { 'half of a surrogate pair': '\\ud800', 'the other half': '\\udfff', NUL: '\\u0000' }
  for (const [what, text] of Object.entries(texts)) {
    test(`${what} in a body is refused with 400, as a value, in a list, deeper and as a name; nothing is written`, async () => {
      const id = await aCart()
      const before = await fingerprint(db)
      for (const context of [
        `{"note":"${text}"}`,
        `{"notes":[1,["a","b${text}"]]}`,
        `{"a":{"b":{"c":"x${text}y"}}}`,
        `{"${text}":1}`,
      ]) {
        const { status, body } = await post(`/store/carts/${id}`, `{"context":${context}}`)
        assert.deepEqual([status, body.code], [400, 'unstorable_text'], context)
      }
      const { status, body } = await post('/store/auth', `{"email":"a@b.test","password":"${text}"}`)
      assert.deepEqual([status, body.code], [400, 'unstorable_text'])
      assert.equal(await fingerprint(db), before)
    })
  }

  test('NUL in a path or a query is refused with 400; bytes that are not UTF-8 are no fault', async () => {
    for (const url of ['/store/carts/%00', '/store/products?q=a%00b', '/store/products?tags[]=%00&limit=1']) {
      const reply = await app.inject({ url, headers: guest })
      assert.deepEqual([reply.statusCode, reply.json().code], [400, 'unstorable_text'], url)
    }
    for (const url of ['/store/carts/%ED%A0%80', '/store/products?q=%ED%A0%80'])
      assert.ok((await app.inject({ url, headers: guest })).statusCode < 500, url)
  })

  test('whole surrogate pairs, line breaks and escapes of other characters are accepted', async () => {
    const id = await aCart()
    const { status, body } = await post(
      `/store/carts/${id}`,
      '{"context":{"note":"\\ud83c\\udf75 teh\\u00e9\\n\\t\\\\u0000"}}',
    )
    assert.equal(status, 200)
    assert.equal(body.cart.context.note, '🍵 tehé\n\t\\u0000')
  })
})

describe('a number or a date that no column can store', () => {
  const queries = [
    'variants?inventory_quantity=1.5',
    'variants?inventory_quantity[lt]=0.5',
    'variants?inventory_quantity[gt]=1e308',
    'variants?inventory_quantity=1e18',
    'products?created_at[lt]=-271821-04-20T00:00:00Z',
    'products?created_at[gt]=0000-01-01',
    'products?created_at[gt]=99999999999999',
    'regions?updated_at[gte]=+010000-01-01T00:00:00Z',
  ]
  for (const query of queries) {
    test(`is refused with 400 in a query: ${query}`, async () => {
      const reply = await app.inject({ url: `/store/${encodeURI(query)}`, headers: guest })
      assert.deepEqual([reply.statusCode, reply.json().type], [400, 'invalid_data'], reply.body)
    })
  }

  test('is no fault in a body', async () => {
    for (const ends_at of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:60Z', '2026-02-30T00:00:00Z']) {
      const body = JSON.stringify({ value: 100, region_id: store.idr_region_id, ends_at })
      const { status } = await post('/admin/gift-cards', body, { ...staff, 'content-type': 'application/json' })
      assert.ok(status < 500, ends_at)
    }
  })
})

describe('JSON', () => {
  test('nested 200,000 deep is refused with 400, whatever brackets it uses', async () => {
    const deep = 40_000 // as deep as a guest's largest body allows, and far deeper than any stack
    const id = await aCart()
    for (const nested of [
      `${'['.repeat(deep)}${']'.repeat(deep)}`,
      `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
    ]) {
      const { status, body } = await post(`/store/carts/${id}`, `{"context":{"a":${nested}}}`)
      assert.deepEqual([status, body.code], [400, 'nested_too_deep'])
    }
    const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    const { status, body } = await post('/admin/collections', `{"title":"Deep","metadata":{"a":${nested}}}`, {
      ...staff,
      'content-type': 'application/json',
    })
    assert.deepEqual([status, body.code], [400, 'nested_too_deep'])
  })

  test('with brackets in its texts is as deep as its objects and lists', async () => {
    const id = await aCart()
    const note = `${'[{'.repeat(500)}\\"${'[{'.repeat(500)}\\\\`
    const { status } = await post(`/store/carts/${id}`, `{"context":{"note":"${note}"}}`)
    assert.equal(status, 200)
    const levels = 60
    const nested = `${'['.repeat(levels)}1${']'.repeat(levels)}`
    assert.equal((await post(`/store/carts/${id}`, `{"context":{"a":${nested}}}`)).status, 200)
  })

  test("with keys that would reach an object's prototype is refused with 400 and changes no prototype", async () => {
    const id = await aCart()
    for (const context of ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']) {
      const { status, body } = await post(`/store/carts/${id}`, `{"context":${context}}`)
      assert.deepEqual([status, body.type], [400, 'invalid_data'])
    }
    for (const query of ['__proto__[limit]=1', 'constructor[prototype][limit]=1', 'created_at[__proto__][gt]=1'])
      assert.ok((await app.inject({ url: `/store/products?${query}`, headers: guest })).statusCode < 500)
    assert.equal(({} as { isAdmin?: boolean }).isAdmin, undefined)
    for (const name of ['constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
      const { status, body } = await post(`/store/carts/${id}`, `{"context":{"${name}":"x"}}`)
      assert.deepEqual([status, body.cart.context[name]], [200, 'x'], name)
    }
  })
})

describe('the cost of a refusal', () => {
  const maxResponseBytes = 10_000

  test('300,000 wrong items of a cart: the body is refused by its size before it is read', async () => {
    const items = Array.from({ length: 300_000 }, () => '{}').join()
    const { status, body, bytes } = await post('/store/carts', `{"items":[${items}]}`)
    assert.deepEqual([status, body.code], [413, 'too_large'])
    assert.ok(bytes < maxResponseBytes)
  })

  test('a list that is too long is one problem, whatever its items are', async () => {
    const items = Array.from({ length: 30_000 }, () => '{}').join()
    const { status, body, bytes } = await post('/store/carts', `{"items":[${items}]}`)
    assert.equal(status, 400)
    assert.equal(body.message, 'items must NOT have more than 500 items')
    assert.ok(bytes < maxResponseBytes)
  })

  test('many wrong items in a list of allowed length: at most 20 problems are reported', async () => {
    for (const count of [21, 400, 500]) {
      const items = Array.from({ length: count }, () => ({ variant_id: 1, quantity: 'x', other: true }))
      const { status, body, bytes } = await post('/store/carts', JSON.stringify({ items }))
      assert.equal(status, 400)
      assert.ok(body.details.fields.length <= 20, String(body.details.fields.length))
      assert.ok(bytes < maxResponseBytes, `${count} items: ${bytes} bytes`)
    }
  })

  test('many unknown properties, and very long ones: at most 20 problems are reported, and names are truncated', async () => {
    for (const names of [
      Array.from({ length: 900 }, (_, at) => `unknown_${at}`),
      Array.from({ length: 8000 }, (_, at) => `u${at}`),
      ['x'.repeat(90_000)],
    ]) {
      const payload = JSON.stringify(Object.fromEntries(names.map((name) => [name, 1])))
      const { status, body, bytes } = await post('/store/carts', payload)
      assert.equal(status, 400)
      assert.match(body.message, /should not exist/)
      assert.ok(bytes < maxResponseBytes, `${bytes} bytes`)
    }
  })

  test('a query of a thousand parameters gets an equally short response', async () => {
    const query = Array.from({ length: 1000 }, (_, at) => `u${at}=1`).join('&')
    const reply = await app.inject({ url: `/store/products?${query}`, headers: guest })
    assert.equal(reply.statusCode, 400)
    assert.ok(reply.rawPayload.length < maxResponseBytes)
  })

  test('the few mistakes of a form are all reported together', async () => {
    const { body } = await post('/admin/auth', '{"email":1,"extra":true}')
    for (const words of ['email must be string', 'password', 'property extra should not exist'])
      assert.ok(body.message.includes(words), words)
  })

  test('body limits by caller: 100 kB in the store, 1 MB for staff, 2 MB for a page or a legal text, 4 MB for rows of variants, 8 MB for a product', async () => {
    const largest = { public: 102_400, staff: 1_048_576, page: 2_097_152, rows: 4_194_304, product: 8_388_608 }
    const taken: string[] = []
    for (const { url, method, guard } of app.routeTable) {
      const isForStaff = guard.kind === 'staff' || guard.kind === 'installation_owner'
      if (method === 'GET' || url.startsWith('/admin/uploads') || url === '/admin/claims/pictures') continue
      const larger: Record<string, number> = {
        '/admin/legal-texts/:kind': largest.page,
        '/admin/pages': largest.page,
        '/admin/pages/:id': largest.page,
        '/admin/products': largest.product,
        '/admin/products/:id': largest.product,
        '/admin/variants/rows': largest.rows,
      }
      const bytes = 1 + (isForStaff ? (larger[url] ?? largest.staff) : largest.public)
      const { statusCode } = await app.inject({
        method: method as 'POST',
        url: url.replace(/:\w+/g, 'nothing'),
        payload: '{}',
        headers: {
          ...(isForStaff ? staff : guest),
          'content-type': 'application/json',
          'content-length': String(bytes),
        },
      })
      if (![413, 401, 429].includes(statusCode)) taken.push(`${method} ${url}: ${statusCode}`)
    }
    assert.deepEqual(taken, [])
  })
})

describe('every input schema', () => {
  test('bounds its lists and records, and in bodies its texts and numbers; a query is bounded by its address', () => {
    const unbounded: string[] = []
    for (const { method, url, schema } of app.routeTable) {
      for (const part of ['body', 'querystring', 'params'] as const)
        walk(schema[part], part === 'body', (what, path) => unbounded.push(`${method} ${url}: ${what} ${part}${path}`))
    }
    assert.deepEqual(unbounded, [])
  })
})

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  maxItems?: number
  maxLength?: number
  maximum?: number
  maxProperties?: number
  additionalProperties?: boolean
  patternProperties?: Record<string, Schema>
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
}

function walk(value: unknown, isBody: boolean, report: (what: string, path: string) => void, path = ''): void {
  if (typeof value !== 'object' || value === null) return
  const schema = value as Schema
  const types = [schema.type].flat()
  if (types.includes('array') && schema.maxItems === undefined) report('a list without maxItems at', path)
  if (schema.patternProperties && (schema.maxProperties === undefined || schema.additionalProperties !== false))
    report('an open record, or one without maxProperties, at', path)
  const isChoice = schema.enum !== undefined || schema.const !== undefined
  const isShort = schema.maxLength !== undefined || schema.pattern !== undefined || schema.format !== undefined
  if (isBody && types.includes('string') && !isChoice && !isShort) report('a text without maxLength at', path)
  const isNumber = types.includes('integer') || types.includes('number')
  if (isBody && isNumber && !isChoice && schema.maximum === undefined) report('a number without maximum at', path)
  for (const [name, part] of Object.entries(schema.properties ?? {})) walk(part, isBody, report, `${path}.${name}`)
  walk(schema.items, isBody, report, `${path}[]`)
  for (const choice of schema.anyOf ?? []) walk(choice, isBody, report, path)
}
