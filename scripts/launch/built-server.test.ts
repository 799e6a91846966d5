import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { aStore } from '@shopkey/server/src/testing/a-store.ts'
import { kill, type ServerProcess, startServerProcess, untilReady } from '@shopkey/server/src/testing/server-process.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { until } from '@shopkey/testkit/until.ts'
import { pathOf } from './processes.ts'

const scratch = mkdtempSync(join(tmpdir(), 'shopkey-built-server-'))
after(() => rmSync(scratch, { recursive: true, force: true }))

/** A copy of the project, whose sources a test may change, and a shop in a folder beside it, as docs/extending.md has it. */
const project = join(scratch, 'shopkey')
const shop = join(scratch, 'my-shop')
const builds = join(project, 'apps/server/dist')
const currentFile = join(builds, 'current.json')

/** The libraries of the real project; not its workspaces, which are those of the copy. */
function linkModules(folder: string): void {
  const modules = pathOf(join(folder, 'node_modules'))
  if (!existsSync(modules)) return
  mkdirSync(join(project, folder, 'node_modules'))
  for (const name of readdirSync(modules))
    if (name !== '@shopkey' && name !== '.cache')
      symlinkSync(join(modules, name), join(project, folder, 'node_modules', name))
}

const shopConfig = `
import { defineExtension } from '@shopkey/extension/define-extension.ts'
import { defineShop } from '@shopkey/extension/define-shop.ts'
import { defineRoute, Refused } from '@shopkey/extension/extension-route.ts'
import { sql } from 'kysely'
import Type from 'typebox'

const route = (path: string, run: () => Promise<{ word: string }>) =>
  defineRoute(
    { surface: 'store', method: 'GET', path, summary: 'Say it', guard: 'anyone', reply: Type.Object({ word: Type.String() }) },
    run,
  )

export default defineShop({
  extensions: [
    defineExtension({
      id: 'words',
      routes: ({ db }) => [
        route('/stored', async () => {
          const { rows } = await sql<{ word: string }>\`select 'hello' as word\`.execute(db)
          return { word: rows[0]?.word ?? '' }
        }),
        route('/refused', async () => {
          throw new Refused({ type: 'not_allowed', code: 'word_refused', message: 'Not that word' })
        }),
        route('/broken', async () => {
          throw new Error('out of words')
        }),
      ],
    }),
  ],
})
`

const run = promisify(execFile)

/** Without the runner's variables, by which a program would report as a test. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  return env
}

async function build(): Promise<void> {
  await run(process.execPath, [join(project, 'scripts/launch/build-server.ts')], { cwd: project, env: environment() })
}

before(async () => {
  const skipped = /[/\\](node_modules|dist|build|\.react-router)$/
  const configs = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json']
  for (const path of ['apps/server', 'packages', 'scripts', 'docs/api-guide.md', ...configs])
    cpSync(pathOf(path), join(project, path), { recursive: true, filter: (name) => !skipped.test(name) })
  linkModules('.')
  linkModules('apps/server')
  mkdirSync(join(project, 'node_modules/@shopkey'))
  for (const name of readdirSync(join(project, 'packages')))
    symlinkSync(join(project, 'packages', name), join(project, 'node_modules/@shopkey', name))
  symlinkSync(join(project, 'apps/server'), join(project, 'node_modules/@shopkey/server'))

  mkdirSync(shop)
  symlinkSync(join(project, 'node_modules'), join(shop, 'node_modules'))
  writeFileSync(join(shop, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(join(shop, 'shopkey.config.ts'), shopConfig)
  await build()
})

/** What a start would run. */
async function foundBuild(): Promise<string> {
  const program = `
    import { findBuiltServer } from ${JSON.stringify(join(project, 'apps/server/src/built/find-built-server.mjs'))}
    console.log(findBuiltServer()?.pathname.split('/').at(-2) ?? 'none')`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { env: environment() })
  return stdout.trim()
}

const builtNow = () => (JSON.parse(readFileSync(currentFile, 'utf8')) as { build: string }).build

async function aDatabaseWithAStore() {
  const { databaseUrl } = await createTestDatabase()
  const db = openDatabase({ url: databaseUrl, poolSize: 1 })
  const { view_code } = await aStore(db, { is_default: true })
  await db.destroy()
  return { databaseUrl, view_code }
}

describe('the built server', () => {
  let started: ServerProcess
  let printed = ''
  let store = ''

  before(async () => {
    const { databaseUrl, view_code } = await aDatabaseWithAStore()
    store = view_code
    started = await startServerProcess(
      databaseUrl,
      { SHOPKEY_CONFIG: join(shop, 'shopkey.config.ts'), LOG_LEVEL: 'error' },
      join(project, 'apps/server/src/start.mjs'),
    )
    for (const stream of [started.server.stdout, started.server.stderr])
      stream?.on('data', (bytes) => {
        printed += bytes
      })
    await untilReady(started)
  })
  after(() => kill(started))

  const get = (path: string) => fetch(`${started.url}${path}`, { headers: { 'store-view-code': store } })

  test('replies, and says nothing of being loaded from its sources', async () => {
    assert.equal((await get('/health/ready')).status, 200)
    assert.equal((await get('/store/products')).status, 200)
    assert.equal((await get('/openapi.json')).status, 200)
    assert.equal(printed, '')
  })

  test('has the routes of an extension in a repository of its own', async () => {
    const reply = await get('/store/x/words/stored')
    assert.deepEqual([reply.status, await reply.json()], [200, { word: 'hello' }])
  })

  test('knows the refusals of an extension: both have the same class', async () => {
    const reply = await get('/store/x/words/refused')
    const { code, message } = (await reply.json()) as { code: string; message: string }
    assert.deepEqual([reply.status, code, message], [400, 'word_refused', 'Not that word'])
  })

  test('logs a fault with the lines of the sources', async () => {
    assert.equal((await get('/store/x/words/broken')).status, 500)
    await until(() => printed.includes('out of words'), 'logging the fault')
    assert.match(printed, /my-shop\/shopkey\.config\.ts:\d+:\d+/)
    assert.match(printed, /shopkey\/apps\/server\/src\/extensions\/[a-z-]+\.ts:\d+:\d+/)
    assert.doesNotMatch(printed, /apps\/server\/dist/)
  })
})

describe('a build', () => {
  const source = join(project, 'apps/server/src/serve.ts')

  test('is not run after a source was changed, and is made again', async () => {
    const old = builtNow()
    assert.equal(await foundBuild(), old)
    const text = readFileSync(source, 'utf8')
    appendFileSync(source, 'export const added = 1\n')
    assert.equal(await foundBuild(), 'none')
    await build()
    assert.notEqual(builtNow(), old)
    assert.equal(await foundBuild(), builtNow())
    assert.ok(existsSync(join(builds, old)), 'a process that runs it may still load parts of it')

    writeFileSync(source, text)
    await build()
    assert.equal(await foundBuild(), old)
  })

  test('fits the same text at another time, such as after a checkout', async () => {
    writeFileSync(source, readFileSync(source))
    assert.equal(await foundBuild(), builtNow())
  })

  test('that was killed leaves the one before', async () => {
    const old = builtNow()
    const killed = spawn(process.execPath, [join(project, 'scripts/launch/build-server.ts')], {
      cwd: project,
      env: environment(),
    })
    await until(() => readdirSync(builds).some((name) => name.startsWith('unfinished-')), 'beginning')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    assert.equal(builtNow(), old)
    assert.equal(await foundBuild(), old)
  })
})
