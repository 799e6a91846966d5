import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { permissionsOfRole, type StaffRole, staffRoles } from '@shopkey/domain/staff-roles.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { newId } from '../db/new-id.ts'
import { batchJobTypes } from '../routes.ts'
import { notifyOrderPlaced } from '../sale/orders/order-notifications.ts'
import { aGiftCard } from '../testing/a-gift-card.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop } from '../testing/a-shop.ts'
import { anOrder } from '../testing/an-order.ts'
import { caller } from '../testing/caller.ts'
import { watchTables } from '../testing/fingerprint.ts'
import { aForm } from '../testing/multipart.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'
import { describeRights } from './describe-rights.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true })
const readTables = await watchTables(db)
type Caller = ReturnType<typeof caller>
const as = {} as Record<StaffRole, Caller>
before(async () => {
  for (const role of staffRoles) as[role] = caller(app, await signInStaff(db, shop, role, clock.now()))
})
const withoutMoney = ['fulfilment', 'catalogue', 'customer_service'] as const

test('docs/rights.md lists every right with its roles and every admin route with its right', () => {
  const written = readFileSync(new URL('../../../../docs/rights.md', import.meta.url), 'utf8')
  assert.equal(written, describeRights(app.routeTable, batchJobTypes), 'run npm run generate')
})

/** Refused for lack of a right, with nothing changed. */
async function refused(name: string, ask: () => Promise<{ status: number; body: { message?: string } }>) {
  const prints = await readTables()
  const { status, body } = await ask()
  assert.deepEqual([status, name], [403, name], body.message)
  assert.deepEqual(await readTables(), prints, `${name} changed something`)
}

const aPicture = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()

async function aGiftCardVariant(): Promise<string> {
  const { id, variant_ids } = await aProduct(db, shop, { variants: [{ stock: 100 }] })
  await db.updateTable('products').set({ is_giftcard: true }).where('id', '=', id).execute()
  return variant_ids[0] ?? ''
}

async function aDraft(items: object[], more: object = {}) {
  return {
    email: 'rina@shopkey.test',
    region_id: shop.idr_region_id,
    items,
    shipping_methods: [{ option_id: shop.shipping_option_id }],
    shipping_address: { first_name: 'Rina', address_1: 'Jl. Kenanga 3', country_code: 'ID' },
    ...more,
  }
}

async function aShippedOrder() {
  const order = await anOrder(db, shop)
  await db.updateTable('orders').set({ fulfillment_status: 'shipped' }).where('id', '=', order.id).execute()
  await db
    .updateTable('line_items')
    .set({ fulfilled_quantity: 3, shipped_quantity: 3 })
    .where('order_id', '=', order.id)
    .execute()
  return order
}

