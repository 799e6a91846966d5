import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { createAccessToken, createApiKey } from '@shopkey/client/admin.ts'
import { createHttpClient } from '@shopkey/client/http-client.ts'
import { type RunningShop, startShop } from '@shopkey/testkit/running-shop.ts'
import { pathOf } from './launch/processes.ts'
import { findTool } from './launch/tools.ts'
import { packClient } from './package/client-package.ts'
import { runNpm } from './package/npm.ts'

/** A project of another author, with the package as its only dependency and the README's examples as its source. */
const project = mkdtempSync(join(tmpdir(), 'uses-shopkey-'))
const installed = join(project, 'node_modules/@shopkey/client')
const examples = ['read-products.ts', 'expand-relations.ts', 'place-order.ts', 'call-back-office.ts']

before(() => {
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'till', private: true, type: 'module' }))
  runNpm(['install', '--offline', '--no-audit', '--no-fund', packClient(project)], project)
  const readme = readFileSync(join(installed, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code ?? '')
  assert.equal(blocks.length, examples.length)
  for (const [index, name] of examples.entries()) writeFileSync(join(project, name), blocks[index] ?? '')
})
after(() => rmSync(project, { recursive: true, force: true }))

test('the package contains JavaScript with types and a README, and needs no other package', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const { name, license, engines, dependencies, private: isPrivate } = manifest
  assert.deepEqual([name, license, engines.node], ['@shopkey/client', 'MIT', '>=20.3'])
  assert.deepEqual([dependencies, isPrivate], [undefined, undefined])
  const files = readdirSync(installed)
  assert.deepEqual(
    files.filter((file) => !/\.(js|d\.ts)$/.test(file)),
    ['LICENSE', 'README.md', 'package.json'],
  )
  const targets = Object.values<{ types: string; default: string }>(manifest.exports)
  const missing = targets.flatMap(({ types, default: code }) => [types, code]).map((path) => path.replace('./', ''))
  assert.deepEqual(
    missing.filter((file) => !files.includes(file)),
    [],
  )
  const code = files.filter((file) => file.endsWith('.ts') || file.endsWith('.js'))
  const imports = code.flatMap((file) => readFileSync(join(installed, file), 'utf8').match(/^import .*/gm) ?? [])
  assert.ok(imports.length > 0)
  for (const line of imports) assert.match(line, /from '\.\/[\w-]+\.js';?$/)
})

for (const module of ['nodenext', 'preserve']) {
  test(`the README's examples compile with module ${module}`, () => {
    const options = { module, target: 'es2022', strict: true, noEmit: true, types: ['node'] }
    const typeRoots = [pathOf('node_modules/@types')]
    const config = { compilerOptions: { ...options, typeRoots }, files: examples }
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config))
    const { status, stdout } = runNode([findTool('.', 'typescript', 'tsc'), '-p', '.'])
    assert.equal(status, 0, stdout)
  })
}

describe('the README’s examples with a running shop', () => {
  let shop: RunningShop
  let SHOPKEY_API_KEY = ''

  before(async () => {
    shop = await startShop()
    const options = { baseUrl: shop.apiUrl, storeViewCode: 'kopi-senja' }
    const credentials = { email: 'raka@shopkey.test', password: 'shopkey-demo' }
    const { access_token } = await createHttpClient(options).call(createAccessToken, { body: credentials })
    const signedIn = createHttpClient({ ...options, apiKey: access_token })
    const { api_key } = await signedIn.call(createApiKey, { body: { title: 'Till' } })
    SHOPKEY_API_KEY = api_key.token
  })
  after(() => shop.stop())

  const run = (example: string, key = SHOPKEY_API_KEY) =>
    runNode([example], { SHOPKEY_URL: shop.apiUrl, SHOPKEY_API_KEY: key })

  test('a shopper reads products with prices and relations', () => {
    const read = run('read-products.ts')
    assert.match(read.stdout, /^5 of \d+ products of Kopi Senja\n(.+ \d+\n){5}$/, read.stderr)
    assert.match(run('expand-relations.ts').stdout, /\[ '.+' \]/)
  })

  test('a shopper places an order, which staff capture', () => {
    const placed = run('place-order.ts')
    const [, number] = /^Order (\d+) \d+$/m.exec(placed.stdout) ?? []
    assert.ok(number, placed.stdout + placed.stderr)
    const captured = run('call-back-office.ts')
    assert.match(captured.stdout, new RegExp(`#${number} is now captured`), captured.stderr)
  })

  test('a wrong key ends with an error that says so', () => {
    const { status, stderr } = run('call-back-office.ts', 'sk_wrong')
    assert.equal(status, 1)
    assert.match(stderr, /ClientError: Sign in, or send an API key/)
  })
})

function runNode(args: string[], env: NodeJS.ProcessEnv = {}) {
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env
  return spawnSync(process.execPath, args, { cwd: project, env: { ...environment, ...env }, encoding: 'utf8' })
}
