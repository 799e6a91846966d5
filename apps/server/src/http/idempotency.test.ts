import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { processOwner } from '../db/notification-listener.ts'
import { purgeExpired } from '../platform/housekeeping/purge-expired.ts'
import { aProduct } from '../testing/a-product.ts'
import { caller } from '../testing/caller.ts'
import { signInCustomer } from '../testing/sign-in-customer.ts'
import { startTwoStores } from '../testing/two-stores.ts'

const { t, store, owner, packer, nobody } = await startTwoStores()
const { app, db, clock } = t
const note = { resource_id: 'shift_1', resource_type: 'shift', value: 'Once' }
let keys = 0

function newKey() {
  keys += 1
  return { 'idempotency-key': `key-${keys}` }
}

async function countNotes(value: string): Promise<number> {
  const rows = await db.selectFrom('notes').select('id').where('value', '=', value).execute()
  return rows.length
}

describe('a guest without cookies', () => {
  const open = (headers: Record<string, string>) =>
    nobody.post('/store/carts', {}, { 'idempotency-key': 'the-same-key-of-both', ...headers })

  test('gets no reply of another guest: address and client tell them apart', async () => {
    const mine = { 'user-agent': 'till/1', 'x-forwarded-for': '10.1.0.1' }
    const first = await open(mine)
    const again = await open(mine)
    assert.deepEqual([again.body.cart.id, again.headers['idempotent-replay']], [first.body.cart.id, 'true'])
    for (const other of [
      { ...mine, 'x-forwarded-for': '10.1.0.2' },
      { ...mine, 'user-agent': 'till/2' },
    ])
      assert.notEqual((await open(other)).body.cart.id, first.body.cart.id)
  })
})

describe('a request without an Idempotency-Key', () => {
  const till = { 'user-agent': 'till/3' }

  test('gets one on the calls that v1 issues them for, and its repeat by it the same reply', async () => {
    const { cart } = (await nobody.post('/store/carts', {}, till)).body
    const { variant_ids } = await aProduct(db, store)
    const path = `/store/carts/${cart.id}/line-items`
    const line = { variant_id: variant_ids[0], quantity: 1 }
    const first = await nobody.post(path, line, till)
    const key = { ...till, 'idempotency-key': String(first.headers['idempotency-key']) }
    assert.match(key['idempotency-key'], /^[0-9a-f-]{36}$/)
    const again = await nobody.post(path, line, key)
    assert.deepEqual([again.body, again.headers['idempotent-replay']], [first.body, 'true'])
    assert.equal((await nobody.post(path, { ...line, quantity: 2 }, key)).status, 422)
    const items = (await nobody.get(`/store/carts/${cart.id}`, till)).body.cart.items
    assert.deepEqual(
      items.map(({ quantity }: { quantity: number }) => quantity),
      [1],
    )
    const elsewhere = { ...key, 'user-agent': 'till/4' }
    assert.equal((await nobody.post(path, line, elsewhere)).body.cart.items[0].quantity, 1, 'from another network')
    assert.deepEqual(await db.selectFrom('idempotency_keys').selectAll().where('request_path', '=', path).execute(), [])
    for (const other of ['/payment-sessions', '/taxes'])
      assert.ok((await nobody.post(`/store/carts/${cart.id}${other}`, {}, till)).headers['idempotency-key'], other)
  })

  test('gets none for a refusal, and on other calls', async () => {
    const { headers, body } = await nobody.post('/store/carts', {}, till)
    assert.equal(headers['idempotency-key'], undefined)
    const refused = await nobody.post(`/store/carts/${body.cart.id}/complete`, {}, till)
    assert.deepEqual([refused.status, refused.headers['idempotency-key']], [400, undefined])
  })
})

