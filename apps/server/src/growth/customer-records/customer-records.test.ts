import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { checkInvariants } from '../../db/invariants/check-invariants.ts'
import { newId } from '../../db/new-id.ts'
import { anOrder } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()
const { db, clock } = t
const service = caller(t.app, await signInStaff(db, store, 'customer_service', clock.now()))

/** A guest with a shipped order, points, a note, a group, a message and an open cart. */
async function aKnownGuest() {
  const order = await anOrder(db, store)
  const { customer_id, email } = order
  await db
    .updateTable('orders')
    .set({ fulfillment_status: 'shipped', metadata: JSON.stringify({ door: `Blue, ${email}` }) })
    .where('id', '=', order.id)
    .execute()
  await owner.post(`/admin/loyalty/customers/${customer_id}/adjust`, { points: 5_000, note: 'For Ayu' })
  await owner.post('/admin/notes', {
    resource_type: 'customer',
    resource_id: customer_id,
    value: `${email} calls late`,
  })
  const group = (await owner.post('/admin/customer-groups', { name: newId('g') })).body.customer_group.id
  await owner.post(`/admin/customer-groups/${group}/customers/batch`, { customer_ids: [{ id: customer_id }] })
  const cart_id = newId('cart')
  await db
    .insertInto('carts')
    .values({ id: cart_id, store_id: store.id, region_id: store.idr_region_id, customer_id, email })
    .execute()
  await db
    .insertInto('notifications')
    .values({
      id: newId('noti'),
      store_id: store.id,
      customer_id,
      resource_type: 'order',
      resource_id: order.id,
      to: email,
      subject: 'Ayu, your order',
      provider_id: 'outbox',
    })
    .execute()
  return { ...order, group, cart_id }
}

const customerOf = async (table: 'orders' | 'carts', id: string) =>
  (await db.selectFrom(table).select('customer_id').where('id', '=', id).executeTakeFirstOrThrow()).customer_id
const merge = (id: string, from_id: string, by = owner) => by.post(`/admin/customers/${id}/merge`, { from_id })
const anonymize = (id: string, confirmation: string, by = owner) =>
  by.post(`/admin/customers/${id}/anonymize`, { confirmation })
const pointsOf = async (id: string) => (await owner.get(`/admin/loyalty/customers/${id}`)).body.loyalty_account

/** Orders of the fixtures have no cart: only the books of points are compared. */
const brokenBooks = async () => (await checkInvariants(db)).filter(({ name }) => name.startsWith('points_'))

