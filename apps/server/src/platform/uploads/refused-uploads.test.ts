import assert from 'node:assert/strict'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailable } from '@shopkey/pg-pipeline/database-unavailable.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { openDatabase } from '../../db/database.ts'
import { aStore } from '../../testing/a-store.ts'
import { startListeningApp } from '../../testing/listening-app.ts'
import { aForm } from '../../testing/multipart.ts'
import { kill, startServerProcess, untilReady } from '../../testing/server-process.ts'
import { signInStaff } from '../../testing/staff-member.ts'

const { app, db, clock, url } = await startListeningApp()
const store = await aStore(db, { is_default: true })
const staff = await signInStaff(db, store, 'catalogue', clock.now())
const boundary = 'a-boundary-of-these-tests'
const csv = { name: 'goods.csv', type: 'text/csv', body: 'a;b\n1;2\n' }

function head(length: number | 'chunked', headers: Record<string, string> = staff, at = url): string {
  const lines = {
    host: new URL(at).host,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    ...(length === 'chunked' ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }),
    ...headers,
  }
  const written = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST /admin/uploads HTTP/1.1\r\n${written.join('')}\r\n`
}

/**
 * The next response on a connection: its status, and its body as JSON; undefined when the connection ends without one.
 */
async function nextResponse(socket: Socket): Promise<{ status: number; body: { code?: string } } | undefined> {
  let text = ''
  const reading = new AbortController()
  const patience = delay(5000, undefined, { signal: reading.signal }).then(
    () => assert.fail('the connection is dead: no answer within five seconds'),
    () => undefined,
  )
  const response = new Promise<typeof text | undefined>((resolve) => {
    socket.on('close', () => resolve(undefined))
    socket.on('data', (chunk) => {
      text += chunk
      const [head = '', body] = text.split('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (body !== undefined && Buffer.byteLength(body) >= length) resolve(text)
    })
  })
  const found = await Promise.race([response, patience])
  reading.abort()
  socket.removeAllListeners('data').removeAllListeners('close')
  if (!found) return undefined
  return {
    status: Number(/^HTTP\/1.1 (\d+)/.exec(found)?.[1]),
    body: JSON.parse(found.split('\r\n\r\n')[1] ?? 'null'),
  }
}

async function open(at = url): Promise<Socket> {
  const socket = connect(Number(new URL(at).port), '127.0.0.1')
  socket.on('error', () => undefined) // the server may close it
  await once(socket, 'connect')
  return socket
}

/** After the refusal the same connection serves another request, or is closed already. */
async function expectUsable(socket: Socket): Promise<void> {
  socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n')
  const next = await nextResponse(socket)
  if (next) assert.equal(next.status, 200)
  socket.destroy()
}

describe('an upload refused midway', () => {
  const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 'x')
  const refused: [what: string, file: Parameters<typeof aForm>[0][number], status: number, code: string][] = [
    ['a picture that is too large', { name: 'a.jpg', type: 'image/jpeg', body: megabytes(14) }, 413, 'too_large'],
    ['an unknown field', { ...csv, field: 'other', body: megabytes(4) }, 400, 'upload_field_unknown'],
    ['NUL in a CSV file', { ...csv, body: Buffer.concat([Buffer.alloc(10), megabytes(4)]) }, 400, 'file_type_refused'],
    ['a picture that is none', { name: 'a.jpg', type: 'image/jpeg', body: megabytes(2) }, 400, 'file_type_refused'],
  ]
  for (const [what, file, status, code] of refused) {
    test(`by ${what} gets a response, and leaves its connection usable`, async () => {
      const { payload } = aForm([file, csv])
      const socket = await open()
      socket.write(head(payload.length))
      socket.write(payload)
      const response = await nextResponse(socket)
      assert.deepEqual([response?.status, response?.body.code], [status, code])
      await expectUsable(socket)
    })
  }

  test('by a full disk is 507 with a clear message, and leaves its connection usable', async (t) => {
    t.mock.method(app.services.files, 'save', ({ body }: { body: Buffer }) => writeFile('/dev/full', body))
    t.mock.method(app.services.files, 'saveStream', async (_file: unknown, chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await writeFile('/dev/full', chunk)
    })
    const { payload } = aForm([{ ...csv, body: megabytes(4) }])
    const socket = await open()
    socket.write(head(payload.length))
    socket.write(payload)
    const response = await nextResponse(socket)
    assert.deepEqual([response?.status, response?.body.code], [507, 'storage_full'])
    await expectUsable(socket)
  })

  test('by a database that restarts once the file has arrived is 503, and by a fault 500: not a broken form', async (t) => {
    const failures = [
      [new DatabaseUnavailable(undefined), 503, 'unavailable'],
      [new Error('a fault of ours'), 500, 'unknown_error'],
    ] as const
    for (const [failure, status, code] of failures) {
      const mocked = t.mock.method(
        app.services.files,
        'saveStream',
        async (_: unknown, chunks: AsyncIterable<Buffer>) => {
          for await (const _chunk of chunks);
          // By now Node.js has destroyed the request, which is whole.
          await delay(20)
          throw failure
        },
      )
      const { payload } = aForm([{ ...csv, body: megabytes(1) }])
      const socket = await open()
      socket.write(head(payload.length))
      socket.write(payload)
      const response = await nextResponse(socket)
      assert.deepEqual([response?.status, response?.body.code], [status, code])
      await expectUsable(socket)
      mocked.mock.restore()
    }
  })

  test('and announced larger than the server would drain is closed with its response', async () => {
    const socket = await open()
    const { payload } = aForm([{ ...csv, field: 'other' }])
    socket.write(head(5_000_000_000))
    socket.write(payload)
    const response = await nextResponse(socket)
    assert.deepEqual([response?.status, response?.body.code], [400, 'upload_field_unknown'])
    await once(socket, 'close')
  })
})

describe('a broken form', () => {
  const broken: Record<string, string> = {
    'that ends within a file': `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\na;b`,
    'that ends within a picture': `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc`,
    'that ends within a header': `--${boundary}\r\nContent-Disposition: form-da`,
    'with a part without headers': `--${boundary}\r\n\r\nabc\r\n--${boundary}--\r\n`,
    'with a malformed header': `--${boundary}\r\n: :\r\n\r\nabc\r\n--${boundary}--\r\n`,
    'with another boundary':
      '--another\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nx\r\n--another--\r\n',
    'that is nothing': '',
    'that is no form': 'hello',
    'with a name of the prototype': `--${boundary}\r\nContent-Disposition: form-data; name="__proto__"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\na;b\r\n--${boundary}--\r\n`,
  }
  for (const [what, payload] of Object.entries(broken)) {
    test(`${what} is 400 and stores nothing`, async () => {
      const before = await db.selectFrom('uploads').select('file_key').execute()
      const response = await app.inject({
        method: 'POST',
        url: '/admin/uploads',
        payload,
        headers: { ...staff, 'content-type': `multipart/form-data; boundary=${boundary}` },
      })
      assert.deepEqual([response.statusCode, response.json().type], [400, 'invalid_data'], response.body)
      assert.deepEqual(await db.selectFrom('uploads').select('file_key').execute(), before)
    })
  }

  test('without a boundary is 400; on a route for JSON, a form is refused', async () => {
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary="${'b'.repeat(500)}`,
    ]) {
      for (const path of ['/admin/uploads', '/admin/collections']) {
        const headers = { ...staff, 'content-type': type }
        const response = await app.inject({ method: 'POST', url: path, payload: 'x', headers })
        assert.ok([400, 415].includes(response.statusCode), `${path} ${type}: ${response.body}`)
      }
    }
  })
})

test('an upload that its sender aborts is not logged as a fault, and stores nothing', async () => {
  const { databaseUrl } = await createTestDatabase()
  const own = openDatabase({ url: databaseUrl, poolSize: 2 })
  const shop = await aStore(own, { is_default: true })
  const headers = await signInStaff(own, shop, 'catalogue', new Date())
  const started = await startServerProcess(databaseUrl, { LOG_LEVEL: 'warn' })
  let log = ''
  started.server.stdout?.on('data', (chunk) => {
    log += chunk
  })
  await untilReady(started)
  for (const name of ['a.csv', 'a.jpg']) {
    for (const length of [50_000, 'chunked'] as const) {
      const socket = await open(started.url)
      const part = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: x/y\r\n\r\nabc`
      socket.write(head(length, headers, started.url))
      socket.write(length === 'chunked' ? `${part.length.toString(16)}\r\n${part}\r\n` : part)
      await delay(100)
      socket.destroy()
    }
  }
  await delay(300)
  assert.equal((await fetch(`${started.url}/health/live`)).status, 200)
  assert.equal(log, '')
  assert.deepEqual(await own.selectFrom('uploads').selectAll().execute(), [])
  await kill(started)
  await own.destroy()
})
