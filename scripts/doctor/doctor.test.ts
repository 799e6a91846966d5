import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { defineExtension } from '@shopkey/extension/define-extension.ts'
import { readConfig } from '@shopkey/server/src/config.ts'
import { inTransaction } from '@shopkey/server/src/db/in-transaction.ts'
import { migrateExtensions } from '@shopkey/server/src/extensions/migrate-extensions.ts'
import { demoPassword } from '@shopkey/server/src/people/customer-auth/demo-accounts.ts'
import { hashPassword } from '@shopkey/server/src/platform/passwords/password-hash.ts'
import { aMailServer } from '@shopkey/server/src/testing/a-mail-server.ts'
import { aShop } from '@shopkey/server/src/testing/a-shop.ts'
import { startFakeS3 } from '@shopkey/server/src/testing/fake-s3.ts'
import { startTestApp } from '@shopkey/server/src/testing/test-app.ts'
import { makeCertificate } from '@shopkey/testkit/certificate.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { startTlsProxy } from '@shopkey/testkit/tls-proxy.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { checkAccounts, checkDatabase, checkWork, judgeServer, type ServerFacts } from './check-database.ts'
import { checkExtensions } from './check-extensions.ts'
import { checkDisk, checkNode, checkPort, checkStorage, judgeDisk } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkAddress } from './check-public-addresses.ts'
import { checkServers } from './check-servers.ts'
import { checkSettings } from './check-settings.ts'
import { describeFailure } from './describe-failure.ts'
import type { Finding } from './finding.ts'

const folder = mkdtempSync(join(tmpdir(), 'shopkey-doctor-test-'))
after(() => rmSync(folder, { recursive: true, force: true }))
// Not in a suite: where none of its tests is run, what the suite opened is not closed.
const { app, db, databaseUrl } = await startTestApp()

function is({ level, about, text }: Finding, expected: [Finding['level'], string, RegExp]): void {
  assert.deepEqual([level, about], expected.slice(0, 2), text)
  assert.match(text, expected[2])
}

const production = {
  NODE_ENV: 'production',
  SECRET: 'Zx8vQ2mK4pLr7tNw9yBc3dFg6hJk1sAe',
  API_URL: 'https://api.shop.example',
  STOREFRONT_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@shop.example',
  METRICS_PORT: '9100',
}

describe('settings', () => {
  test('complete ones', () => {
    const { findings, config } = checkSettings(production)
    assert.equal(config?.isProduction, true)
    assert.deepEqual(
      findings.map(({ level, text }) => [level, text]),
      [['ok', 'complete for production']],
    )
    is(checkSettings({}).findings[0] as Finding, ['ok', 'settings', /for development/])
  })

  test('files of settings', () => {
    const { SECRET, ...others } = production
    const SECRET_FILE = join(folder, 'secret')
    const findings = () => checkSettings({ ...others, SECRET_FILE }).findings
    is(findings()[0] as Finding, ['error', 'SECRET_FILE', /must name a file.*ENOENT/])
    assert.equal(findings().length, 1)
    writeFileSync(SECRET_FILE, `${SECRET}\n`)
    is(findings()[0] as Finding, ['ok', 'settings', /complete for production/])
    const DATABASE_URL_FILE = join(folder, 'no-database')
    const [first] = checkSettings({ ...production, DATABASE_URL_FILE }).findings
    is(first as Finding, ['error', 'DATABASE_URL_FILE', /ENOENT/])
  })

  const wrong: [setting: string, value: string, level: Finding['level'], text: RegExp][] = [
    ['SECRET', '', 'error', /is not set.*npm run secret/],
    ['SECRET', 'short', 'error', /needs 32/],
    ['API_URL', 'http://api.shop.example', 'error', /without https/],
    ['SMTP_URL', '', 'warning', /no e-mail leaves this machine/],
    ['METRICS_PORT', '', 'warning', /monitoring\.md/],
    ['SANDBOX_PAYMENTS', 'true', 'warning', /no one pays/],
    ['TRUST_PROXY', 'true', 'warning', /any address/],
    ['TRUST_PROXY', '10.0.0.5', 'warning', /count as one.*Add loopback/],
    ['TRUST_PROXY', 'nginx', 'error', /must be addresses/],
    ['WEBHOOKS_ALLOW_PRIVATE', 'true', 'warning', /your network/],
  ]
  for (const [setting, value, level, text] of wrong)
    test(`${setting}=${value}`, () => {
      const MAIL_FROM = setting === 'SMTP_URL' ? '' : production.MAIL_FROM
      const { findings } = checkSettings({ ...production, MAIL_FROM, [setting]: value })
      is(findings.find(({ about }) => about === setting) ?? assert.fail(JSON.stringify(findings)), [
        level,
        setting,
        text,
      ])
    })

  test('one that is no setting at all', () => {
    const { findings, config } = checkSettings({ PORT: 'ninety' })
    assert.equal(config, undefined)
    is(findings[0] as Finding, ['error', 'PORT', /must be a port/])
  })
})