describe('merging customers', () => {
  test('moves all that the store keeps of a guest to another one, as previewed', async () => {
    const kept = await aKnownGuest()
    const from = await aKnownGuest()
    const preview = await owner.get(`/admin/customers/${kept.customer_id}/duplicates/${from.customer_id}`)
    const counts = { orders: 1, open_carts: 1, draft_orders: 0, groups: 1, points: 5_000, notes: 1, messages: 1 }
    assert.deepEqual(preview.body.merge, { ...counts, leaves_open_carts: false })

    const { status, body } = await merge(kept.customer_id, from.customer_id)
    assert.deepEqual([status, body.customer.id, body.customer.email], [200, kept.customer_id, kept.email])
    assert.equal(await customerOf('orders', from.id), kept.customer_id)
    assert.equal(await customerOf('carts', from.cart_id), kept.customer_id)
    const { balance, entries } = await pointsOf(kept.customer_id)
    assert.deepEqual([balance, entries.length], [10_000, 2])
    const { groups } = (await owner.get(`/admin/customers/${kept.customer_id}?expand=groups`)).body.customer
    assert.deepEqual(groups.map(({ id }: { id: string }) => id).sort(), [from.group, kept.group].sort())
    assert.equal((await owner.get(`/admin/notes?resource_id=${kept.customer_id}`)).body.count, 2)
    assert.equal((await owner.get(`/admin/notifications?customer_id=${kept.customer_id}`)).body.count, 2)
    assert.equal((await owner.get(`/admin/customers/${from.customer_id}`)).status, 404)
    assert.equal((await owner.get(`/admin/customers?q=${from.email}`)).body.count, 0)
    assert.equal((await merge(kept.customer_id, from.customer_id)).status, 404)
    assert.deepEqual(await brokenBooks(), [])
  })

  test('leaves the sign-in of an account alone, and gives it no open carts', async () => {
    const account = await signInCustomer(db, store, clock.now())
    const guest = await aKnownGuest()
    const path = `/admin/customers/${account.customer_id}/duplicates/${guest.customer_id}`
    assert.equal((await owner.get(path)).body.merge.leaves_open_carts, true)
    await owner.post(`/admin/customers/${guest.customer_id}/sign-in-link`)
    const tokens = () =>
      db.selectFrom('password_tokens').select('customer_id').where('customer_id', '=', guest.customer_id).execute()
    await db
      .insertInto('password_tokens')
      .values({ token_hash: Buffer.from('x'), customer_id: guest.customer_id, expires_at: new Date('2099-01-01') })
      .execute()
    assert.equal((await merge(account.customer_id, guest.customer_id)).status, 200)
    assert.deepEqual(await tokens(), [])
    assert.equal(await customerOf('orders', guest.id), account.customer_id)
    assert.equal(await customerOf('carts', guest.cart_id), null)
    const me = await caller(t.app, account.headers).get('/store/customers/me')
    assert.equal(me.body.customer.email, account.email)
  })

  test('refuses accounts, itself, and customers of other stores', async () => {
    const one = await signInCustomer(db, store, clock.now())
    const two = await signInCustomer(db, store, clock.now())
    const guest = await aKnownGuest()
    const theirs = await anOrder(db, other)
    assert.equal((await merge(one.customer_id, two.customer_id)).body.code, 'account_not_merged')
    assert.equal((await merge(guest.customer_id, one.customer_id)).body.code, 'account_not_merged')
    assert.equal((await merge(guest.customer_id, guest.customer_id)).body.code, 'customer_merged_into_itself')
    assert.equal((await merge(guest.customer_id, theirs.customer_id)).status, 404)
    assert.equal((await merge(theirs.customer_id, guest.customer_id)).status, 404)
    assert.equal((await merge(guest.customer_id, 'cus_nobody')).status, 404)
    assert.equal((await merge(theirs.customer_id, guest.customer_id, stranger)).status, 404)
    for (const by of [service, packer]) assert.equal((await merge(one.customer_id, guest.customer_id, by)).status, 403)
    assert.equal((await merge(one.customer_id, guest.customer_id, nobody)).status, 401)
    assert.equal(await customerOf('orders', guest.id), guest.customer_id)
  })

  test('two merges of one duplicate at once move it once', async () => {
    const guest = await aKnownGuest()
    const [one, two] = [await aKnownGuest(), await aKnownGuest()]
    const replies = await Promise.all([
      merge(one.customer_id, guest.customer_id),
      merge(two.customer_id, guest.customer_id),
    ])
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 404])
    assert.deepEqual(await brokenBooks(), [])
  })

  test('likely duplicates have the same e-mail address or number, in this store', async () => {
    const account = await signInCustomer(db, store, clock.now())
    const guest = await anOrder(db, store)
    const theirs = await anOrder(db, other)
    const { email } = account
    await db.updateTable('customers').set({ email }).where('id', 'in', [guest.customer_id]).execute()
    await db.updateTable('customers').set({ email }).where('id', 'in', [theirs.customer_id]).execute()
    const duplicates = (await owner.get(`/admin/customers/${account.customer_id}/duplicates`)).body.customers
    assert.deepEqual(
      duplicates.map(({ id }: { id: string }) => id),
      [guest.customer_id],
    )
    assert.equal((await stranger.get(`/admin/customers/${account.customer_id}/duplicates`)).status, 404)
    assert.equal((await service.get(`/admin/customers/${account.customer_id}/duplicates`)).status, 403)
  })
})

