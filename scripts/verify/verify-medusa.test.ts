import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { UsageError } from '../launch/command.ts'
import { Server } from './server.ts'
import { verifyMedusa } from './verify-medusa.ts'

type Replies = Record<string, unknown>

/** A server that knows one member of the staff, and replies what it is given by path. Notes the requests with their store. */
function aServer(replies: Replies, asked: string[] = []): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push(`${request.headers['store-view-code'] ?? '-'} ${request.method} ${request.url}`)
      const isSignedIn = request.headers.authorization === 'Bearer token'
      const mayEnter = pathname === '/admin/auth/token' && JSON.parse(body).password === 'right'
      const reply = mayEnter ? { access_token: 'token' } : isSignedIn ? replies[pathname] : undefined
      response.statusCode = reply ? 200 : pathname === '/admin/auth/token' ? 401 : 404
      response.end(JSON.stringify(reply ?? {}))
    })
  })
  after(() => server.close())
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )
}

const product = (id: string, more: object = {}) => ({
  id,
  title: `Cup ${id}`,
  updated_at: '2025-01-01T00:00:00Z',
  ...more,
})

test('asks both servers the same, and lists what is not declared', async () => {
  const rows = [product('p1'), product('p2'), product('p3')]
  const asked: string[] = []
  const old = await aServer({
    '/admin/products': { products: rows, count: 3 },
    '/admin/products/p1': { product: rows[0] },
    '/admin/products/p2': { product: rows[1] },
    '/admin/products/p3': { product: rows[2] },
  })
  const here = await aServer(
    {
      '/admin/products': { products: rows.slice(0, 2), count: 2 },
      '/admin/products/p1': { product: product('p1', { updated_at: '2026-01-01T00:00:00Z', subtitle: 'New' }) },
      '/admin/products/p2': { product: product('p2', { title: 'Mug' }) },
    },
    asked,
  )
  const account = { email: 'staff@shop.test', password: 'right' }
  const servers = [await Server.signIn(old, account), await Server.signIn(here, account, 'fr')] as const
  const [products, ...others] = await verifyMedusa(...servers, 100)
  assert.ok(products)
  const { undeclared, ...counts } = products
  assert.deepEqual(counts, { name: 'products', there: 3, here: 2, compared: 3, declared: 1 })
  assert.deepEqual(
    [...undeclared].map(([path, found]) => [path, found.map(({ id }) => id)]),
    [
      ['products.title', ['p2']],
      ['products', ['p3']],
    ],
  )
  assert.deepEqual([others.length > 5, others.some(({ there }) => there > 0)], [true, false])
  assert.ok(asked.every((request) => request.startsWith('fr ')))
  assert.ok(asked.every((request) => request.includes(' GET ') || request.endsWith('POST /admin/auth/token')))

  const [few] = await verifyMedusa(...servers, 1)
  assert.equal(few?.compared, 1)
})

test('who may not read is refused', async () => {
  const url = await aServer({})
  const account = { email: 'staff@shop.test', password: 'wrong' }
  await assert.rejects(Server.signIn(url, account), new UsageError(`${url} does not let staff@shop.test in (401).`))
  await assert.rejects(Server.signIn('http://127.0.0.1:1', account), UsageError)
})