describe('the machine', () => {
  test('Node', () => {
    is(checkNode(), ['ok', 'Node', /^v\d+/])
    is(checkNode('v22.9.0'), ['error', 'Node', /too old; use 24/])
  })

  test('the disk, also of a folder that does not exist yet', async () => {
    const found = await checkDisk(join(folder, 'not/yet'))
    assert.match(found.text, /GB free at .*not\/yet/)
    is(judgeDisk({ free: 50e9, size: 100e9 }, '/data'), ['ok', 'disk', /^50\.0 GB free at \/data$/])
    is(judgeDisk({ free: 5e9, size: 100e9 }, '/data'), ['warning', 'disk', /less than a tenth/])
    is(judgeDisk({ free: 0.5e9, size: 2e9 }, '/data'), ['error', 'disk', /PostgreSQL stops/])
  })

  test('a port that is free, taken by Shopkey, and taken by another program', async () => {
    const port = await reservePort()
    is(await checkPort('PORT', port), [
      'ok',
      'PORT',
      new RegExp(`nothing listens on port ${port} of ${hostname()}; it is free`),
    ])
    let body = '{"status":"ok"}'
    const server = createServer((_request, response) => response.end(body))
    await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
    after(() => server.close())
    const address = `http://127.0.0.1:${port}`
    is(await checkPort('PORT', port), ['ok', 'PORT', /Shopkey responds/])
    is(await checkAddress('API_URL', address), ['ok', 'API_URL', /responds/])
    body = 'another program'
    is(await checkPort('PORT', port), [
      'error',
      'PORT',
      /process \d+ \(.*node.*\) has port .* choose another port with PORT/,
    ])
    is(await checkAddress('API_URL', address), ['error', 'API_URL', /another program responds \(200\)/])
  })
})

test('servers that run elsewhere, as in another container, are found by their public addresses', async () => {
  const [port, storefrontPort] = [await reservePort(), await reservePort()]
  const server = createServer((_request, response) => response.end('ok'))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  after(() => server.close())
  const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const nowhere = `http://127.0.0.1:${await reservePort()}`
  const found = async (apiUrl: string, storefrontUrl: string) => {
    const findings = await checkServers({ port, apiUrl, storefrontUrl }, storefrontPort)
    return new Map(findings.map((finding) => [finding.about, finding]))
  }

  const both = await found(elsewhere, elsewhere)
  is(both.get('PORT') ?? assert.fail(), ['ok', 'PORT', /nothing listens on .*: what responds at .* runs elsewhere/])
  is(both.get('STOREFRONT_PORT') ?? assert.fail(), ['ok', 'STOREFRONT_PORT', /runs elsewhere/])
  is(both.get('STOREFRONT_URL') ?? assert.fail(), ['ok', 'STOREFRONT_URL', /responds/])

  const one = await found(elsewhere, nowhere)
  is(one.get('STOREFRONT_PORT') ?? assert.fail(), ['ok', 'STOREFRONT_PORT', /it is free/])
  is(one.get('STOREFRONT_URL') ?? assert.fail(), ['error', 'STOREFRONT_URL', /is refused/])

  const none = await found(nowhere, nowhere)
  assert.deepEqual([...none.keys()], ['PORT', 'STOREFRONT_PORT'])
})

