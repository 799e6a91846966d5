import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startCluster } from '@shopkey/embedded-database/cluster.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { findDemoAccounts } from '@shopkey/server/src/people/customer-auth/demo-accounts.ts'
import { hashPassword } from '@shopkey/server/src/platform/passwords/password-hash.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { testShopConfig } from '@shopkey/testkit/test-shop-config.ts'
import { StartRecord } from './launch/earlier-start.ts'

const script = fileURLToPath(new URL('./start.ts', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'shopkey-start-test-'))
chmodSync(scratch, 0o755)
after(() => rmSync(scratch, { recursive: true, force: true }))

const production = {
  NODE_ENV: 'production',
  SECRET: 'Zx8vQ2mK4pLr7tNw9yBc3dFg6hJk1sAe',
  API_URL: 'https://api.shop.example',
  STOREFRONT_URL: 'https://shop.example',
}

function start(settings: Record<string, string>): { status: number | null; words: string } {
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env
  const usual = {
    DATA_DIR: join(scratch, 'data'),
    NODE_ENV: '',
    DATABASE_URL: '',
    SEED: '',
    SHOPKEY_CONFIG: testShopConfig,
  }
  const env = { ...environment, ...usual, ...settings }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8', timeout: 240_000 })
  return { status, words: stdout + stderr }
}

describe('a start that is refused', () => {
  const cases: [name: string, settings: Record<string, string>, message: RegExp][] = [
    ['a port that is none', { PORT: 'nine' }, /^\nPORT must be .*"nine"\n\n$/],
    ['a storefront port that is none', { STOREFRONT_PORT: '70000' }, /^\nSTOREFRONT_PORT must be .*70000"?\n\n$/],
    ['a seed nobody knows', { SEED: 'lots' }, /^\nSEED must be demo or none, not "lots"\n\n$/],
    [
      'production with nothing set',
      { NODE_ENV: 'production' },
      /SECRET +is not set.*npm run secret\n +API_URL +is not set.*\n +STOREFRONT_URL +is not set/,
    ],
  ]
  for (const [name, settings, message] of cases) {
    test(`${name}: the message names it, and nothing starts`, () => {
      const { status, words } = start(settings)
      assert.match(words, message)
      assert.equal(status, 1)
    })
  }

  test('a port in use: the message names the setting that chooses another', async () => {
    const rival = createServer().listen(0)
    await once(rival, 'listening')
    const { port } = rival.address() as AddressInfo
    try {
      const { status, words } = start({
        STOREFRONT_PORT: String(port),
        PORT: String(await reservePort()),
      })
      assert.match(words, new RegExp(`Port ${port} is in use .*STOREFRONT_PORT=${port + 1} npm start`))
      assert.equal(status, 1)
    } finally {
      rival.close()
    }
  })

  test('production with accounts of the demo: the message names one, and they are found by their password', async () => {
    const { databaseUrl, drop } = await createTestDatabase()
    const db = openDatabase({ url: databaseUrl, poolSize: 1 })
    const account = { is_installation_owner: true, email_verified_at: new Date() }
    await db
      .insertInto('users')
      .values([
        { ...account, id: 'usr_1', email: 'owner@shopkey.test', password_hash: await hashPassword('shopkey-demo') },
        { ...account, id: 'usr_2', email: 'raka@shopkey.test', password_hash: await hashPassword('one of my own') },
      ])
      .execute()
    assert.deepEqual(await findDemoAccounts(db), ['owner@shopkey.test'])
    await db.destroy()
    const ports = { PORT: String(await reservePort()), STOREFRONT_PORT: String(await reservePort()) }
    const { status, words } = start({ ...production, ...ports, DATABASE_URL: databaseUrl })
    assert.match(words, /has the demo's accounts: everyone knows the password of owner@shopkey\.test\./)
    assert.equal(status, 1)
    await drop()
  })

  test('a data folder in use: the message names the process that uses it', async () => {
    const folder = join(scratch, 'busy')
    const cluster = await startCluster({ folder })
    try {
      const { status, words } = start({ DATA_DIR: folder })
      assert.match(words, new RegExp(`already runs with the data in ${folder} \\(process ${process.pid}\\)`))
      assert.equal(status, 1)
    } finally {
      await cluster.stop()
    }
  })
})

describe('a start that finds an earlier one', () => {
  /** What a killed start left: a program that runs, and the record of both. */
  async function anOrphan(folder: string, port: number) {
    const stand = `process.on('SIGTERM', () => process.exit()); setInterval(() => {}, 1000); process.send('ready')`
    const orphan = spawn(process.execPath, ['-e', stand], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    await once(orphan, 'message')
    const record = new StartRecord(folder, port)
    record.write([{ name: 'API', pid: orphan.pid ?? 0 }])
    return { orphan, record }
  }

  test('that still runs: the message names it, and how to take over', async () => {
    const folder = join(scratch, 'running')
    const port = await reservePort()
    const { orphan, record } = await anOrphan(folder, port)
    const { status, words } = start({ DATA_DIR: folder, PORT: String(port) })
    assert.match(words, new RegExp(`already runs with the data in ${folder} .process ${process.pid}.*--take-over`))
    assert.equal(status, 1)
    assert.equal(orphan.exitCode, null)
    orphan.kill()
    record.remove()
  })

  test('that was killed: says so, and stops the program that it left', async () => {
    const folder = join(scratch, 'killed')
    const port = await reservePort()
    const { orphan } = await anOrphan(folder, port)
    const path = join(folder, `start-${hostname()}-${port}.json`)
    const written = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify({ ...written, starter: { ...written.starter, identity: 'another process' } }))
    // A port that is taken ends this start after the clean-up.
    const rival = createServer().listen(0)
    await once(rival, 'listening')
    const ended = once(orphan, 'exit')
    const { words } = start({
      DATA_DIR: folder,
      PORT: String(port),
      STOREFRONT_PORT: String((rival.address() as AddressInfo).port),
    })
    rival.close()
    assert.match(words, new RegExp(`The last start was killed, and its API .process ${orphan.pid}. still runs`))
    await ended
  })
})

test('a start runs storefront, back-office and API, and stops all three', async () => {
  const shop = await startShop()
  const addresses = [shop.storefrontUrl, `${shop.apiUrl}/app`, `${shop.apiUrl}/health/ready`, `${shop.apiUrl}/docs`]
  try {
    for (const address of addresses) assert.equal((await fetch(address)).status, 200, address)
    // The start itself asks for pages: none before it can be shown, or each start is logged as a fault.
    assert.doesNotMatch(shop.output(), /"level":50/)
  } finally {
    await shop.stop()
  }
  for (const address of addresses) await assert.rejects(fetch(address), address)
})
