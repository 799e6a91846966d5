import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type StaffRole, staffRoles } from '@shopkey/domain/staff-roles.ts'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
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
    const kinds = [
      'claim',
      'customer',
      'discount',
      'draft_order',
      'gift_card',
      'lead',
      'order',
      'product',
      'return',
      'swap',
    ]
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

describe('the right to a note is the right to what it is about', () => {
  const as = {} as Record<StaffRole, ReturnType<typeof caller>>
  let customer_id = ''
  before(async () => {
    for (const role of staffRoles) as[role] = caller(t.app, await signInStaff(t.db, store, role, t.clock.now()))
    const created = await owner.post('/admin/customers', {
      email: 'noted@shopkey.test',
      first_name: 'Nia',
      last_name: '',
    })
    customer_id = created.body.customer.id
  })
  const aboutCustomer = () => ({ resource_type: 'customer', resource_id: customer_id, value: 'Allergic to nuts' })

  test('who packs writes on orders, changes only their own, and only reads those on customers', async () => {
    const { fulfilment, customer_service } = as
    const theirs = (await customer_service.post('/admin/notes', aNote)).body.note.id
    const own = (await fulfilment.post('/admin/notes', aNote)).body.note.id
    for (const reply of [
      await fulfilment.post(`/admin/notes/${theirs}`, { value: 'x' }),
      await fulfilment.delete(`/admin/notes/${theirs}`),
      await fulfilment.post('/admin/notes', aboutCustomer()),
    ]) {
      assert.equal(reply.status, 403)
      assert.equal(reply.body.code, 'permission_missing')
    }
    assert.equal((await owner.get(`/admin/notes/${theirs}`)).body.note.value, aNote.value)
    assert.equal((await fulfilment.post(`/admin/notes/${own}`, { value: 'y' })).status, 200)
    assert.equal((await fulfilment.delete(`/admin/notes/${own}`)).status, 200)
    const noted = (await customer_service.post('/admin/notes', aboutCustomer())).body.note
    assert.equal((await fulfilment.get(`/admin/notes/${noted.id}`)).body.note.value, noted.value)
    assert.equal((await fulfilment.delete(`/admin/notes/${noted.id}`)).status, 403)
    assert.equal((await customer_service.delete(`/admin/notes/${theirs}`)).status, 200)
  })

  test('who edits the catalogue neither reads nor lists notes on orders and customers', async () => {
    const { catalogue } = as
    await owner.post('/admin/notes', { ...aNote, resource_type: 'shift' })
    const { note } = (await owner.post('/admin/notes', aNote)).body
    const replies = [
      await catalogue.get(`/admin/notes/${note.id}`),
      await catalogue.post(`/admin/notes/${note.id}`, { value: 'x' }),
      await catalogue.delete(`/admin/notes/${note.id}`),
      await catalogue.post('/admin/notes', aNote),
    ]
    assert.deepEqual(
      replies.map(({ status }) => status),
      [403, 403, 403, 403],
    )
    const seen = (await catalogue.get('/admin/notes')).body
    assert.ok(seen.notes.length > 0)
    for (const { resource_type } of seen.notes) assert.equal(resource_type, 'shift')
    assert.equal(seen.count, seen.notes.length)
    assert.equal((await catalogue.get(`/admin/notes?resource_id=${customer_id}`)).body.count, 0)
  })
})