describe('a request with an Idempotency-Key', () => {
  test('runs once; repeats get the first reply', async () => {
    const key = newKey()
    const body = { ...note, value: 'Repeated' }
    const first = await owner.post('/admin/notes', body, key)
    const again = await owner.post('/admin/notes', body, key)
    assert.deepEqual([again.status, again.body], [first.status, first.body])
    assert.deepEqual([first.headers['idempotent-replay'], again.headers['idempotent-replay']], [undefined, 'true'])
    assert.equal(again.headers['idempotency-key'], key['idempotency-key'])
    assert.equal(await countNotes('Repeated'), 1)
  })

  test('is refused with another body, path or store', async () => {
    const key = newKey()
    await owner.post('/admin/notes', note, key)
    const others = [
      await owner.post('/admin/notes', { ...note, value: 'Other' }, key),
      await owner.post('/admin/customer-groups', { name: 'Other' }, key),
    ]
    for (const reply of others) assert.deepEqual([reply.status, reply.body.code], [422, 'idempotency_key_reused'])
    assert.equal(await countNotes('Other'), 0)
  })

  test('belongs to its caller', async () => {
    const key = newKey()
    const mine = await owner.post('/admin/notes', note, key)
    const theirs = await packer.post('/admin/notes', note, key)
    assert.notEqual(mine.body.note.id, theirs.body.note.id)
  })

  test('runs once when two arrive together: the others wait or get the reply', async () => {
    const key = newKey()
    const body = { ...note, value: 'Twins' }
    const replies = await Promise.all([1, 2, 3, 4].map(() => owner.post('/admin/notes', body, key)))
    const statuses = replies.map((reply) => reply.status)
    assert.ok(statuses.includes(200))
    assert.ok(
      statuses.every((status) => status === 200 || status === 409),
      statuses.join(),
    )
    assert.equal(await countNotes('Twins'), 1)
    assert.equal((await owner.post('/admin/notes', body, key)).status, 200)
  })

  test('that was refused may succeed later', async () => {
    const key = newKey()
    const path = '/admin/store/currencies/usd'
    await owner.post(path)
    assert.equal((await owner.post(path, {}, key)).status, 422)
    await owner.delete(path)
    assert.equal((await owner.post(path, {}, key)).status, 200)
  })

  test('repeats plain text replies as plain text', async () => {
    const key = newKey()
    const invite = { user: 'invited@shop.test', role: 'member' }
    const replies = [await owner.post('/admin/invites', invite, key), await owner.post('/admin/invites', invite, key)]
    assert.deepEqual(
      replies.map(({ body }) => body),
      ['OK', 'OK'],
    )
    for (const { headers } of replies) assert.match(String(headers['content-type']), /^text\/plain/)
  })

  test('whose process died is taken over after a minute, and the dead process cannot store its reply any more', async () => {
    const key = newKey()
    const body = { ...note, value: 'Taken over' }
    await owner.post('/admin/notes', body, key)
    await sql`update idempotency_keys set response_code = null, locked_at = now() where idempotency_key = ${key['idempotency-key']}`.execute(
      db,
    )
    assert.equal((await owner.post('/admin/notes', body, key)).status, 409)
    await sql`update idempotency_keys set locked_at = now() - interval '61 seconds' where idempotency_key = ${key['idempotency-key']}`.execute(
      db,
    )
    assert.equal((await owner.post('/admin/notes', body, key)).status, 200)
  })

  test('of a dead process is taken over at once, of a living one it is not', async () => {
    const key = newKey()
    const body = { ...note, value: 'After a crash' }
    await owner.post('/admin/notes', body, key)
    const leaveBehind = (process_owner: string) =>
      sql`update idempotency_keys set response_code = null, locked_at = now() - interval '4 seconds',
        lock_token = ${`${process_owner}:token`} where idempotency_key = ${key['idempotency-key']}`.execute(db)
    await leaveBehind(processOwner)
    assert.equal((await owner.post('/admin/notes', body, key)).status, 409)
    await leaveBehind('4711')
    assert.equal((await owner.post('/admin/notes', body, key)).status, 200)
  })

  test('runs again after a day, and then once more only', async () => {
    const key = newKey()
    const body = { ...note, value: 'Next day' }
    const first = await owner.post('/admin/notes', body, key)
    await sql`update idempotency_keys set created_at = now() - interval '25 hours' where idempotency_key = ${key['idempotency-key']}`.execute(
      db,
    )
    const second = await owner.post('/admin/notes', body, key)
    const third = await owner.post('/admin/notes', body, key)
    assert.notEqual(second.body.note.id, first.body.note.id)
    assert.equal(third.body.note.id, second.body.note.id)
  })

  test('never stores a reply that contains a secret', async () => {
    const key = newKey()
    const one = await owner.post('/admin/api-keys', { title: 'Till' }, key)
    const two = await owner.post('/admin/api-keys', { title: 'Till' }, key)
    assert.notEqual(one.body.api_key.token, two.body.api_key.token)
    const shopper = await nobody.post(
      '/store/customers',
      { email: 'once@shop.test', password: 'kuda lumping' },
      newKey(),
    )
    assert.equal(shopper.status, 200)
    const kept = await db.selectFrom('idempotency_keys').select('response_body').execute()
    assert.ok(
      kept.every((row) => !row.response_body?.includes('sk_') && !row.response_body?.includes('once@shop.test')),
    )
  })

  test('may not be longer than 255 characters, and is ignored on reads', async () => {
    assert.equal((await owner.post('/admin/notes', note, { 'idempotency-key': 'x'.repeat(256) })).status, 400)
    const { headers } = await owner.get('/admin/notes', newKey())
    assert.equal(headers['idempotency-key'], undefined)
  })

  test('works for shoppers too', async () => {
    const { headers } = await signInCustomer(db, store, clock.now())
    const shopper = caller(app, headers)
    const key = newKey()
    const body = {
      address: {
        first_name: 'Ayu',
        last_name: 'W',
        address_1: 'Jalan Melati 1',
        city: 'Bandung',
        country_code: 'id',
        postal_code: '40111',
      },
    }
    await shopper.post('/store/customers/me/addresses', body, key)
    assert.equal((await shopper.post('/store/customers/me/addresses', body, key)).headers['idempotent-replay'], 'true')
  })
})

