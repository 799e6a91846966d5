import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach, before, describe, test } from 'node:test'
import { createInvite, deleteUpload, listOrders, uploadFiles } from './admin.ts'
import { ClientError } from './client-error.ts'
import { createHttpClient, type HttpClientOptions } from './http-client.ts'
import type { Operation } from './operation.ts'
import { createCart, removeDiscount, requestPasswordToken, signOut, signOutCustomer } from './store.ts'

const get: Operation<unknown, unknown> = { method: 'GET', path: '/x' }
const post: Operation<unknown, unknown> = { method: 'POST', path: '/x' }

interface Seen {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

type Reply = (request: IncomingMessage, response: ServerResponse) => void

const seen: Seen[] = []
let replies: Reply[] = []
let origin = ''
/** The path below which the current test calls: a request that an earlier one has given up may arrive late. */
let folder = '/1'

const server = createServer(async (request, response) => {
  const calledAt = folder
  let body = ''
  for await (const chunk of request) body += chunk
  if (!request.url?.startsWith(`${calledAt}/`) || calledAt !== folder) return void request.socket.destroy()
  seen.push({ method: request.method ?? '', url: request.url.slice(folder.length), headers: request.headers, body })
  const reply = replies.length > 1 ? replies.shift() : replies[0]
  reply?.(request, response)
})

const json =
  (status: number, body: unknown, headers: Record<string, string | string[]> = {}): Reply =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const text =
  (status: number, body: string): Reply =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body)
const hangUp: Reply = (request) => request.socket.destroy()
const silence: Reply = () => {}

function client(options: Partial<HttpClientOptions> = {}) {
  const waits: number[] = []
  const wait = async (delayMs: number) => {
    waits.push(delayMs)
  }
  return { ...createHttpClient({ baseUrl: origin + folder, wait, random: () => 0.5, ...options }), waits }
}

async function failure(call: Promise<unknown>): Promise<ClientError> {
  const error = await call.then(
    () => assert.fail('the call went through'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof ClientError)
  return error
}

before(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  folder = `/${Number(folder.slice(1)) + 1}`
  seen.length = 0
})
after(() => {
  server.closeAllConnections()
  server.close()
})

