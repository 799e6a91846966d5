import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aProduct } from '../../testing/a-product.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, owner, stranger, packer, nobody } = await startTwoStores()
const { id, variant_ids } = await aProduct(t.db, store)
const [variant = ''] = variant_ids
const path = `/admin/variants/${variant}/price-changes`

interface Change {
  currency_code: string
  from: number | null
  to: number | null
  actor: { id: string } | null
}

test('changed, added and deleted prices are listed with who changed them', async () => {
  assert.deepEqual((await owner.get(path)).body.price_changes, [])
  const prices = (amount: number, ...more: object[]) =>
    owner.post(`/admin/products/${id}/variants/${variant}`, {
      prices: [{ currency_code: 'idr', amount }, { currency_code: 'eur', amount: 300 }, ...more],
    })
  await prices(6_000_000, { currency_code: 'usd', amount: 400 })
  await prices(6_000_000)
  const { status, body } = await owner.get(path)
  assert.equal(status, 200)
  const changes = body.price_changes.map((change: Change) => [change.currency_code, change.from, change.to])
  assert.deepEqual(changes[0], ['usd', 400, null])
  assert.deepEqual(changes.slice(1).toSorted(), [
    ['idr', 5_000_000, 6_000_000],
    ['usd', null, 400],
  ])
  assert.ok(body.price_changes.every((change: Change) => change.actor?.id))
  assert.deepEqual([body.count, (await owner.get(`${path}?limit=1`)).body.price_changes.length], [3, 1])
})

test("they are for the store's staff who see the catalogue", async () => {
  assert.equal((await nobody.get(path)).status, 401)
  assert.equal((await packer.get(path)).status, 200)
  assert.equal((await stranger.get(path)).status, 404)
})
