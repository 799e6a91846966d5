import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { aDatabaseProxy } from '@shopkey/server/src/testing/database-proxy.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { until } from '@shopkey/testkit/until.ts'
import pg from 'pg'
import { whyDatabaseIsAway } from './database.ts'
import { StartRecord, stopProcess } from './earlier-start.ts'
import { Processes, restartDelayMs } from './processes.ts'
import { howFarIsTheDemo } from './summary.ts'

const scratch = mkdtempSync(join(tmpdir(), 'shopkey-supervision-'))
after(() => rmSync(scratch, { recursive: true, force: true }))

/** A program that writes its process id each time it starts. */
function aProgram(name: string, body = 'setInterval(() => {}, 1000)') {
  const path = join(scratch, `${name}.mjs`)
  const starts = join(scratch, `${name}.starts`)
  writeFileSync(
    path,
    `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(starts)}, process.pid + '\\n')\n${body}`,
  )
  // A line counts once it is complete: the file exists for a moment before its first line does.
  const pids = () => (existsSync(starts) ? readFileSync(starts, 'utf8').split('\n').slice(0, -1).map(Number) : [])
  return { program: { name, script: path, env: process.env }, pids }
}

describe('a program of a running installation', () => {
  test('that is killed is restarted, with a message', async (t) => {
    const logged: string[] = []
    t.mock.method(console, 'error', (words: string) => logged.push(words))
    const processes = new Processes()
    t.after(() => processes.stop())
    const { program, pids } = aProgram('face')
    processes.start(program)
    processes.supervise()
    await until(() => pids().length === 1, 'starting')
    process.kill(pids()[0] ?? 0, 'SIGKILL')
    await until(() => pids().length === 2, 'starting again')
    process.kill(pids()[1] ?? 0, 'SIGKILL')
    await until(() => pids().length === 3, 'starting a third time')
    assert.deepEqual(logged, [
      'The face has ended (SIGKILL). It is started again in 0.5 s.',
      'The face has ended (SIGKILL). It is started again in 1 s.',
    ])
  })

  test('never waits longer than five seconds, however often it has failed', () => {
    assert.deepEqual([0, 1, 2, 3, 4, 50].map(restartDelayMs), [500, 1000, 2000, 4000, 5000, 5000])
  })

  test('that cannot run without the database starts as soon as that is back, however often it has failed', async (t) => {
    const logged: string[] = []
    t.mock.method(console, 'error', (words: string) => logged.push(words))
    let away: string | undefined = 'The database cannot be reached.'
    const processes = new Processes({ whyNotNow: async () => away })
    t.after(() => processes.stop())
    const { program, pids } = aProgram('client', 'process.exit(1)')
    processes.supervise()
    processes.start(program, 20)
    await until(() => logged.length === 1, 'noticing that the database is away')
    assert.deepEqual(logged, [
      'The client has ended (exit code 1). The database cannot be reached. The client starts again as soon as that is over.',
    ])
    assert.equal(pids().length, 1)
    away = undefined
    await until(() => logged.length === 2, 'starting again')
    assert.equal(logged[1], 'The client has ended (exit code 1). It is started again in 0.5 s.')
  })

  test('starts although an earlier question about the database gets no reply: its connection is of before the network came back', async (t) => {
    t.mock.method(console, 'error', () => {})
    let questions = 0
    const whyNotNow = async () => {
      questions += 1
      if (questions === 1) return 'The database cannot be reached.'
      return questions === 2 ? new Promise<string>(() => {}) : undefined
    }
    const processes = new Processes({ whyNotNow })
    t.after(() => processes.stop())
    const { program, pids } = aProgram('patient', 'setInterval(() => {}, 1000)')
    processes.supervise()
    processes.start(program)
    await until(() => pids().length === 1, 'starting')
    process.kill(pids()[0] ?? 0, 'SIGKILL')
    await until(() => pids().length === 2, 'starting again')
  })

  test('knows within seconds that a database does not reply', async (t) => {
    const proxy = await aDatabaseProxy((await createTestDatabase()).databaseUrl)
    t.after(() => proxy.close())
    assert.equal(await whyDatabaseIsAway(proxy.url, 5000), undefined)
    proxy.freeze()
    assert.match((await whyDatabaseIsAway(proxy.url, 100)) ?? '', /cannot be reached/)
    proxy.thaw()
    assert.equal(await whyDatabaseIsAway(proxy.url, 5000), undefined)
  })

  test('that stops is not killed before its time, and one that was started later stops first', async () => {
    const processes = new Processes()
    const stopping = (name: string) =>
      aProgram(
        name,
        `process.on('SIGTERM', () => setTimeout(() => {
          appendFileSync(${JSON.stringify(join(scratch, 'stops'))}, '${name} ')
          process.exit()
        }, 300))
        appendFileSync(${JSON.stringify(join(scratch, 'ready'))}, '${name} ')
        setInterval(() => {}, 1000)`,
      ).program
    processes.start(stopping('API'))
    processes.start({ ...stopping('storefront'), stopWithinMs: 60_000 })
    const ready = join(scratch, 'ready')
    await until(() => existsSync(ready) && readFileSync(ready, 'utf8').split(' ').length === 3, 'starting')
    await processes.stop()
    assert.equal(readFileSync(join(scratch, 'stops'), 'utf8'), 'storefront API ')
  })

  test('is in the record of its start while it runs, so that the next start finds it', async (t) => {
    const record = new StartRecord(scratch, 9000)
    const processes = new Processes({ onChange: (running) => record.write(running) })
    t.after(() => processes.stop())
    assert.equal(record.find(), undefined)
    const { program, pids } = aProgram('orphan')
    processes.start(program)
    await until(() => pids().length === 1, 'starting')
    const [pid = 0] = pids()
    assert.deepEqual(
      record.find()?.programs.map(({ name, pid }) => [name, pid]),
      [['orphan', pid]],
    )
    assert.equal(record.find()?.starter?.pid, process.pid)
    await stopProcess(pid, 60_000)
    assert.deepEqual(record.find()?.programs, [])
    record.remove()
    assert.equal(record.find(), undefined)
  })

  test('that ends before the start is complete fails the start', async (t) => {
    const processes = new Processes()
    t.after(() => processes.stop())
    processes.start(aProgram('broken', 'process.exit(3)').program)
    assert.equal(await processes.ended, 'The broken has ended (exit code 3).')
  })
})

test('an interrupted seeding of the demo is continued, at any point', async () => {
  const { databaseUrl, drop } = await createTestDatabase()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    assert.equal(await howFarIsTheDemo(databaseUrl), 'empty')
    await client.query(
      `insert into users (id, email, is_installation_owner) values ('usr_1', 'owner@shopkey.test', true)`,
    )
    assert.equal(await howFarIsTheDemo(databaseUrl), 'cut off')
    await client.query(`
      insert into stores (id, name, view_code, default_currency_code) values ('store_1', 'Kopi', 'kopi', 'idr');
      insert into api_keys (id, user_id, title, token_hash, token_hint) values ('key_1', 'usr_1', 'Filling the demo', '1', '1');
      insert into shipping_profiles (id, store_id, name, type) values ('sp_1', 'store_1', 'Goods', 'default');
      insert into products (id, store_id, profile_id, title, handle) values ('prod_1', 'store_1', 'sp_1', 'Gayo', 'gayo')`)
    assert.equal(await howFarIsTheDemo(databaseUrl), 'cut off')
    await client.query('update api_keys set revoked_at = now()')
    assert.equal(await howFarIsTheDemo(databaseUrl), 'none of ours')
  } finally {
    await client.end()
    await drop()
  }
})
