import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aProduct } from '../../testing/a-product.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()

async function aChannel(body: object = {}) {
  const reply = await owner.post('/admin/sales-channels', { name: 'Pasar', ...body })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  return reply.body.sales_channel
}

describe('sales channels', () => {
  test('are created, changed, listed and deleted', async () => {
    const channel = await aChannel({ description: 'Minggu pagi' })
    assert.match(channel.id, /^sc_/)
    assert.deepEqual([channel.is_disabled, channel.description, channel.store_id], [false, 'Minggu pagi', store.id])
    const changed = await owner.post(`/admin/sales-channels/${channel.id}`, { is_disabled: true, description: null })
    assert.deepEqual([changed.body.sales_channel.is_disabled, changed.body.sales_channel.description], [true, null])
    const list = await owner.get('/admin/sales-channels?q=pasar')
    assert.deepEqual([list.body.count, list.body.offset, list.body.limit], [1, 0, 20])
    const { body } = await owner.delete(`/admin/sales-channels/${channel.id}`)
    assert.deepEqual(body, { id: channel.id, object: 'sales-channel', deleted: true })
    assert.equal((await owner.get(`/admin/sales-channels/${channel.id}`)).status, 404)
  })

  test('determine where products are shown', async () => {
    const channel = await aChannel()
    const product = await aProduct(t.db, store)
    const inChannel = async () => (await nobody.get(`/store/products?sales_channel_id[]=${channel.id}`)).body.count
    const atHome = async () => (await nobody.get(`/store/products/${product.id}`)).status
    assert.deepEqual([await inChannel(), await atHome()], [0, 200])
    const batch = (id: string) => `/admin/sales-channels/${id}/products/batch`
    const body = { product_ids: [{ id: product.id }] }
    assert.equal((await owner.post(batch(channel.id), body)).body.sales_channel.id, channel.id)
    assert.equal((await owner.post(batch(channel.id), body)).status, 200)
    await owner.delete(batch(store.sales_channel_id), body)
    assert.deepEqual([await inChannel(), await atHome()], [1, 404])
    await owner.delete(`/admin/sales-channels/${channel.id}`)
    assert.equal(await inChannel(), 0)
  })

  test('cannot delete the default one', async () => {
    const { status, body } = await owner.delete(`/admin/sales-channels/${store.sales_channel_id}`)
    assert.deepEqual([status, body.type, body.code], [400, 'not_allowed', 'default_sales_channel'])
  })

  test('refuse bad input', async () => {
    for (const body of [{}, { name: 1 }, { name: '' }, { name: 'x', colour: 'red' }, { name: 'x'.repeat(300) }]) {
      assert.equal((await owner.post('/admin/sales-channels', body)).status, 400, JSON.stringify(body))
    }
    const batch = `/admin/sales-channels/${store.sales_channel_id}/products/batch`
    assert.equal((await owner.post(batch, { product_ids: ['prod_1'] })).status, 400)
    assert.equal((await owner.post(batch, { product_ids: [{ id: 'prod_unknown' }] })).status, 404)
    const foreign = await aProduct(t.db, other)
    assert.equal((await owner.post(batch, { product_ids: [{ id: foreign.id }] })).status, 404)
  })

  test('belong to their store and to those who may', async () => {
    const channel = await aChannel()
    const product = await aProduct(t.db, store)
    const body = { product_ids: [{ id: product.id }] }
    const calls = [
      ['GET', '', undefined],
      ['POST', '', { name: 'Mine' }],
      ['POST', '/products/batch', body],
      ['DELETE', '/products/batch', body],
      ['DELETE', '', undefined],
    ] as const
    for (const [method, path, payload] of calls) {
      const call = (who: typeof owner) => who.send(method, `/admin/sales-channels/${channel.id}${path}`, payload)
      assert.equal((await call(nobody)).status, 401, `${method} ${path}`)
      if (method !== 'GET') assert.equal((await call(packer)).status, 403, `${method} ${path}`)
      assert.equal((await call(stranger)).status, 404, `${method} ${path}`)
    }
    assert.deepEqual((await owner.get(`/admin/sales-channels/${channel.id}`)).body.sales_channel, channel)
  })
})
