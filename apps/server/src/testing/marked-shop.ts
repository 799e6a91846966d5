import { newId } from '../db/new-id.ts'
import { orderKey } from '../http/order-key.ts'
import { aBrowser } from './a-browser.ts'
import { aCart, homeAddress } from './a-cart.ts'
import { aGiftCard } from './a-gift-card.ts'
import { aProduct } from './a-product.ts'
import { aShop, type ShopFixture } from './a-shop.ts'
import { caller } from './caller.ts'
import type { Json } from './json.ts'
import { oneOfEach } from './one-of-each.ts'
import { runBatchJob } from './run-batch-job.ts'
import { signInCustomer } from './sign-in-customer.ts'
import { signInStaff } from './staff-member.ts'
import { storeApi } from './store-api.ts'
import type { TestApp } from './test-app.ts'

/** A value that is recognized wherever it is returned. */
export interface Mark {
  kind: string
  /** The shopper that it belongs to, if any. */
  of?: 'customer' | 'guest'
  text: string
}

type Headers = Record<string, string>

interface Person {
  of: 'customer' | 'guest'
  email: string
  phone: string
  last_name: string
  street: string
  typed: string
  ip: string
}

const siti: Person = {
  of: 'customer',
  email: 'siti.marked@shopper.test',
  phone: '+6281355550001',
  last_name: 'Kusumawardhani',
  street: 'Jalan Kenanga Ungu 9',
  typed: 'ring twice at the blue door',
  ip: '203.0.113.77',
}
const guest: Person = {
  of: 'guest',
  email: 'tamu.marked@shopper.test',
  phone: '+6281355550002',
  last_name: 'Wirahadikusuma',
  street: 'Jalan Anggrek Putih 3',
  typed: 'leave it with the neighbour',
  ip: '203.0.113.78',
}

/**
 * Two stores. In the first, a customer with an account and a guest in a browser each have an open cart and an order
 * partly paid with a gift card, and there is one of every noun; all personal, secret or valuable data in it are marks.
 */
export async function startMarkedShop(t: TestApp) {
  const { app, db, clock } = t
  const [shop, elsewhere] = [await aShop(db, { is_default: true }), await aShop(db)]
  const marks: Mark[] = [siti, guest].flatMap(({ of, ...person }) => [
    { kind: 'e-mail', of, text: person.email },
    { kind: 'phone', of, text: person.phone.slice(3) },
    { kind: 'name', of, text: person.last_name },
    { kind: 'address', of, text: person.street },
    { kind: 'note', of, text: person.typed },
    { kind: 'ip', of, text: person.ip },
  ])
  const mark = (kind: string, text: string, of?: Person['of']) => {
    marks.push({ kind, text, ...(of && { of }) })
    return text
  }

  const signedIn = await signInCustomer(db, shop, clock.now(), { groups: 1 })
  const { email, phone, last_name } = siti
  await db
    .updateTable('customers')
    .set({ email, phone, last_name, phone_verified_at: clock.now() })
    .where('id', '=', signedIn.customer_id)
    .execute()
  await storeApi(app, shop, signedIn.headers).post('/store/customers/me/addresses', {
    address: { ...homeAddress, last_name, address_1: siti.street },
  })
  const browser = await aBrowser(app, shop)
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 1000 }] })
  const variant_id = variant_ids[0] ?? ''

  const shopFor = async (person: Person, headers: Headers) => {
    const cards = [await aGiftCard(db, shop, { balance: 1_000 }), await aGiftCard(db, shop, { balance: 1_000 })]
    for (const { code } of cards) mark('gift card', code, person.of)
    const api = storeApi(app, shop, headers)
    const cart = await aCartOf(t, shop, person, { headers, variant_id, code: cards[0]?.code })
    const bought_cart = await aCartOf(t, shop, person, { headers, variant_id, code: cards[1]?.code })
    mark('cart id', cart, person.of)
    mark('cart key', (await api.get(`/store/carts/${cart}/idempotency-key`)).idempotencyKey, person.of)
    const { data: order } = await api.post(`/store/carts/${bought_cart}/complete`)
    const key = mark('order key', orderKey(app.services.config, { store_id: shop.id, id: order.id }), person.of)
    const data = { reference: mark('payment', `marked-payment-of-${person.of}`, person.of) }
    await db.updateTable('payments').set({ data }).where('order_id', '=', order.id).execute()
    return {
      cart,
      bought_cart,
      order: order.id as string,
      display_id: order.display_id as number,
      card: cards[0]?.id ?? '',
      key,
    }
  }
  const ownerHeaders = await signInStaff(db, shop, 'owner', clock.now())
  const owner = caller(app, ownerHeaders)
  const ids = await oneOfEach({ t, store: shop, owner })
  // Their numbers are the next ones of the store.
  await db
    .updateTable('orders')
    .set({ display_id: 0 })
    .where('id', '=', ids.orders ?? '')
    .execute()
  await db
    .updateTable('draft_orders')
    .set({ display_id: 0 })
    .where('id', '=', ids['draft-orders'] ?? '')
    .execute()
  const customers = await shopFor(siti, { ...signedIn.headers, 'x-forwarded-for': siti.ip })
  const guests = await shopFor(guest, { ...browser, 'x-forwarded-for': guest.ip })

  await markNouns(t, ids, { shop, owner, order_id: customers.order, customer_id: signedIn.customer_id, mark })
  Object.assign(ids, {
    orders: customers.order,
    customers: signedIn.customer_id,
    'customer-groups': signedIn.group_ids[0],
    'gift-cards': customers.card,
  })

  return {
    shop,
    marks,
    ids,
    siti: { ...siti, ...customers, id: signedIn.customer_id },
    guest: { ...guest, ...guests },
    variant_id,
    headers: {
      stranger: { 'store-view-code': shop.view_code },
      'other shopper': (await signInCustomer(db, shop, clock.now())).headers,
      guest: { ...browser, 'x-order-key': `${guests.order}.${guests.key}` },
      customer: signedIn.headers,
      owner: ownerHeaders,
      manager: await signInStaff(db, shop, 'manager', clock.now()),
      fulfilment: await signInStaff(db, shop, 'fulfilment', clock.now()),
      catalogue: await signInStaff(db, shop, 'catalogue', clock.now()),
      'customer service': await signInStaff(db, shop, 'customer_service', clock.now()),
      'other store': await signInStaff(db, elsewhere, 'owner', clock.now()),
    } satisfies Record<string, Headers>,
  }
}

