import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { LocalFileStorage } from '@shopkey/server/src/platform/uploads/local-file-storage.ts'
import { aCartAtCheckout } from '@shopkey/server/src/testing/a-cart.ts'
import { aProduct } from '@shopkey/server/src/testing/a-product.ts'
import { aShop, type ShopFixture } from '@shopkey/server/src/testing/a-shop.ts'
import { storeApi } from '@shopkey/server/src/testing/store-api.ts'
import { startTestApp } from '@shopkey/server/src/testing/test-app.ts'
import { sql } from 'kysely'
import { describeRehearsal, newestBackup, rehearseRestore } from './rehearse-restore.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'shopkey-rehearsal-test-'))
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))

const secret = 'a-secret-of-this-test-0123456789-0123456789'
const env = { ...process.env, SECRET: secret }
const { app, db, databaseUrl } = await startTestApp()
let shop: ShopFixture

const backUp = (name: string) => {
  const files = new LocalFileStorage({ dataDir: join(folder, 'files'), apiUrl: 'http://localhost', secret })
  return writeBackup({ databaseUrl, files, secret, version: '0.1.0' }, join(folder, name))
}
const leftovers = () =>
  readdirSync(tmpdir())
    .filter((name) => name.startsWith('shopkey-rehearsal-'))
    .sort()

before(async () => {
  shop = await aShop(db)
  const { variant_ids } = await aProduct(db, shop, { title: 'Kopi Gayo', variants: [{ stock: 100 }] })
  const cart_id = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '' })
  await storeApi(app, shop).post(`/store/carts/${cart_id}/complete`)
  await app.services.files.save({
    key: 'a.webp',
    body: Buffer.from('a'),
    content_type: 'image/webp',
    is_private: false,
  })
})

test('the newest backup is chosen by its name; other files and unfinished ones are none', () => {
  const place = join(folder, 'many')
  mkdirSync(place)
  assert.throws(() => newestBackup(place), /has no backups/)
  for (const name of [
    'shopkey-20261101T020000Z.tar',
    'shopkey-20261123T020000Z.tar',
    'shopkey-20261124T020000Z.tar.partial',
    'z.tar',
  ])
    writeFileSync(join(place, name), '')
  assert.equal(newestBackup(place), join(place, 'shopkey-20261123T020000Z.tar'))
  assert.throws(() => newestBackup(join(folder, 'none')), /There is no/)
})

test('a rehearsal restores the backup, starts the shop on it, audits it, and leaves nothing behind', async () => {
  const before = leftovers()
  await backUp('good.tar')
  const rehearsal = await rehearseRestore(join(folder, 'good.tar'), secret, env, [])
  assert.deepEqual(rehearsal.shown, [{ view_code: shop.view_code, products: 1 }])
  assert.deepEqual(rehearsal.differences, [])
  const words = describeRehearsal(rehearsal, new Date())
  assert.match(
    words,
    /taken 0\.0 hours ago\n.*every checksum matches\n.*restored: \d+ tables, \d+ rows.*\n.*the API started: 1 stores/,
  )
  assert.match(words, /audited: no differences\n[\d.]+ s in all/)
  assert.deepEqual(leftovers(), before)
})

test('it finds what a verified archive does not show: a row that was changed past the application', async () => {
  const before = leftovers()
  await sql`update orders set placed_total = placed_total + 1`.execute(db)
  await backUp('wrong.tar')
  const { differences } = await rehearseRestore(join(folder, 'wrong.tar'), secret, env, [])
  assert.ok(differences.length > 0)
  assert.deepEqual(leftovers(), before)
})