describe('roles without money.move', () => {
  for (const role of withoutMoney) {
    test(`${role} neither captures, refunds, marks as paid, nor creates or changes gift cards and points`, async () => {
      const waiting = await anOrder(db, shop, { payment: 'awaiting' })
      const paid = await anOrder(db, shop)
      const card = await aGiftCard(db, shop)
      const made = await as.owner.post(
        '/admin/draft-orders',
        await aDraft([{ variant_id: await aGiftCardVariant(), quantity: 1 }]),
      )
      assert.equal(made.status, 200, made.body.message)
      const draft_id = made.body.draft_order.id
      const rate = { name: 'Points', earning_rates: { idr: 1_000_000 } }
      const cases: [path: string, body: object][] = [
        [`/admin/orders/${waiting.id}/capture`, {}],
        [`/admin/orders/${paid.id}/refund`, { amount: 100, reason: 'other' }],
        [`/admin/orders/${paid.id}/cancel`, {}],
        [`/admin/draft-orders/${draft_id}/pay`, {}],
        ['/admin/gift-cards', { value: 5000, region_id: shop.idr_region_id }],
        [`/admin/gift-cards/${card.id}`, { balance: 1 }],
        [`/admin/gift-cards/${card.id}`, { is_disabled: false }],
        [`/admin/loyalty/customers/${paid.customer_id}/adjust`, { points: 100_000_000, note: 'gift' }],
        ['/admin/loyalty', rate],
      ]
      for (const [path, body] of cases) await refused(`${role} POST ${path}`, () => as[role].post(path, body))
      await refused(`${role} deletes a card`, () => as[role].delete(`/admin/gift-cards/${card.id}`))
    })
  }

  test("customer service prepares drafts at the store's prices, and without gift cards", async () => {
    const service = as.customer_service
    const { variant_ids } = await aProduct(db, shop)
    const line = { variant_id: variant_ids[0] ?? '', quantity: 1 }
    const giftcard = { variant_id: await aGiftCardVariant(), quantity: 1 }
    const free = [{ option_id: shop.shipping_option_id, price: 0 }]
    const drafts: [what: string, draft: object][] = [
      ['a gift card', await aDraft([giftcard])],
      ['a price by hand', await aDraft([{ ...line, unit_price: 1 }])],
      ['a line of its own', await aDraft([{ title: 'Phone', unit_price: 1, quantity: 1 }])],
      ['free shipping', await aDraft([line], { shipping_methods: free })],
    ]
    for (const [what, draft] of drafts) await refused(what, () => service.post('/admin/draft-orders', draft))

    const made = await service.post('/admin/draft-orders', await aDraft([line]))
    assert.equal(made.status, 200, made.body.message)
    const { id, cart } = made.body.draft_order
    const lines = `/admin/draft-orders/${id}/line-items`
    const item = `${lines}/${cart.items[0].id}`
    await refused('a gift card added', () => service.post(lines, giftcard))
    await refused('a line added with its price', () => service.post(lines, { ...line, unit_price: 1 }))
    await refused('a price changed', () => service.post(item, { unit_price: 1 }))
    assert.equal((await service.post(item, { quantity: 2 })).status, 200)
    assert.equal((await as.owner.post(lines, giftcard)).status, 200)
    const all = (await as.owner.get(`/admin/draft-orders/${id}`)).body.draft_order.cart.items
    const card = all.find((one: { variant_id: string }) => one.variant_id === giftcard.variant_id)
    await refused('more gift cards', () => service.post(`${lines}/${card.id}`, { quantity: 50 }))
  })

  test('a packer receives returns; the refund waits for a member of staff with the right', async () => {
    const order = await aShippedOrder()
    const items = [{ item_id: order.line_ids[0], quantity: 1 }]
    const asked = await as.customer_service.post(`/admin/orders/${order.id}/return`, { items })
    assert.equal(asked.status, 200, asked.body.message)
    const { id, refund_amount } = asked.body.order.returns[0]
    assert.ok(refund_amount > 0)
    const receive = (body: object) => as.fulfilment.post(`/admin/returns/${id}/receive`, { items, ...body })
    for (const refund of [0, 1, refund_amount]) await refused(`refund ${refund}`, () => receive({ refund }))
    const received = await receive({})
    assert.deepEqual([received.status, received.body.return.status], [200, 'received'], received.body.message)
    const refunds = () => db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute()
    assert.deepEqual(await refunds(), [])
    const shown = (await as.owner.get(`/admin/orders/${order.id}`)).body.order
    assert.deepEqual([shown.fulfillment_status, shown.payment_status], ['requires_action', 'captured'])
    const paid = await as.owner.post(`/admin/orders/${order.id}/refund`, { amount: refund_amount, reason: 'return' })
    const { fulfillment_status, payment_status } = paid.body.order
    assert.deepEqual([fulfillment_status, payment_status], ['partially_returned', 'partially_refunded'])
    assert.equal((await refunds()).length, 1)
  })

  test('claims need orders.write for items and money.move for money', async () => {
    const order = await aShippedOrder()
    const claim_items = [{ item_id: order.line_ids[0], quantity: 1, reason: 'other' }]
    await refused('a claim of the type refund', () =>
      as.customer_service.post(`/admin/orders/${order.id}/claims`, { type: 'refund', claim_items }),
    )
  })

  test('swaps are settled by money.move', async () => {
    const order = await aShippedOrder()
    const id = newId('swap')
    await db.insertInto('swaps').values({ id, store_id: shop.id, order_id: order.id }).execute()
    for (const role of withoutMoney)
      for (const step of ['process-payment', 'cancel'])
        await refused(`${role} ${step}`, () => as[role].post(`/admin/orders/${order.id}/swaps/${id}/${step}`))
  })
})