describe('a public address', () => {
  const found = (address: string) => checkAddress('STOREFRONT_URL', address)

  test('with an unknown name, that refuses, that is not trusted, and that does not speak TLS: each says what to do', async () => {
    is(await found('https://no-such-shop.invalid'), [
      'error',
      'STOREFRONT_URL',
      /unknown from here\. Create its DNS record/,
    ])
    is(await found(`https://127.0.0.1:${await reservePort()}`), [
      'error',
      'STOREFRONT_URL',
      /is refused: nothing listens/,
    ])
    const plain = createServer((_request, response) => response.end())
    await new Promise<void>((ready) => plain.listen(0, '127.0.0.1', ready))
    after(() => plain.close())
    const { port } = plain.address() as AddressInfo
    is(await found(`https://127.0.0.1:${port}`), ['error', 'STOREFRONT_URL', /does not speak TLS/])
    const proxy = await startTlsProxy(await makeCertificate())
    after(proxy.stop)
    is(await found(`https://localhost:${proxy.port}`), ['error', 'STOREFRONT_URL', /is not trusted.*fullchain/])
  })

  test('whose proxy reaches nothing', async () => {
    const proxy = createServer((_request, response) => response.writeHead(502).end())
    await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
    after(() => proxy.close())
    const { port } = proxy.address() as AddressInfo
    is(await found(`http://127.0.0.1:${port}`), ['error', 'STOREFRONT_URL', /502: it does not reach Shopkey/])
  })

  const causes: [code: string, text: RegExp][] = [
    ['EAI_AGAIN', /unknown from here/],
    ['CERT_HAS_EXPIRED', /has expired\. Renew it/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /for other names than shop\.example/],
    ['UND_ERR_CONNECT_TIMEOUT', /does not respond within 5 s/],
    ['ECONNRESET', /Read the proxy's log/],
  ]
  for (const [code, text] of causes)
    test(code, () => {
      const failure = new TypeError('fetch failed', { cause: Object.assign(new Error('cause'), { code }) })
      assert.match(describeFailure(failure, 'https://shop.example'), text)
    })
})

describe('file storage', () => {
  test('a folder', async () => {
    const config = readConfig({ DATABASE_URL: 'postgres://none', DATA_DIR: join(folder, 'data') })
    is(await checkStorage(config), ['ok', 'file storage', /stores and returns files/])
    writeFileSync(join(folder, 'a-file'), '')
    is(await checkStorage({ ...config, dataDir: join(folder, 'a-file') }), ['error', 'file storage', /does not store/])
  })

  test('a bucket, with the right key and with another', async () => {
    const s3 = await startFakeS3({
      accessKeyId: 'KEY',
      secretAccessKey: 'secret',
      region: 'eu-west-1',
      now: () => new Date(),
    })
    const settings = {
      DATABASE_URL: 'postgres://none',
      S3_BUCKET: 'shop',
      S3_ENDPOINT: s3.url,
      S3_REGION: 'eu-west-1',
      S3_ACCESS_KEY_ID: 'KEY',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_PUBLIC_URL: s3.url,
    }
    is(await checkStorage(readConfig(settings)), ['ok', 'file storage', /the bucket shop stores/])
    assert.equal(s3.objects.size, 0)
    is(await checkStorage(readConfig({ ...settings, S3_ACCESS_KEY_ID: 'OTHER' })), [
      'error',
      'file storage',
      /the bucket shop does not store files/,
    ])
  })
})

describe('PostgreSQL', () => {
  const good: ServerFacts = {
    major: '18',
    version: '18.1',
    encoding: 'UTF8',
    fsync: 'on',
    full_page_writes: 'on',
    autovacuum: 'on',
    max_connections: '100',
    locks: '256',
    shared_buffers: '268435456',
    clock: 40,
  }
  const judged = (facts: Partial<ServerFacts>) => judgeServer({ ...good, ...facts }, { databasePoolSize: 8 })

  test('good settings', () => {
    assert.deepEqual(
      judged({}).map(({ level, about }) => [level, about]),
      [
        ['ok', 'PostgreSQL'],
        ['ok', 'clock'],
      ],
    )
  })

  const bad: [facts: Partial<ServerFacts>, level: Finding['level'], text: RegExp][] = [
    [{ major: '14', version: '14.9' }, 'error', /14\.9 is too old; use 15/],
    [{ encoding: 'SQL_ASCII' }, 'error', /create it in UTF8/],
    [{ fsync: 'off' }, 'error', /fsync is off/],
    [{ full_page_writes: 'off' }, 'error', /full_page_writes is off/],
    [{ autovacuum: 'off' }, 'error', /autovacuum is off/],
    [{ max_connections: '20' }, 'warning', /lower DATABASE_POOL_SIZE/],
    [{ locks: '64' }, 'warning', /256 makes carts/],
    [{ shared_buffers: '16777216' }, 'warning', /less than 128 MB/],
    [{ clock: -9_000 }, 'error', /by 9 s.*time service/],
  ]
  for (const [facts, level, text] of bad)
    test(JSON.stringify(facts), () => {
      const found = judged(facts).filter((finding) => finding.level !== 'ok')
      assert.equal(found.length, 1, JSON.stringify(found))
      assert.equal(found[0]?.level, level)
      assert.match(found[0]?.text ?? '', text)
    })
})

describe('a database', () => {
  const { config } = app.services
  const client = new pg.Client({ connectionString: databaseUrl })
  before(() => client.connect())
  after(() => client.end())
  const judgesSchema = async (): Promise<Finding> => {
    const all = await checkDatabase(databaseUrl, config)
    return all.find(({ about }) => about === 'schema') ?? assert.fail('nothing about the schema')
  }

  test('that cannot be reached', async () => {
    const [found] = await checkDatabase(`postgres://shop@127.0.0.1:${await reservePort()}/shop`, config)
    is(found ?? assert.fail(), ['error', 'database', /cannot be reached: .*Check DATABASE_URL/])
  })

  test('whose schema is newest, older and newer', async () => {
    is(await judgesSchema(), ['ok', 'schema', /^newest/])
    const { rows } = await sql<{ name: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning name`.execute(db)
    is(await judgesSchema(), ['error', 'schema', /1 migrations are pending. Back up/])
    const name = rows[0]?.name ?? assert.fail()
    await sql`insert into kysely_migration values (${name}, now()::text), ('9999-later', now()::text)`.execute(db)
    is(await judgesSchema(), ['warning', 'schema', /of the version after this one \(9999-later\)/])
    await sql`insert into schema_versions (version, oldest_version) values ('901.0.0', '900.0.0')`.execute(db)
    is(await judgesSchema(), ['error', 'schema', /migrated by Shopkey 901\.0\.0 .*Install 900\.0\.0 or newer/])
    await sql`delete from schema_versions where version = '901.0.0'`.execute(db)
    await sql`delete from kysely_migration where name = '9999-later'`.execute(db)
  })

  test('with extensions whose migrations are pending, failed and applied', async () => {
    const withMigration = (sql: string) =>
      defineExtension({ id: 'looked-at', migrations: [{ name: '0001-first', sql }] })
    const spoilt = withMigration('alter table orders add column x text')
    const sound = withMigration('create table x_looked_at_a (store_id text references stores on delete cascade)')
    const finds = async () => (await checkExtensions(databaseUrl, [sound]))[0] ?? assert.fail()
    assert.deepEqual(await checkExtensions(databaseUrl, []), [])
    is(await finds(), [
      'error',
      'extensions',
      /^looked-at is left out .*0001-first was not applied: run npm run migrate/,
    ])
    await migrateExtensions(databaseUrl, [spoilt])
    is(await finds(), ['error', 'extensions', /^looked-at is left out .*0001-first: must be owner of table orders/])
    await migrateExtensions(databaseUrl, [sound])
    is(await finds(), ['ok', 'extensions', /looked-at/])
  })

  test('with and without accounts of the demo, and with late and failed work', async () => {
    assert.deepEqual(await checkAccounts(databaseUrl), [])
    const password_hash = await hashPassword(demoPassword)
    await db
      .insertInto('users')
      .values({ id: 'usr_demo', email: 'owner@shopkey.test', password_hash, email_verified_at: new Date() })
      .execute()
    const [found] = await checkAccounts(databaseUrl)
    is(found ?? assert.fail(), ['error', 'accounts', /^owner@shopkey\.test has the demo's password/])

    const { id: store_id } = await aShop(db)
    await inTransaction(db, (trx) =>
      app.services.jobs.emit(trx, { name: 'store.export_requested', store_id, data: { id: 'none' } }),
    )
    const work = async () => (await checkWork(client)).map(({ level, text }) => `${level}: ${text}`)
    assert.match((await work()).join('\n'), /warning: no process runs them now/)
    await sql`update pgboss.queue set monitor_on = now()`.execute(db)
    await sql`update pgboss.job set start_after = now() - interval '10 minutes'`.execute(db)
    assert.match((await work()).join('\n'), /ok: a process runs them\nwarning: the oldest job waits for 6\d\d s/)
    await sql`update pgboss.job set state = 'failed'`.execute(db)
    assert.match((await work()).join('\n'), /warning: 1 jobs were given up/)
  })
})

describe('mail', () => {
  test('is accepted, refused, and not set', async () => {
    const server = await aMailServer()
    const smtp = { url: server.url, from: 'shop@shop.example' }
    is(await checkMail({ smtp }, 'ops@shop.example'), ['ok', 'mail', /accepted a message to ops@shop\.example/])
    assert.deepEqual(server.mails[0]?.to, ['ops@shop.example'])
    server.behaviour.refuse = { code: 550, message: 'no such person' }
    is(await checkMail({ smtp }, 'ops@shop.example'), ['error', 'mail', /refused it: .*no such person.*SMTP_URL/])
    const url = server.url.replace('open-sesame', 'wrong')
    is(await checkMail({ smtp: { ...smtp, url } }, 'ops@shop.example'), ['error', 'mail', /refused it/])
    is(await checkMail({ smtp: undefined }, 'ops@shop.example'), ['error', 'mail', /are not set/])
  })
})
