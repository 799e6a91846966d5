import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aPlacedOrder } from '../testing/a-cart.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop, type ShopFixture } from '../testing/a-shop.ts'
import { caller } from '../testing/caller.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
let shop: ShopFixture
let guest: ReturnType<typeof caller>
let owner: ReturnType<typeof caller>
const password = 'kopi-senja-pagi-7'

before(async () => {
  shop = await aShop(db, { is_default: true })
  owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  guest = caller(app, { 'store-view-code': shop.view_code })
})

/** One address, as people type and copy it. */
const spellings: [name: string, typed: string][] = [
  ['as stored', 'sari@xn--kaf-dma.id'],
  ['capitals', 'Sari@XN--KAF-DMA.id'],
  ['space around', '  sari@xn--kaf-dma.id\u00a0'],
  ['invisible signs', '\u202asari@xn--kaf-dma.id\u202c\u200f'],
  ['the domain in its own letters', 'sari@kafé.id'],
  ['the same in capitals', 'SARI@KAFÉ.ID'],
  ['decomposed', 'sari@kafe\u0301.id'],
  ['full width', 'ｓａｒｉ＠ｋａｆé．ｉｄ'],
]
const stored = 'sari@xn--kaf-dma.id'

/** Each as another person: fifty sign-ins of one address in a minute are an attack. */
let people = 0
const someone = () => {
  people += 1
  return { 'x-forwarded-for': `10.2.0.${people}` }
}

describe('an e-mail address, however it is typed, is one', () => {
  test('when a customer registers, and not twice', async () => {
    const person = { first_name: 'Sari', password }
    const made = await guest.post('/store/customers', { ...person, email: ' Sari@KAFÉ.id ' }, someone())
    assert.deepEqual([made.status, made.body.customer?.email], [200, stored], JSON.stringify(made.body))
    for (const [name, email] of spellings) {
      const { status, body } = await guest.post('/store/customers', { ...person, email }, someone())
      assert.ok(status >= 400, `${name}: ${JSON.stringify(body)}`)
    }
    const { count } = await db
      .selectFrom('customers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('email', 'like', '%sari%')
      .executeTakeFirstOrThrow()
    assert.equal(Number(count), 1)
  })

  for (const [name, email] of spellings)
    test(`when a customer signs in: ${name}`, async () => {
      for (const path of ['/store/auth', '/store/auth/token', '/store/shopkey-auth/customer/login']) {
        const { status, body } = await guest.post(path, { email, password }, someone())
        assert.equal(status, 200, `${path} ${JSON.stringify(body)}`)
      }
    })

  test('when a guest buys, and looks the order up', async () => {
    const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 100 }] })
    const order = await aPlacedOrder(app, shop, { variant_id: variant_ids[0] ?? '', email: 'Tamu@KAFÉ.id' })
    const { email, display_id, shipping_address_id } = await db
      .selectFrom('orders')
      .select(['email', 'display_id', 'shipping_address_id'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    assert.equal(email, 'tamu@xn--kaf-dma.id')
    await db.updateTable('addresses').set({ postal_code: '40115' }).where('id', '=', shipping_address_id).execute()
    for (const typed of ['tamu@kafé.id', ' TAMU@kafé.ID ', 'tamu@xn--kaf-dma.id']) {
      const query = new URLSearchParams({
        display_id: String(display_id),
        email: typed,
        'shipping_address[postal_code]': '40115',
      })
      assert.equal((await guest.get(`/store/orders?${query}`)).status, 200, typed)
    }
  })

  test('when staff write and invite one', async () => {
    const made = await owner.post('/admin/customers', {
      email: ' Budi@KAFÉ.id',
      first_name: 'Budi',
      last_name: 'Hartono',
      password,
    })
    assert.deepEqual([made.status, made.body.customer?.email], [201, 'budi@xn--kaf-dma.id'], JSON.stringify(made.body))
    const invited = await owner.post('/admin/invites', { user: ' Dewi@KAFÉ.id ', role: 'admin' })
    assert.equal(invited.status, 200, JSON.stringify(invited.body))
    const { body } = await owner.get('/admin/invites')
    assert.deepEqual(
      body.invites.map(({ user_email }: { user_email: string }) => user_email),
      ['dewi@xn--kaf-dma.id'],
    )
  })
})

describe('what is no address that mails reach is refused in words', () => {
  for (const email of [
    'сари@example.com',
    'سارة@مثال.إختبار',
    'sari',
    'sari@',
    '@example.com',
    'sari@é.id/x',
    'a b@example.com',
  ])
    test(email, async () => {
      const { status, body } = await guest.post('/store/customers', { first_name: 'Sari', password, email }, someone())
      assert.equal(status, 400)
      assert.match(body.message, /email must be an e-mail address such as .*, with letters from a to z before the @/)
    })
})
