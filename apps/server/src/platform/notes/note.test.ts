import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { anOrder } from '../../testing/an-order.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()
const order_id = (await anOrder(t.db, store)).id
const aNote = { resource_id: order_id, resource_type: 'order', value: 'Rings twice' }

describe('notes', () => {
  test('need staff of any role, and a text', async () => {
    for (const reply of [
      await nobody.get('/admin/notes'),
      await nobody.post('/admin/notes', aNote),
      await nobody.delete('/admin/notes/note_1'),
    ])
      assert.equal(reply.status, 401)
    for (const body of [{ ...aNote, value: '' }, { value: 'x' }, { ...aNote, author_id: 'usr_1' }])
      assert.equal((await packer.post('/admin/notes', body)).status, 400)
    assert.equal((await owner.get('/admin/notes')).body.count, 0)
  })

  test('carry their author, are listed by their subject, changed and removed', async () => {
    const { note } = (await packer.post('/admin/notes', aNote)).body
    assert.equal(note.author.id, note.author_id)
    assert.ok(!('password_hash' in note.author))
    await owner.post('/admin/notes', { ...aNote, resource_id: 'shift_1', resource_type: 'shift' })
    const listed = (await owner.get(`/admin/notes?resource_id=${order_id}`)).body
    assert.deepEqual([listed.count, listed.limit, listed.notes[0].id], [1, 50, note.id])
    assert.equal(
      (await owner.post(`/admin/notes/${note.id}`, { value: 'Rings thrice' })).body.note.value,
      'Rings thrice',
    )
    assert.deepEqual((await owner.delete(`/admin/notes/${note.id}`)).body, {
      id: note.id,
      object: 'note',
      deleted: true,
    })
    assert.equal((await owner.get(`/admin/notes/${note.id}`)).status, 404)
    assert.equal((await owner.delete(`/admin/notes/${note.id}`)).status, 404)
  })

  test('are about something that the store has; kinds of v1 clients that it does not know are not looked up', async () => {
    const { count } = (await owner.get('/admin/notes')).body
    const theirs = (await anOrder(t.db, other)).id
    const kinds = ['claim', 'customer', 'discount', 'draft_order', 'gift_card', 'order', 'product', 'return', 'swap']
    for (const resource_type of kinds)
      for (const resource_id of [theirs, 'none'])
        assert.equal((await owner.post('/admin/notes', { ...aNote, resource_type, resource_id })).status, 404)
    assert.equal((await owner.get('/admin/notes')).body.count, count)
    assert.equal((await owner.post('/admin/notes', { ...aNote, resource_type: 'shift', resource_id: '1' })).status, 200)
  })

  test('stay in their store', async () => {
    const { note } = (await owner.post('/admin/notes', aNote)).body
    assert.equal((await stranger.get(`/admin/notes/${note.id}`)).status, 404)
    assert.equal((await stranger.post(`/admin/notes/${note.id}`, { value: 'x' })).status, 404)
    assert.equal((await stranger.delete(`/admin/notes/${note.id}`)).status, 404)
    assert.equal((await owner.get(`/admin/notes/${note.id}`)).body.note.value, aNote.value)
  })
})