describe('anonymising a customer', () => {
  /** Tables and columns of the database that hold a text. */
  async function placesOf(text: string): Promise<string[]> {
    const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
      select c.table_schema || '.' || c.table_name as table_name, c.column_name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'json', 'jsonb', 'ARRAY')`.execute(db)
    const found: string[] = []
    // One after another: the last of hundreds at once would wait too long for a connection on a slow machine (503).
    for (const { table_name, column_name } of columns) {
      const { rows } = await sql`
        select from ${sql.table(table_name)} where ${sql.ref(column_name)}::text ilike ${`%${text}%`} limit 1`.execute(
        db,
      )
      if (rows.length > 0) found.push(`${table_name}.${column_name}`)
    }
    return found.sort()
  }

  test('removes every word of a guest, and keeps the amounts', async () => {
    const guest = await aKnownGuest()
    const person = { first_name: 'Zubaidah', last_name: 'Qomariyah' }
    await owner.post(`/admin/customers/${guest.customer_id}`, { ...person, phone: '+6281255556666' })
    await nobody.post('/store/lead-details', { name: 'Zubaidah', phone: '+6281255556666', message: 'Zubaidah asks' })
    const { shipping_address_id } = await db
      .selectFrom('orders')
      .select('shipping_address_id')
      .where('id', '=', guest.id)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('addresses')
      .set({ ...person, country_code: 'id' })
      .where('id', '=', shipping_address_id ?? '')
      .execute()
    await owner.post('/admin/notes', { resource_type: 'order', resource_id: guest.id, value: 'Zubaidah waits' })
    await owner.post(`/admin/loyalty/customers/${guest.customer_id}/adjust`, { points: 100, note: 'Zubaidah is nice' })
    assert.ok((await placesOf('Zubaidah')).length > 5)

    const { anonymization } = (await owner.get(`/admin/customers/${guest.customer_id}/anonymize`)).body
    assert.deepEqual(
      [anonymization.confirmation, anonymization.orders, anonymization.leads, anonymization.open_orders],
      [guest.email, 1, 1, []],
    )
    const { status, body } = await anonymize(guest.customer_id, ` ${guest.email.toUpperCase()} `)
    assert.deepEqual([status, body.anonymized], [200, true])

    for (const text of ['Zubaidah', 'Qomariyah', '6281255556666', guest.email])
      assert.deepEqual(await placesOf(text), [], text)
    const { order } = (await owner.get(`/admin/orders/${guest.id}`)).body
    assert.deepEqual([order.total, order.email, order.customer.first_name], [guest.total, null, null])
    assert.equal(order.shipping_address.country_code, 'id')
    assert.equal((await owner.get(`/admin/customers/${guest.customer_id}`)).status, 404)
    assert.equal((await anonymize(guest.customer_id, guest.email)).status, 404)
    assert.deepEqual(await brokenBooks(), [])
  })

  test('removes a person from provider data, webhooks, stored replies, finished jobs and exported files', async () => {
    const guest = await aKnownGuest()
    const { email, customer_id, payment_id } = guest
    await owner.post(`/admin/customers/${customer_id}`, { first_name: 'Zainuddin', last_name: 'Wirawan' })
    const data = { charge_id: 'ch_zainuddin_1', payer: { name: 'ZAINUDDIN W.', mail: email }, bank: 'BCA' }
    await db
      .updateTable('payments')
      .set({ data: JSON.stringify(data), metadata: '{"of": "Zainuddin"}' })
      .where('id', '=', payment_id)
      .execute()
    await db
      .insertInto('payment_webhook_events')
      .values({
        store_id: store.id,
        provider_id: 'manual',
        event_id: 'evt_z',
        payment_id,
        kind: 'captured',
        payload: JSON.stringify(data),
      })
      .execute()
    await db
      .insertInto('webhook_endpoints')
      .values({ id: 'whe_z', store_id: store.id, url: 'https://x.test', secret: 'x', events: ['order.placed'] })
      .execute()
    const delivery = {
      store_id: store.id,
      webhook_endpoint_id: 'whe_z',
      event_name: 'order.placed',
      status: 'delivered',
    }
    await db
      .insertInto('webhook_deliveries')
      .values({
        ...delivery,
        id: 'whd_z',
        event_id: 'evt_z',
        payload: JSON.stringify({ id: 'evt_z', data: { id: guest.id } }),
        response_body: 'Thanks for the order of Zainuddin',
      })
      .execute()
    const other = { id: 'evt_o', data: { id: 'order_other' } }
    await db
      .insertInto('webhook_deliveries')
      .values({ ...delivery, id: 'whd_o', event_id: 'evt_o', payload: JSON.stringify(other), response_body: 'OK' })
      .execute()
    const key = { 'idempotency-key': 'about-the-guest' }
    const note = { resource_type: 'order', resource_id: guest.id, value: 'Zainuddin waits' }
    assert.equal((await owner.post('/admin/notes', note, key)).status, 200)
    const file_key = `private/${store.id.toLowerCase()}/orders.csv`
    await t.app.services.files.save({
      key: file_key,
      body: Buffer.from(email),
      content_type: 'text/csv',
      is_private: true,
    })
    await db
      .insertInto('uploads')
      .values({
        file_key,
        store_id: store.id,
        original_name: 'orders.csv',
        content_type: 'text/csv',
        size_bytes: 9,
        is_private: true,
      })
      .execute()
    await db
      .insertInto('batch_jobs')
      .values({
        id: 'batch_z',
        store_id: store.id,
        type: 'order-export',
        context: JSON.stringify({ filterable_fields: { q: email } }),
        result: JSON.stringify({ count: 1, file_key }),
      })
      .execute()
    await sql`
      insert into pgboss.job (name, data, state) values ('events', ${JSON.stringify({ data: { email } })}, 'completed')`.execute(
      db,
    )
    for (const place of [
      'public.payments.data',
      'public.webhook_deliveries.response_body',
      'public.idempotency_keys.response_body',
    ])
      assert.ok((await placesOf('Zainuddin')).includes(place), place)

    assert.equal((await anonymize(customer_id, email)).status, 200)

    // The provider's reference stays, which refunds are made by.
    assert.deepEqual(
      await placesOf('Zainuddin'),
      ['public.payments.data', 'public.payment_webhook_events.payload'].sort(),
    )
    for (const text of ['Wirawan', email, 'ZAINUDDIN W.']) assert.deepEqual(await placesOf(text), [], text)
    const paid = await db.selectFrom('payments').select('data').where('id', '=', payment_id).executeTakeFirstOrThrow()
    assert.deepEqual(paid.data, { charge_id: 'ch_zainuddin_1', payer: { name: '…', mail: '…' }, bank: 'BCA' })
    const kept = await db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('id', '=', 'whd_o')
      .executeTakeFirstOrThrow()
    assert.deepEqual([kept.payload, kept.response_body], [other, 'OK'])
    assert.equal((await owner.post('/admin/notes', note, key)).body.code, 'reply_erased')
    assert.equal((await db.selectFrom('notes').select('id').where('resource_id', '=', guest.id).execute()).length, 0)
    await assert.rejects(t.app.services.files.read(file_key))
    const job = await db.selectFrom('batch_jobs').selectAll().where('id', '=', 'batch_z').executeTakeFirstOrThrow()
    assert.deepEqual([job.context, job.result], [{}, { count: 1 }])
  })

  test('removes the pictures of claims, and their files', async () => {
    const guest = await aKnownGuest()
    const now = clock.now()
    const [claim_id, item_id, key] = [newId('claim'), newId('citm'), `private/${store.id.toLowerCase()}/door.webp`]
    const [line_id] = guest.line_ids
    const file = { key, content_type: 'image/webp', is_private: true }
    await t.app.services.files.save({ ...file, body: Buffer.from('a door') })
    await sql`
      insert into uploads (file_key, store_id, original_name, content_type, size_bytes, is_private, purpose)
      values (${key}, ${store.id}, 'door.jpg', 'image/webp', 6, true, 'claim')`.execute(db)
    await sql`
      insert into claim_orders (id, store_id, order_id, type) values (${claim_id}, ${store.id}, ${guest.id}, 'refund')`.execute(
      db,
    )
    await sql`
      insert into claim_items (id, claim_order_id, item_id, variant_id, quantity, reason)
      select ${item_id}, ${claim_id}, id, variant_id, 1, 'other' from line_items where id = ${line_id}`.execute(db)
    await sql`
      insert into claim_images (id, claim_item_id, url, created_at, updated_at)
      values (${newId('cimg')}, ${item_id}, ${key}, ${now}, ${now})`.execute(db)
    assert.equal((await anonymize(guest.customer_id, guest.email)).status, 200)
    assert.deepEqual((await owner.get(`/admin/claims/${claim_id}`)).body.claim.claim_items[0].images, [])
    await assert.rejects(t.app.services.files.read(key))
  })

  test('ends an account that no other store knows, with its sessions', async () => {
    const account = await signInCustomer(db, store, clock.now(), { password: 'kuda lumping' })
    const me = caller(t.app, account.headers)
    assert.equal((await me.get('/store/customers/me')).status, 200)
    assert.equal((await anonymize(account.customer_id, account.email)).status, 200)
    assert.equal((await me.get('/store/customers/me')).status, 401)
    const signIn = { email: account.email, password: 'kuda lumping' }
    assert.equal((await nobody.post('/store/auth', signIn)).status, 401)
    assert.equal((await nobody.post('/store/customers', { ...signIn, first_name: 'A', last_name: 'B' })).status, 200)
  })

  test('leaves an account to the person where another store knows it', async () => {
    const account = await signInCustomer(db, store, clock.now())
    const { customer_id, email } = account
    await db.insertInto('store_customers').values({ store_id: other.id, customer_id }).execute()
    const here = await anOrder(db, store)
    const there = await anOrder(db, other)
    await db
      .updateTable('orders')
      .set({ customer_id, email, fulfillment_status: 'shipped' })
      .where('id', 'in', [here.id, there.id])
      .execute()
    await owner.post(`/admin/loyalty/customers/${customer_id}/adjust`, { points: 700, note: 'Hi' })
    assert.equal((await anonymize(customer_id, email)).status, 200)
    assert.equal((await owner.get(`/admin/customers/${customer_id}`)).status, 404)
    const { order } = (await owner.get(`/admin/orders/${here.id}`)).body
    assert.deepEqual([order.email, order.customer.email, order.customer_id === customer_id], [null, null, false])
    const kept = (await stranger.get(`/admin/orders/${there.id}`)).body.order
    assert.deepEqual([kept.email, kept.customer.email], [email, email])
    const me = await caller(t.app, account.headers).get('/store/customers/me')
    assert.equal(me.body.customer.email, email)
    assert.deepEqual(await brokenBooks(), [])
  })

  test('waits for open orders, a typed address, and the right', async () => {
    const order = await anOrder(db, store)
    const { customer_id, email, display_id } = order
    assert.deepEqual((await owner.get(`/admin/customers/${customer_id}/anonymize`)).body.anonymization.open_orders, [
      display_id,
    ])
    assert.equal((await anonymize(customer_id, email)).body.code, 'customer_has_open_orders')
    await db.updateTable('orders').set({ fulfillment_status: 'shipped' }).where('id', '=', order.id).execute()
    assert.equal((await anonymize(customer_id, 'yes')).body.code, 'anonymization_not_confirmed')
    assert.equal((await anonymize(customer_id, email, stranger)).status, 404)
    assert.equal((await stranger.get(`/admin/customers/${customer_id}/anonymize`)).status, 404)
    for (const by of [service, packer]) assert.equal((await anonymize(customer_id, email, by)).status, 403)
    assert.equal((await anonymize(customer_id, email, nobody)).status, 401)
    assert.equal((await owner.get(`/admin/customers/${customer_id}`)).body.customer.email, email)
  })
})
