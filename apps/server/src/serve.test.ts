import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { openDatabase } from './db/database.ts'
import { type ServerProcess, startServerProcess, untilReady } from './testing/server-process.ts'

async function start(settings: Record<string, string> = {}) {
  const { databaseUrl } = await createTestDatabase()
  return startServerProcess(databaseUrl, settings)
}

/** Libraries of hundreds of modules that most shops do not need; loaded where they are used first. */
const lateLibraries = ['stripe', '@cantoo/pdf-lib', '@opentelemetry/api', '@opentelemetry/sdk-trace']

describe('the server', () => {
  test('starts without the libraries that few shops need', async () => {
    const watched = `
      import { registerHooks } from 'node:module'
      registerHooks({ resolve(name, context, next) {
        if (${JSON.stringify(lateLibraries)}.includes(name)) console.log(name, 'for', context.parentURL)
        return next(name, context)
      } })
      await import(${JSON.stringify(new URL('./serve.ts', import.meta.url))})`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', watched])
    assert.equal(stdout, '')
  })

  test('serves requests, and shuts down in order on a signal', async () => {
    const started = await start()
    const { server, url } = started
    await untilReady(started)
    const last = fetch(`${url}/openapi.json`)
    server.kill('SIGTERM')
    const [[code]] = await Promise.all([once(server, 'exit'), last.catch(() => undefined)])
    assert.equal(code, 0)
    await assert.rejects(fetch(`${url}/health/live`))
  })

  test('under load: readiness turns 503, accepted requests are served, no connection is cut', async () => {
    const started = await start({ SHUTDOWN_GRACE: '4' })
    const { server, url } = started
    await untilReady(started)
    const agent = new Agent({ keepAlive: true, maxSockets: 8 })
    const ask = (path: string) =>
      new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
        get(`${url}${path}`, { agent }, (reply) => {
          const { statusCode: status, headers } = reply
          reply.resume().on('end', () => resolve({ status, connection: headers.connection }))
        }).on('error', reject)
      })
    let isElsewhere = false
    let responses = 0
    // As a load balancer: sends no new requests once readiness has failed.
    const client = async () => {
      while (!isElsewhere) {
        assert.equal((await ask('/health/live')).status, 200)
        responses += 1
      }
    }
    const clients = Array.from({ length: 8 }, client)
    await delay(300)
    server.kill('SIGTERM')
    const exit = once(server, 'exit')
    await until(async () => (await ask('/health/ready')).status === 503, 'saying that it closes')
    // As from a terminal and a process manager at once: the second changes nothing.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) server.kill(signal)
    assert.deepEqual(await ask('/health/live'), { status: 200, connection: 'close' })
    isElsewhere = true
    await Promise.all(clients)
    agent.destroy()
    assert.ok(responses > 8)
    assert.deepEqual(await exit, [0, null])
  })

  /** Of a start that ends by itself. */
  async function refusalOf({ server }: ServerProcess): Promise<{ code: number | null; words: string }> {
    let words = ''
    server.stderr?.on('data', (chunk) => {
      words += chunk
    })
    const [code] = await once(server, 'close')
    return { code, words: words.trim() }
  }

  test('a port that is taken: the message names it', async () => {
    const squatter = createServer().listen(0)
    await once(squatter, 'listening')
    const address = squatter.address()
    const PORT = String(typeof address === 'object' && address ? address.port : 0)
    const refusal = await refusalOf(await start({ PORT }))
    squatter.close()
    assert.deepEqual(refusal, { code: 1, words: `Port ${PORT} is taken; choose another with PORT.` })
  })

  test('without settings in production: names them and does not start', async () => {
    const { code, words } = await refusalOf(await start({ NODE_ENV: 'production' }))
    assert.equal(code, 1)
    assert.match(words, /SECRET +is not set.*npm run secret/)
  })

  test('a database that does not respond: the message names server and setting, without a stack', async () => {
    const { code, words } = await refusalOf(await startServerProcess('postgres://shop:hunter2@127.0.0.1:1/shop'))
    assert.equal(code, 1)
    assert.match(
      words,
      /^The database at 127\.0\.0\.1:1 \(DATABASE_URL\) cannot be reached: .* Start PostgreSQL, or correct the address\.$/,
    )
  })

  test('a database without the newest migrations: the message says what to run', async () => {
    const { databaseUrl } = await createTestDatabase()
    const db = openDatabase({ url: databaseUrl, poolSize: 1 })
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db)
    await db.destroy()
    const { code, words } = await refusalOf(await startServerProcess(databaseUrl))
    assert.equal(code, 1)
    assert.match(
      words,
      /^The database \(DATABASE_URL\) lacks 1 migrations? of this version, .* Run npm run migrate, then start again\.$/,
    )
  })
})
