import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { startTwoStores } from '../../testing/two-stores.ts'

const { owner, stranger, packer, nobody } = await startTwoStores()
const aView = { list: 'orders', name: 'To pack', query: 'tab=fulfill' }

describe('saved views of lists', () => {
  test('need staff of any role, a list and a name', async () => {
    for (const reply of [
      await nobody.get('/admin/list-views?list=orders'),
      await nobody.post('/admin/list-views', aView),
      await nobody.delete('/admin/list-views/lview_1'),
    ])
      assert.equal(reply.status, 401)
    for (const body of [
      { ...aView, name: '  ' },
      { ...aView, list: 'Orders!' },
      { ...aView, user_id: 'usr_1' },
    ])
      assert.equal((await packer.post('/admin/list-views', body)).status, 400)
    assert.equal((await owner.get('/admin/list-views')).status, 400)
    assert.deepEqual((await owner.get('/admin/list-views?list=orders')).body, { list_views: [] })
  })

  test('are listed by name, replaced by name, and deleted', async () => {
    const { list_view } = (await packer.post('/admin/list-views', aView)).body
    assert.deepEqual([list_view.name, list_view.query], ['To pack', 'tab=fulfill'])
    await packer.post('/admin/list-views', { list: 'orders', name: 'Big ones', query: 'sort=-total' })
    const replaced = (await packer.post('/admin/list-views', { ...aView, query: 'tab=open' })).body
    assert.deepEqual([replaced.list_view.id, replaced.list_view.query], [list_view.id, 'tab=open'])
    const names = async (list: string) =>
      (await packer.get(`/admin/list-views?list=${list}`)).body.list_views.map(({ name }: { name: string }) => name)
    assert.deepEqual(await names('orders'), ['Big ones', 'To pack'])
    assert.deepEqual(await names('products'), [])
    assert.equal((await packer.delete(`/admin/list-views/${list_view.id}`)).body.deleted, true)
    assert.equal((await packer.delete(`/admin/list-views/${list_view.id}`)).status, 404)
    assert.deepEqual(await names('orders'), ['Big ones'])
  })

  test('are seen and deleted by their person only', async () => {
    const { list_view } = (await packer.post('/admin/list-views', aView)).body
    for (const other of [owner, stranger]) {
      assert.deepEqual((await other.get('/admin/list-views?list=orders')).body.list_views, [])
      assert.equal((await other.delete(`/admin/list-views/${list_view.id}`)).status, 404)
    }
  })

  test('are bounded in number', async () => {
    for (let index = 0; index < 30; index += 1)
      assert.equal((await owner.post('/admin/list-views', { ...aView, name: `View ${index}` })).status, 200)
    const { status, body } = await owner.post('/admin/list-views', { ...aView, name: 'One more' })
    assert.deepEqual([status, body.code], [400, 'too_many_list_views'])
    assert.equal((await owner.post('/admin/list-views', { ...aView, name: 'View 3' })).status, 200)
  })
})