describe('codes of gift cards', () => {
  test('are shown in full to owners and managers in every reply; each reading is in the audit log', async () => {
    const { id, code } = await aGiftCard(db, shop)
    const order = await anOrder(db, shop)
    await db.insertInto('order_gift_cards').values({ order_id: order.id, gift_card_id: id }).execute()
    await db
      .insertInto('gift_card_transactions')
      .values({ id: newId('gct'), gift_card_id: id, order_id: order.id, amount: 100 })
      .execute()
    const expand = 'expand=gift_cards,gift_card_transactions,gift_card_transactions.gift_card'
    const ways = [
      '/admin/gift-cards',
      `/admin/gift-cards/${id}`,
      `/admin/orders?id=${order.id}&${expand}`,
      `/admin/orders/${order.id}?${expand}`,
    ]
    const readings = async () =>
      (await as.owner.get('/admin/audit-log?limit=100')).body.audit_entries.map(
        (entry: { action: string; resource_id: string | null }) => [entry.action, entry.resource_id],
      )
    for (const way of ways) {
      for (const role of staffRoles) {
        const before = (await readings()).length
        const { status, body } = await as[role].get(way)
        if (status === 403) continue
        const text = JSON.stringify(body)
        const mayRead = permissionsOfRole(role).has('codes.read')
        assert.equal(text.includes(code), mayRead, `${role} ${way}`)
        assert.ok(text.includes(code.slice(-4)), `${role} ${way}: ${text}`)
        assert.equal((await readings()).length - before, mayRead ? 1 : 0, `${role} ${way}`)
      }
    }
    const entries = await readings()
    assert.deepEqual(entries[0], ['GET /admin/orders/:id', order.id])
    assert.ok(entries.some(([action, about]: string[]) => action === 'GET /admin/gift-cards/:id' && about === id))
    const { length } = entries
    await as.owner.get(`/admin/orders/${(await anOrder(db, shop)).id}`)
    assert.equal((await readings()).length, length, 'an answer without codes is no reading of any')
  })

  test('are not found by guessing in the search, nor by sorting', async () => {
    const { id, code } = await aGiftCard(db, shop)
    const found = async (role: StaffRole, q: string) => {
      const { status, body } = await as[role].get(`/admin/gift-cards?q=${q}`)
      assert.equal(status, 200, body.message)
      return body.gift_cards.some((card: { id: string }) => card.id === id)
    }
    for (const role of ['catalogue', 'customer_service'] as const) {
      assert.deepEqual([await found(role, code.slice(0, 6)), await found(role, code)], [false, false], role)
      assert.equal(await found(role, code.slice(-4)), true, 'by the four characters that everybody sees')
      assert.equal((await as[role].get('/admin/gift-cards?order=code')).status, 400)
    }
    assert.equal(await found('owner', code.slice(0, 6)), true)
    assert.equal((await as.owner.get('/admin/gift-cards?order=code')).status, 200)
  })

  test("go to the order's e-mail address, which only a reader of codes may change", async () => {
    const order = await anOrder(db, shop, { payment: 'awaiting' })
    const { id } = await aGiftCard(db, shop, { is_disabled: true })
    await db.updateTable('gift_cards').set({ order_id: order.id }).where('id', '=', id).execute()
    const other = await anOrder(db, shop)
    const path = `/admin/orders/${order.id}`
    await refused('another e-mail', () => as.customer_service.post(path, { email: 'thief@shop.test' }))
    await refused('another customer', () => as.customer_service.post(path, { customer_id: other.customer_id }))
    assert.equal((await as.customer_service.post(path, { email: order.email, metadata: { gift: true } })).status, 200)
    assert.equal((await as.owner.post(path, { email: 'right@shop.test' })).status, 200)
    const plain = `/admin/orders/${other.id}`
    assert.equal((await as.customer_service.post(plain, { email: 'moved@shop.test' })).status, 200)
  })
})

