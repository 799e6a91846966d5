import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fingerprint } from '../testing/fingerprint.ts'
import { sampleOf } from '../testing/sample-of.ts'
import { startTwoStores } from '../testing/two-stores.ts'
import type { RouteEntry } from './request-context.ts'

const { t, store, owner, nobody } = await startTwoStores()
await t.db.updateTable('users').set({ is_installation_owner: true }).execute()

interface BodySchema {
  properties: Record<string, { type?: string | string[] }>
  required?: string[]
  additionalProperties?: boolean
}

const routes = t.app.routeTable.filter(
  (route) =>
    (route.schema.body as BodySchema | undefined)?.properties &&
    !route.url.startsWith('/sandbox-gateway') &&
    !route.url.startsWith('/webhooks'),
)

/** Bodies that each break one rule of the schema. */
function* badBodies(schema: BodySchema): Generator<[what: string, body: unknown]> {
  const good = sampleOf(schema) as Record<string, unknown>
  yield ['a list', [good]]
  if (schema.required?.length) yield ['nothing of what is required', {}]
  if (schema.additionalProperties === false) yield ['an unknown property', { ...good, not_a_property: 1 }]
  for (const [name, property] of Object.entries(schema.properties)) {
    const wrong = wrongValueFor(property)
    if (wrong !== undefined) yield [`${name} of the wrong type`, { ...good, [name]: wrong }]
  }
}

function wrongValueFor({ type }: BodySchema['properties'][string]): unknown {
  const types = Array.isArray(type) ? type : [type]
  if (types.includes(undefined)) return undefined // a choice of shapes, each with tests of its own
  if (!types.includes('array') && !types.includes('object')) return types.includes('boolean') ? 'yes' : { not: 'this' }
  return 7
}

describe('a body that breaks its schema', () => {
  test('is refused with 400 in the common error shape, on every route, and writes nothing', async () => {
    const before = await fingerprint(t.db)
    const faults: string[] = []
    let tried = 0
    for (const route of routes) {
      const url = route.url.replace(/:\w+/g, 'nothing')
      for (const [what, body] of badBodies(route.schema.body as BodySchema)) {
        tried += 1
        const { status, body: reply } = await send(route, url, body)
        const isRefused = status === 400 && reply.type === 'invalid_data' && typeof reply.message === 'string'
        // Some routes check the caller, or the rate limit, before the body.
        if (!isRefused && status !== 401 && status !== 429)
          faults.push(`${route.method} ${route.url} with ${what}: ${status} ${JSON.stringify(reply)?.slice(0, 120)}`)
      }
    }
    assert.deepEqual(faults, [])
    assert.equal(await fingerprint(t.db), before)
    assert.ok(tried > 500, `only ${tried} bodies were tried`)
  })

  test('that is larger than a megabyte is refused before it is read', async () => {
    const { status, body } = await owner.post('/admin/regions', { name: 'x'.repeat(1_100_000) })
    assert.equal(status, 413)
    assert.equal(body.code, 'too_large')
  })

  test('that is no JSON, or of another content type, is refused', async () => {
    const send = (payload: string, type: string) =>
      t.app.inject({ method: 'POST', url: '/store/carts', payload, headers: { 'content-type': type } })
    assert.equal((await send('{"region_id":', 'application/json')).statusCode, 400)
    assert.equal((await send('<cart/>', 'application/xml')).statusCode, 415)
  })
})

describe('a unique value', () => {
  const prices = [{ currency_code: 'eur', amount: 100 }]
  const withCode = (code: object, title: string) => ({ title, variants: [{ title: 'One', prices, ...code }] })
  const onlyOnce: [what: string, path: string, body: object, again?: object][] = [
    ['handle of a product', '/admin/products', { title: 'Twice', handle: 'twice' }],
    ['SKU', '/admin/products', withCode({ sku: 'TWICE' }, 'SKU one'), withCode({ sku: 'TWICE' }, 'SKU two')],
    [
      'barcode',
      '/admin/products',
      withCode({ barcode: '0001' }, 'barcode one'),
      withCode({ barcode: '0001' }, 'barcode two'),
    ],
    ['EAN', '/admin/products', withCode({ ean: '0002' }, 'EAN one'), withCode({ ean: '0002' }, 'EAN two')],
    ['UPC', '/admin/products', withCode({ upc: '0003' }, 'UPC one'), withCode({ upc: '0003' }, 'UPC two')],
    ['handle of a collection', '/admin/collections', { title: 'Twice', handle: 'twice' }],
    ['handle of a category', '/admin/product-categories', { name: 'Twice', handle: 'twice' }],
    ['code of a discount', '/admin/discounts', aDiscountBody('TWICE'), aDiscountBody(' twice ')],
    ['name of a customer group', '/admin/customer-groups', { name: 'Twice' }],
    ['value of a return reason', '/admin/return-reasons', { value: 'twice', label: 'Twice' }],
    ['e-mail of a customer', '/admin/customers', aPerson('twice@shopkey.test'), aPerson('Twice@shopkey.test')],
  ]

  for (const [what, path, body, again = body] of onlyOnce) {
    test(`the ${what}: a second one is refused, and nothing of it is written`, async () => {
      const first = await owner.post(path, body)
      assert.ok(first.status < 300, JSON.stringify(first.body))
      const before = await fingerprint(t.db)
      const second = await owner.post(path, again)
      assert.equal(second.status, 422, JSON.stringify(second.body))
      assert.equal(second.body.type, 'duplicate_error')
      assert.equal(await fingerprint(t.db), before)
    })
  }

  function aDiscountBody(code: string) {
    return { code, rule: { type: 'percentage', value: 5, allocation: 'total' }, regions: [store.eur_region_id] }
  }

  function aPerson(email: string) {
    return { email, first_name: 'Ani', last_name: 'Budi', password: 'kuda lumping makan rumput' }
  }
})

function send(route: RouteEntry, url: string, body: unknown) {
  const who = route.guard.kind === 'public' || route.guard.kind === 'customer' ? nobody : owner
  return route.method === 'DELETE' ? who.delete(url, body as object) : who.post(url, body as object)
}