test('expired keys are deleted, the others stay', async () => {
  const expired = new Date(clock.now().getTime() - 1)
  const lasting = new Date(clock.now().getTime() + 60_000)
  const { customer_id } = await signInCustomer(db, store, clock.now())
  const tokens = [expired, lasting].map((expires_at, index) => ({
    token_hash: Buffer.from([index]),
    customer_id,
    expires_at,
  }))
  await db.insertInto('sessions').values(tokens).execute()
  await db.insertInto('password_tokens').values(tokens).execute()
  await sql`update idempotency_keys set created_at = ${new Date(clock.now().getTime() - 25 * 3_600_000)} where idempotency_key = 'key-1'`.execute(
    db,
  )
  await purgeExpired(app.services)
  for (const table of ['sessions', 'password_tokens'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('token_hash')
      .where('token_hash', 'in', [Buffer.from([0]), Buffer.from([1])])
      .execute()
    assert.deepEqual(
      rows.map((row) => row.token_hash[0]),
      [1],
    )
  }
  const left = await db.selectFrom('idempotency_keys').select('idempotency_key').execute()
  assert.ok(left.length > 0 && left.every((row) => row.idempotency_key !== 'key-1'))
})

test('an issued key is good for a day, and then a key like any other', async () => {
  const { cart } = (await nobody.post('/store/carts', {})).body
  const { variant_ids } = await aProduct(db, store)
  const path = `/store/carts/${cart.id}/line-items`
  const line = { variant_id: variant_ids[0], quantity: 1 }
  const { headers } = await nobody.post(path, line)
  const key = { 'idempotency-key': String(headers['idempotency-key']) }
  const quantityAfter = async (hours: number) => {
    clock.advance(hours * 3_600_000)
    return (await nobody.post(path, line, key)).body.cart.items[0].quantity
  }
  assert.deepEqual([await quantityAfter(23), await quantityAfter(2), await quantityAfter(0)], [1, 2, 2])
})
