import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { until } from '@shopkey/testkit/until.ts'
import pg from 'pg'
import { Processes } from './processes.ts'
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
  const pids = () => (existsSync(starts) ? readFileSync(starts, 'utf8').trim().split('\n').map(Number) : [])
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
      'The face has ended (SIGKILL). It is started again in 1 s.',
      'The face has ended (SIGKILL). It is started again in 2 s.',
    ])
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
