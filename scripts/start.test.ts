import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startCluster } from '@shopkey/embedded-database/cluster.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { findDemoAccounts } from '@shopkey/server/src/platform/installation/demo-accounts.ts'
import { hashPassword } from '@shopkey/server/src/platform/passwords/password-hash.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { testShopConfig } from '@shopkey/testkit/test-shop-config.ts'

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

test('a start runs storefront, back-office and API, and stops all three', async () => {
  const shop = await startShop()
  const addresses = [shop.storefrontUrl, `${shop.apiUrl}/app`, `${shop.apiUrl}/health/ready`, `${shop.apiUrl}/docs`]
  try {
    for (const address of addresses) assert.equal((await fetch(address)).status, 200, address)
  } finally {
    await shop.stop()
  }
  for (const address of addresses) await assert.rejects(fetch(address), address)
})