describe('a call', () => {
  test('sends JSON, the store and the extra headers, and reads JSON', async () => {
    replies = [json(200, { cart: { id: 'cart_1' } })]
    const api = client({ storeViewCode: 'kopi', headers: { origin: 'https://shop.test' } })
    const { cart } = await api.call(createCart, { body: { region_id: 'reg_1' } })
    assert.equal(cart.id, 'cart_1')
    assert.equal(seen[0]?.method, 'POST')
    assert.equal(seen[0]?.body, '{"region_id":"reg_1"}')
    assert.equal(seen[0]?.headers.accept, 'application/json')
    assert.equal(seen[0]?.headers['content-type'], 'application/json')
    assert.equal(seen[0]?.headers['store-view-code'], 'kopi')
    assert.equal(seen[0]?.headers.origin, 'https://shop.test')
  })

  test('puts the query into the address and sends no body with GET', async () => {
    replies = [json(200, {})]
    await client().call(listOrders, {
      query: { status: ['pending', 'completed'], created_at: { gt: '2026-03-01' }, q: undefined },
      expand: ['customer', 'items'],
    })
    assert.equal(
      seen[0]?.url,
      '/admin/orders?status[]=pending&status[]=completed&created_at[gt]=2026-03-01&expand=customer%2Citems',
    )
    assert.equal(seen[0]?.body, '')
    assert.equal(seen[0]?.headers['content-type'], undefined)
  })

  describe('with an API key', () => {
    const rows = [
      { call: 'GET /admin/auth', sends: true },
      { call: 'POST /admin/auth', sends: false },
      { call: 'DELETE /admin/auth', sends: true },
      { call: 'POST /admin/users/password-token', sends: false },
      { call: 'POST /admin/users/reset-password', sends: false },
      { call: 'POST /admin/invites/accept', sends: false },
      { call: 'POST /admin/invites', sends: true },
      { call: 'GET /admin/orders', sends: true },
      { call: 'GET /store/products', sends: false },
    ]
    for (const { call, sends } of rows)
      test(`${call} ${sends ? 'sends it' : 'goes without'}`, async () => {
        replies = [json(200, {})]
        const [method = '', path = ''] = call.split(' ')
        await client({ apiKey: 'key_1' }).call({ method: method as Operation<unknown, unknown>['method'], path })
        assert.equal(seen[0]?.headers.authorization, sends ? 'Bearer key_1' : undefined)
      })
  })

  test('writes parameters into the path', async () => {
    replies = [json(200, {})]
    await client().call(removeDiscount, { params: { id: 'cart_1', code: '50% off/now' } })
    assert.equal(seen[0]?.url, '/store/carts/cart_1/discounts/50%25%20off%2Fnow')
  })

  test('sends a body with DELETE', async () => {
    replies = [json(200, {})]
    await client().call(deleteUpload, { body: { file_key: 'a.png' } })
    assert.equal(seen[0]?.method, 'DELETE')
    assert.equal(seen[0]?.body, '{"file_key":"a.png"}')
  })

  test('sends a form as it is', async () => {
    replies = [json(200, {})]
    const form = new FormData()
    form.append('files', new Blob(['x']), 'a.png')
    await client().call(uploadFiles, { body: form })
    assert.match(seen[0]?.headers['content-type'] ?? '', /^multipart\/form-data; boundary=/)
    assert.match(seen[0]?.body ?? '', /name="files"; filename="a.png"/)
  })

  test('passes cookies on with the XSRF token, and returns new ones', async () => {
    replies = [json(200, {}, { 'set-cookie': ['a=1', 'b=2'] })]
    const given: string[] = []
    await client({ cookie: 'sid=s; XSRF-TOKEN=t%3D', onSetCookie: (cookies) => given.push(...cookies) }).call(post)
    assert.equal(seen[0]?.headers.cookie, 'sid=s; XSRF-TOKEN=t%3D')
    assert.equal(seen[0]?.headers['x-xsrf-token'], 't=')
    assert.deepEqual(given, ['a=1', 'b=2'])
  })

  test('sends the XSRF token with GET and DELETE too', async () => {
    replies = [json(200, {})]
    const api = client({ cookie: 'sid=s; XSRF-TOKEN=t' })
    await api.call(signOutCustomer)
    await api.call(signOut)
    assert.deepEqual(
      seen.map((request) => request.headers['x-xsrf-token']),
      ['t', 't'],
    )
  })

  test('reads text and empty responses', async () => {
    replies = [text(200, 'OK'), (_request, response) => response.writeHead(204).end()]
    const api = client()
    assert.equal(await api.call(createInvite, { body: { user: 'ayu@example.com', role: 'catalogue' } }), 'OK')
    assert.equal(await api.call(requestPasswordToken, { body: { email: 'ayu@example.com' } }), undefined)
  })
})

