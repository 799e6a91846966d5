import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { aStore } from '../testing/a-store.ts'
import { startListeningApp } from '../testing/listening-app.ts'

const { app, db, url } = await startListeningApp()
await aStore(db, { is_default: true })

/** Sends a raw request line, which clients would normalize, and returns status and body. */
async function sendRaw(target: string, method = 'GET'): Promise<{ status: number; body: string }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`, 'latin1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await once(socket, 'close')
  const text = Buffer.concat(chunks).toString()
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]), body: text.slice(text.indexOf('\r\n\r\n') + 4) }
}

describe('an address that spells its path differently', () => {
  test('finds the store like the plain one: requirements follow from the matched route', async () => {
    const plain = await app.inject({ url: '/store/regions' })
    for (const path of ['/%73tore/regions', '/s%74or%65/regions', '/store/%72egions', '/%73tore/regions/']) {
      const reply = await app.inject({ url: path })
      assert.deepEqual([reply.statusCode, reply.body], [200, plain.body], path)
    }
    const missing = await app.inject({ url: '/%73tore/carts/x' })
    assert.deepEqual([missing.statusCode, missing.json().type], [404, 'not_found'])
  })

  test('passes the same guards', async () => {
    for (const path of ['/%61dmin/orders', '/admin/order%73', '/adm%69n/store/', '/%73tore/customers/me'])
      assert.equal((await app.inject({ url: path })).statusCode, 401, path)
    const wrong = await app.inject({ url: '/%73tore/regions', headers: { 'store-view-code': 'nobody' } })
    assert.equal(wrong.json().code, 'unknown_store')
  })
})

const odd = [
  '//store/regions',
  '/store//regions',
  '//evil.test/store/regions',
  '/store/../admin/orders',
  '/store/./regions',
  '/store/%2e%2e/admin/orders',
  '/store/carts/%2e%2e%2f%2e%2e%2fadmin%2forders',
  '/store%2fregions',
  '/store%5cregions',
  '/STORE/regions',
  '/Admin/orders',
  '/store;v=1/regions',
  '/store/regions;v=1',
  '/store/regions%00',
  '/store/regions/%00',
  '/store/carts/%00',
  '/store/carts/%ED%A0%80',
  '/store/carts/%FF%FE',
  '/store/carts/%',
  '/store/carts/%zz',
  '/store/carts/%c0%ae',
  `/store/carts/${'x'.repeat(7000)}`,
  `/store/carts/${'%41'.repeat(2000)}`,
  `/${'a/'.repeat(3000)}`,
  '/store/regions?%00=1',
  '/store/products?q=%00',
  '/store/products?q=%ED%A0%80',
  '/store/products?__proto__[limit]=1&constructor[prototype][limit]=1',
  '/store/products?limit=1&limit=2&limit[]=3',
  '/store/products?%=%&&&==',
  '/app/..%2f..%2f..%2fetc/passwd',
  '/app/%2e%2e/%2e%2e/package.json',
  '/docs/%2e%2e/%2e%2e/package.json',
  '/docs/%00',
  '/docs/%',
  '/uploads/..%2f..%2fsecret',
  '/uploads/%2e%2e/%2e%2e/etc/passwd',
  '/uploads/%00.png',
  'http://evil.test/store/regions',
  'http://evil.test/%73tore/carts/x',
  '*',
  'store/regions',
  '/%73tore/carts/x?expand=__proto__&fields=constructor',
  '/#/store/regions',
  '/store/regions#x',
  '/\u00ff\u00fe/store',
]

describe('an odd address', () => {
  for (const target of odd) {
    test(`is no fault: ${target.length > 60 ? `${target.slice(0, 50)}… (${target.length} characters)` : target}`, async () => {
      for (const method of ['GET', 'POST', 'DELETE', 'HEAD', 'OPTIONS', 'PUT']) {
        const { status, body } = await sendRaw(target, method)
        assert.ok(status >= 200 && status < 500, `${method}: ${status} ${body.slice(0, 200)}`)
        assert.doesNotMatch(body, /node_modules|\.ts:\d|root:x:0/)
      }
    })
  }
})
