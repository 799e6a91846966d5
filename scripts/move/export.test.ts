import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { aProduct } from '@shopkey/server/src/testing/a-product.ts'
import { caller } from '@shopkey/server/src/testing/caller.ts'
import { startTwoStores } from '@shopkey/server/src/testing/two-stores.ts'

const folder = mkdtempSync(join(tmpdir(), 'export-'))
after(() => rmSync(folder, { recursive: true }))

const { t, store, other } = await startTwoStores()
const { databaseUrl, dataDir } = t.app.services.config

function run(command: 'export' | 'move', ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `../${command}.ts`), ...args],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir } },
  )
  return { status, stdout, stderr }
}

test('a store leaves by a command, and moves into another by another, where old addresses lead to the new ones', async () => {
  const { handle } = await aProduct(t.db, store)
  const path = join(folder, 'shop.tar.gz')
  const exported = run('export', '--store', store.view_code, path)
  assert.equal(exported.status, 0, exported.stderr)
  assert.match(exported.stdout, /1 products, /)
  assert.equal(statSync(path).mode & 0o777, 0o600)
  const again = run('export', '--store', store.view_code, path)
  assert.notEqual(again.status, 0)
  assert.match(again.stderr, /exists already/)

  const checked = run('move', 'shopkey', path, '--check')
  assert.equal(checked.status, 0, checked.stderr)
  assert.match(checked.stdout, /^shop\.tar\.gz: .* 1 products, /)
  const moved = run('move', 'shopkey', path, '--store', other.view_code)
  assert.equal(moved.status, 0, moved.stderr)
  assert.match(moved.stdout, /1 products new, 0 changed; .*1 redirects new, 0 changed; 0 as they were; 0 left out/)
  const visitor = caller(t.app, { 'store-view-code': other.view_code })
  const { body } = await visitor.get(`/store/redirects?path=/${store.view_code}/products/${handle}`)
  assert.equal(body.redirect?.target, `/products/${handle}`, JSON.stringify(body))

  const broken = join(folder, 'broken.tar.gz')
  writeFileSync(broken, 'no archive')
  const refused = run('move', 'shopkey', broken, '--store', other.view_code)
  assert.notEqual(refused.status, 0)
  assert.match(refused.stderr, /broken\.tar\.gz: This is no archive of a shop/)
})