interface CartChoices {
  headers: Headers
  variant_id: string
  code: string | undefined
}

/** A cart that can be completed, with everything that its shopper may enter. */
async function aCartOf(
  { app }: TestApp,
  shop: ShopFixture,
  person: Person,
  { headers, variant_id, code }: CartChoices,
) {
  const api = storeApi(app, shop, headers)
  const id = await aCart(app, shop, { variant_id, headers })
  const { last_name, street: address_1, phone, email, typed } = person
  const address = { ...homeAddress, last_name, address_1, phone }
  await api.post(`/store/carts/${id}`, { email, shipping_address: address, billing_address: address })
  await api.post(`/store/carts/${id}`, { metadata: { typed }, gift_cards: [{ code }] })
  await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
  await api.post(`/store/carts/${id}/payment-sessions`)
  await api.post(`/store/carts/${id}/payment-session`, { provider_id: 'manual' })
  return id
}

interface Nouns {
  shop: ShopFixture
  owner: ReturnType<typeof caller>
  order_id: string
  customer_id: string
  mark: (kind: string, text: string, of?: Person['of']) => string
}

/** One of every noun of the back-office, with marks. */
async function markNouns(
  t: TestApp,
  ids: Record<string, string>,
  { shop, owner, order_id, customer_id, mark }: Nouns,
): Promise<void> {
  const { db } = t
  const store_id = shop.id
  const made = async (path: string, body: object): Promise<Json> => {
    const reply = await owner.post(path, body)
    if (reply.status >= 300) throw new Error(`${path} answered ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const known = mark('kept about', 'pays late, be careful')
  await made(`/admin/customers/${customer_id}`, { metadata: { known } })
  ids.notes = (await made('/admin/notes', { resource_type: 'order', resource_id: order_id, value: known })).note.id
  const colleague = { email: 'colleague.marked@staff.test', username: 'colleague.marked', phone: '+6281355550009' }
  await db
    .updateTable('users')
    .set(colleague)
    .where('id', '=', ids.users ?? '')
    .execute()
  mark('staff', colleague.email)
  mark('staff', colleague.phone.slice(3))
  await db
    .updateTable('leads')
    .set({ phone: '6281355550008', name: mark('lead', 'Marked Lead'), message: 'call me' })
    .where('id', '=', ids.leads ?? '')
    .execute()
  mark('lead', '81355550008')
  await db
    .updateTable('notifications')
    .set({
      resource_id: order_id,
      customer_id,
      to: siti.email,
      subject: 'About your order',
      body: mark('message', 'the marked text of a message'),
    })
    .where('id', '=', ids.notifications ?? '')
    .execute()
  await db
    .updateTable('invites')
    .set({ user_email: mark('staff', 'invited.marked@staff.test') })
    .where('id', '=', ids.invites ?? '')
    .execute()
  const copied = await made(`/admin/invites/${ids.invites}/copy-link`, {})
  mark('secret', new URL(copied.invite_link.link).searchParams.get('token') ?? copied.invite_link.link)
  mark('secret', (await made('/admin/api-keys', { title: 'Marked' })).api_key.token)
  const hook = { url: 'https://shopkey.test/marked', events: ['order.placed'] }
  mark('secret', (await made('/admin/webhook-endpoints', hook)).webhook_endpoint.secret)
  await db
    .updateTable('webhook_deliveries')
    .set({ payload: JSON.stringify({ email: siti.email }), response_body: siti.email })
    .where('id', '=', ids['webhook-deliveries'] ?? '')
    .execute()

  for (const table of ['returns', 'swaps', 'claim_orders'] as const)
    await db
      .updateTable(table)
      .set({ order_id, metadata: { typed: siti.typed } })
      .where('store_id', '=', store_id)
      .execute()
  const draft = await made('/admin/draft-orders', {
    email: siti.email,
    region_id: shop.idr_region_id,
    items: [{ title: 'Custom', unit_price: 100, quantity: 1 }],
    shipping_methods: [{ option_id: shop.shipping_option_id }],
    shipping_address: { ...homeAddress, address_1: siti.street },
  })
  ids['draft-orders'] = draft.draft_order.id
  await db
    .insertInto('fulfillments')
    .values({ id: newId('ful'), order_id, provider_id: 'manual' })
    .execute()
  const job = await runBatchJob(t, owner, 'order-export', { filterable_fields: { q: siti.email } })
  ids['batch-jobs'] = job.id
  ids.export_file = job.result.file_key
}