describe('a right that a role lacks is not reached indirectly', () => {
  test('messages: the link to an order opens it as its shopper, so staff see it without its key', async () => {
    const order = await anOrder(db, shop)
    await notifyOrderPlaced(app.services, { name: 'order.placed', store_id: shop.id, data: { id: order.id } })
    for (const role of ['fulfilment', 'customer_service', 'owner'] as const) {
      const { notifications } = (await as[role].get(`/admin/notifications?resource_id=${order.id}`)).body
      assert.match(notifications[0].body, /\/order\/\w+\?key=••••••/)
      assert.match(notifications[0].html, /\?key=••••••/)
      assert.doesNotMatch(JSON.stringify(notifications), /key=[\w-]/)
    }
    const sent = await db
      .selectFrom('notifications')
      .select('body')
      .where('resource_id', '=', order.id)
      .executeTakeFirstOrThrow()
    assert.match(sent.body ?? '', /\?key=[\w-]{20}/)
  })

  test('exports and imports: each kind of job needs the rights to what it reads or writes', async () => {
    const cases: [type: string, may: StaffRole[]][] = [
      ['order-export', ['owner', 'manager', 'fulfilment', 'customer_service']],
      ['product-export', [...staffRoles]],
    ]
    for (const [type, may] of cases)
      for (const role of staffRoles) {
        const { status } = await as[role].post('/admin/batch-jobs', { type, context: {}, dry_run: true })
        assert.equal(status, may.includes(role) ? 201 : 403, `${role} ${type}`)
      }
    for (const type of ['product-import', 'price-list-import'])
      for (const role of ['fulfilment', 'customer_service'] as const)
        await refused(`${role} ${type}`, () => as[role].post('/admin/batch-jobs', { type, context: {} }))
    const needed = new Map(batchJobTypes.map(({ type, permissions }) => [type, permissions]))
    assert.deepEqual(needed.get('order-export'), ['orders.read', 'people.read'])
    assert.deepEqual(needed.get('customer-import'), ['people.write'])
    assert.deepEqual(needed.get('product-import'), ['catalogue.write', 'prices.write'])
  })

  test('uploads: pictures with the right to the catalogue, files to import with the right of an import, and nothing else', async () => {
    const csv = aForm([{ name: 'rows.csv', type: 'text/csv', body: 'Email\nwulan@mail.test\n' }])
    const picture = aForm([{ name: 'a.png', type: 'image/png', body: await aPicture() }])
    const both = aForm([
      { name: 'a.png', type: 'image/png', body: await aPicture() },
      { name: 'rows.csv', type: 'text/csv', body: 'Email\n' },
    ])
    const stored = async () =>
      Number((await db.selectFrom('uploads').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)
    for (const path of ['/admin/uploads', '/admin/uploads/protected'])
      for (const role of staffRoles) {
        const before = await stored()
        const [ofCsv, ofPicture, ofBoth] = [
          await as[role].post(path, csv.payload, csv.headers),
          await as[role].post(path, picture.payload, picture.headers),
          await as[role].post(path, both.payload, both.headers),
        ].map(({ status }) => status)
        const mayImport = role !== 'fulfilment'
        const mayDraw = mayImport && role !== 'customer_service'
        assert.deepEqual(
          [ofCsv, ofPicture, ofBoth],
          [mayImport ? 200 : 403, ...Array(2).fill(mayDraw ? 200 : 403)],
          role,
        )
        assert.equal((await stored()) - before, mayDraw ? 4 : mayImport ? 1 : 0, role)
      }
    // Each import can be uploaded for by all who may run it.
    const imports = batchJobTypes.filter(({ type }) => type.endsWith('-import'))
    assert.equal(imports.length, 3)
    for (const { type, permissions } of imports)
      assert.ok(
        permissions.some((right) => ['catalogue.write', 'prices.write', 'people.write'].includes(right)),
        type,
      )
  })

  test('the audit log and webhooks are closed to all but owners and managers', async () => {
    const endpoint = { url: 'https://example.com/hook', events: ['order.placed'] }
    for (const role of withoutMoney) {
      assert.equal((await as[role].get('/admin/audit-log')).status, 403)
      assert.equal((await as[role].get('/admin/webhook-endpoints')).status, 403)
      await refused(`${role} webhook`, () => as[role].post('/admin/webhook-endpoints', endpoint))
    }
  })

  test('webhooks have no topic that contains a secret or a code', async () => {
    const secret = ['customer.one_time_code', 'customer.password_reset', 'user.password_reset', 'invite.created']
    for (const name of [...secret, 'gift_card.created', 'gift_card.activated']) {
      const { status } = await as.owner.post('/admin/webhook-endpoints', { url: 'https://example.com', events: [name] })
      assert.equal(status, 400, name)
    }
  })

  test('API keys have the current rights of their person', async () => {
    const headers = await signInStaff(db, shop, 'manager', clock.now())
    const { api_key } = (await caller(app, headers).post('/admin/api-keys', { title: 'Till' })).body
    const program = caller(app, { authorization: `Bearer ${api_key.token}`, 'store-view-code': shop.view_code })
    const card = { value: 5000, region_id: shop.idr_region_id }
    assert.equal((await program.post('/admin/gift-cards', card)).status, 200)
    await refused('an owner by key', () => program.post('/admin/invites', { user: 'new@shop.test', role: 'owner' }))
    await sql`update store_members set role = 'customer_service'
      where user_id = (select user_id from api_keys where id = ${api_key.id})`.execute(db)
    await refused('a demoted key', () => program.post('/admin/gift-cards', card))
  })

  test('every role reads and changes its own account by /admin/users, and no other without the right', async () => {
    for (const role of staffRoles) {
      const own = (await as[role].get('/admin/auth')).body.user.id
      const path = `/admin/users/${own}`
      assert.equal((await as[role].get(path)).body.user?.id, own, role)
      const { status, body } = await as[role].post(path, { first_name: 'Sri', metadata: { desk: role } })
      assert.deepEqual([status, body.user?.first_name], [200, 'Sri'], role)
      const mayRead = permissionsOfRole(role).has('staff.read')
      const other = (await as[role === 'owner' ? 'manager' : 'owner'].get('/admin/auth')).body.user.id
      assert.equal((await as[role].get(`/admin/users/${other}`)).status, mayRead ? 200 : 403, role)
      const refused = await as[role].post(`/admin/users/${other}`, { first_name: 'X' })
      assert.equal(refused.status, 403, role)
    }
  })

  test("no role grants what it lacks: by invitation, by a colleague's role, by its own, by the address of an invitation", async () => {
    const { id: own } = (await as.manager.get('/admin/auth')).body.user
    const colleague = await signInStaff(db, shop, 'catalogue', clock.now())
    const { id } = (await caller(app, colleague).get('/admin/auth')).body.user
    await refused('invites an owner', () => as.manager.post('/admin/invites', { user: 'a@shop.test', role: 'owner' }))
    await refused('invites an admin of v1', () =>
      as.manager.post('/admin/invites', { user: 'a@shop.test', role: 'admin' }),
    )
    for (const user of [own, id])
      for (const role of ['owner', 'admin', 'developer'])
        await refused(`${role} for ${user}`, () => as.manager.post(`/admin/users/${user}`, { role }))
    const link = { invite_link_template: 'https://evil.test/{invite_token}' }
    await refused('moves invitations', () => as.manager.post('/admin/store', link))
    assert.equal((await as.owner.post('/admin/store', link)).status, 200)
    for (const role of withoutMoney) {
      await refused(`${role} invites`, () => as[role].post('/admin/invites', { user: 'a@shop.test', role: 'manager' }))
      const me = (await as[role].get('/admin/auth')).body.user.id
      await refused(`${role} promotes itself`, () => as[role].post(`/admin/users/${me}`, { role: 'manager' }))
    }
  })
})
