import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { findFrontEndBuild } from '@shopkey/extension/front-end-build.ts'
import { usingBuild } from './front-end-builds.ts'

let builds: string
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'shopkey-builds-'))
})
afterEach(() => rmSync(builds, { recursive: true, force: true }))

const make = (text: string) => async (folder: string) => {
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'server/index.js'), text)
}
const found = (shopConfig?: string) => findFrontEndBuild(pathToFileURL(`${builds}/`), shopConfig)
const textOf = (folder = '') => readFileSync(join(folder, 'server/index.js'), 'utf8')

test('a server that runs keeps the files of its build when another is made, and the next start has the new one', async () => {
  assert.equal(found(), undefined)
  await usingBuild(builds, undefined, 'one', make('old'))
  const running = found()
  let meanwhile = ''
  await usingBuild(builds, undefined, 'two', async (folder) => {
    meanwhile = textOf(found())
    await make('new')(folder)
  })
  assert.deepEqual([meanwhile, textOf(running), textOf(found())], ['old', 'old', 'new'])
})

test('each list of extensions has its own newest build; one that has none gets the newest of all', async () => {
  await usingBuild(builds, '/shop/a.config.ts', 'a', make('a'))
  await usingBuild(builds, '/shop/b.config.ts', 'b', make('b'))
  assert.deepEqual([found('/shop/a.config.ts'), found('/shop/b.config.ts')].map(textOf), ['a', 'b'])
  assert.equal(textOf(found('/shop/c.config.ts')), 'b')
  await usingBuild(builds, '/shop/a.config.ts', 'b', () => assert.fail('it is built already'))
  assert.equal(textOf(found('/shop/a.config.ts')), 'b')
})

test('a build that fails changes nothing; the same made twice at once is there once', async () => {
  await usingBuild(builds, undefined, 'one', make('old'))
  const failing = usingBuild(builds, undefined, 'two', async (folder) => {
    await make('half')(folder)
    throw new Error('a syntax error')
  })
  await assert.rejects(failing, /a syntax error/)
  assert.deepEqual([textOf(found()), readdirSync(builds).sort()], ['old', ['newest', 'one']])

  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const both = begun.map((own, index) =>
    usingBuild(builds, undefined, 'three', async (folder) => {
      own.resolve()
      await begun[1 - index]?.promise
      await make('new')(folder)
    }),
  )
  assert.deepEqual(await Promise.all(both), [join(builds, 'three'), join(builds, 'three')])
  assert.deepEqual([textOf(found()), readdirSync(builds).sort()], ['new', ['newest', 'one', 'three']])
})

test('the last four builds remain', async () => {
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six'])
    await usingBuild(builds, undefined, name, make(name))
  assert.equal(readdirSync(builds).length, 1 + 4)
  assert.ok(existsSync(join(builds, 'six')))
})