describe('a failed call', () => {
  const refused = {
    type: 'not_allowed',
    code: 'insufficient_inventory',
    message: 'Only 2 left',
    details: { variant_id: 'v1' },
  }
  const kinds = [
    { name: 'wrong input', reply: json(400, { type: 'invalid_data', message: 'no' }), kind: 'invalid_request' },
    { name: 'unknown id', reply: json(404, { type: 'not_found', message: 'no' }), kind: 'invalid_request' },
    { name: 'a rule', reply: json(422, refused), kind: 'invalid_request' },
    { name: 'not signed in, said in text', reply: text(401, 'Unauthorized'), kind: 'authentication' },
    { name: 'not allowed', reply: json(403, { type: 'forbidden', message: 'no' }), kind: 'permission' },
    { name: 'busy', reply: json(409, { type: 'conflict', message: 'no' }), kind: 'api' },
    { name: 'a fault', reply: json(500, { type: 'unknown_error', message: 'no' }), kind: 'api' },
  ]
  for (const { name, reply, kind } of kinds)
    test(`${name} is ${kind}`, async () => {
      replies = [reply]
      assert.equal((await failure(client().call(get))).kind, kind)
    })

  test('carries type, code, message, details, status and request id', async () => {
    replies = [json(422, refused, { 'request-id': 'req_7' })]
    const error = await failure(client().call(post))
    assert.equal(error.type, 'not_allowed')
    assert.equal(error.code, 'insufficient_inventory')
    assert.equal(error.message, 'Only 2 left')
    assert.deepEqual(error.details, { variant_id: 'v1' })
    assert.equal(error.status, 422)
    assert.equal(error.request_id, 'req_7')
  })

  test('a closed connection is a connection error without a status', async () => {
    replies = [hangUp]
    const error = await failure(client().call(get))
    assert.equal(error.kind, 'connection')
    assert.equal(error.status, undefined)
  })

  test('no response in time is a connection error', async () => {
    replies = [silence]
    assert.equal((await failure(client({ timeoutMs: 20 }).call(get))).kind, 'connection')
  })

  test("the caller's own abort is not an error of the API", async () => {
    replies = [silence]
    const stop = new AbortController()
    const call = client({ maxRetries: 3 }).call(get, { signal: stop.signal })
    stop.abort(new Error('left the page'))
    await assert.rejects(call, /left the page/)
  })
})

describe('retries', () => {
  test('are off by default, without a key', async () => {
    replies = [json(503, {})]
    assert.equal((await failure(client().call(post))).status, 503)
    assert.equal(seen.length, 1)
    assert.equal(seen[0]?.headers['idempotency-key'], undefined)
  })

  test('follow no response, 409 and 5xx above 500, with growing delays and one key', async () => {
    replies = [hangUp, json(409, {}), json(503, {}), json(200, { done: true })]
    const api = client({ maxRetries: 3 })
    assert.deepEqual(await api.call(post), { done: true })
    assert.deepEqual(api.waits, [150, 300, 600])
    const keys = new Set(seen.map((request) => request.headers['idempotency-key']))
    assert.equal(seen.length, 4)
    assert.equal(keys.size, 1)
    assert.match([...keys][0]?.toString() ?? '', /^[0-9a-f]{32}$/)
  })

  test('each POST has a key of its own', async () => {
    replies = [json(200, {})]
    const api = client({ maxRetries: 3 })
    await api.call(post)
    await api.call(post)
    assert.notEqual(seen[0]?.headers['idempotency-key'], seen[1]?.headers['idempotency-key'])
  })

  test('a key given by the caller is used', async () => {
    replies = [json(200, {})]
    await client({ maxRetries: 3 }).call(post, { idempotencyKey: 'issued' })
    assert.equal(seen[0]?.headers['idempotency-key'], 'issued')
  })

  for (const [name, failure] of [
    ['no answer', hangUp],
    ...[409, 501, 502, 503, 504, 520, 599].map((status) => [String(status), json(status, {})] as const),
  ] as const)
    test(`${name} is retried`, async () => {
      replies = [failure, json(200, { done: true })]
      assert.deepEqual(await client({ maxRetries: 1 }).call({ method: 'DELETE', path: '/x' }), { done: true })
      assert.equal(seen.length, 2)
    })

  test('are left to people where the reply asks for a longer wait', async () => {
    replies = [json(503, { details: { retry_after_seconds: 2 } }), json(503, { details: { retry_after_seconds: 10 } })]
    assert.equal((await failure(client({ maxRetries: 3 }).call(post))).status, 503)
    assert.equal(seen.length, 2)
  })

  for (const status of [400, 401, 403, 404, 422, 429, 500])
    test(`${status} is final`, async () => {
      replies = [json(status, {})]
      await failure(client({ maxRetries: 3 }).call(get))
      assert.equal(seen.length, 1)
    })

  test('end after the allowed number', async () => {
    replies = [json(502, {})]
    await failure(client({ maxRetries: 2 }).call(get))
    assert.equal(seen.length, 3)
  })
})
