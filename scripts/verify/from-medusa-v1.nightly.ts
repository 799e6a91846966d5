import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { inTransaction } from '@shopkey/server/src/db/in-transaction.ts'
import { hashPassword } from '@shopkey/server/src/platform/passwords/password-hash.ts'
import { Medusa } from '@shopkey/server/src/testing/admin-client.ts'
import { startListeningApp } from '@shopkey/server/src/testing/listening-app.ts'
import { startRecordedMedusa } from './recorded-medusa-server.ts'

const folder = process.env.MEDUSA_FOLDER
const staff = { email: 'owner@new-shop.test', password: 'shopkey-demo' }
/** As the old shop's, which is in the recorded rows. */
const regions = [
  { name: 'Europe', currency_code: 'eur', tax_rate: 25, countries: ['dk', 'de', 'fr', 'se'] },
  { name: 'Indonesia', currency_code: 'idr', tax_rate: 11, countries: ['id'], includes_tax: true },
  { name: 'Japan', currency_code: 'jpy', tax_rate: 10, countries: ['jp'] },
  { name: 'United Kingdom', currency_code: 'gbp', tax_rate: 17.5, countries: ['gb'] },
  { name: 'United States', currency_code: 'usd', tax_rate: 0, countries: ['us'] },
]

/** v1's server sends more of a variant than the client's types say. */
interface Variant {
  id: string
  purchasable: boolean
  calculated_price: number
}

interface MovedOrder {
  display_id: number
}

interface Refused {
  response: { status: number; data: { code: string } }
}

if (folder) await testMove(folder)
else
  test('a shop moves from a running Medusa v1', { skip: 'MEDUSA_FOLDER names no folder to install one in, from npm' })

async function testMove(folder: string): Promise<void> {
  const old = await startRecordedMedusa(folder)
  after(() => old.stop())
  const shop = await anEmptyShop()

  /** Waits without stopping this process, in which the new shop's server is. */
  async function run(command: 'move' | 'verify', ...args: string[]): Promise<{ code: number; text: string }> {
    const path = join(import.meta.dirname, `../${command}.ts`)
    const program = spawn(process.execPath, [path, 'medusa', ...args, '--store', 'moved'], {
      env: {
        ...process.env,
        DATABASE_URL: shop.databaseUrl,
        OLD_EMAIL: old.account.email,
        OLD_PASSWORD: old.account.password,
        NEW_EMAIL: staff.email,
        NEW_PASSWORD: staff.password,
      },
    })
    let text = ''
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
    const [code] = await once(program, 'close')
    return { code, text }
  }

  test('moves in by the command, and again without changes', async () => {
    const first = await run('move', old.databaseUrl)
    assert.equal(first.code, 0, first.text)
    assert.match(first.text, /41 products new, 0 changed/)
    assert.match(first.text, /56 orders new, 0 changed/)
    const again = await run('move', old.databaseUrl)
    assert.equal(again.code, 0, again.text)
    assert.match(again.text, /0 orders new, 0 changed/)
  })

  test('both servers give the same replies, but for declared differences', async () => {
    const { code, text } = await run('verify', old.url, shop.url, '--each', '1000')
    assert.equal(code, 0, text)
    assert.match(text, /^orders: 56 there and here; 56 compared/m)
  })

  test('the published client buys at the moved shop', async () => {
    const medusa = new Medusa({ baseUrl: shop.url, maxRetries: 0, customHeaders: { 'store-view-code': 'moved' } })
    const region = (await medusa.regions.list()).regions.find(
      ({ currency_code }: { currency_code: string }) => currency_code === 'eur',
    )
    const { products } = await medusa.products.list({ region_id: region?.id ?? '' })
    const variant = products
      .flatMap(({ variants }) => variants as unknown as Variant[])
      .find(({ purchasable, calculated_price }: Variant) => purchasable && calculated_price)
    assert.ok(variant)
    const { cart } = await medusa.carts.create({ region_id: region?.id ?? '' })
    await medusa.carts.lineItems.create(cart.id, { variant_id: variant.id, quantity: 1 })
    const address = {
      first_name: 'Ani',
      last_name: 'Wijaya',
      address_1: 'Hauptstr. 1',
      city: 'Berlin',
      country_code: 'de',
      postal_code: '10115',
    }
    await medusa.carts.update(cart.id, {
      email: 'ani@shopper.test',
      shipping_address: address,
      billing_address: address,
    })
    const { shipping_options } = await medusa.shippingOptions.listCartOptions(cart.id)
    const post = shipping_options.find(({ name }: { name?: string }) => name === 'Post')
    await medusa.carts.addShippingMethod(cart.id, { option_id: post?.id ?? '' })
    await medusa.carts.createPaymentSessions(cart.id)
    await medusa.carts.setPaymentSession(cart.id, { provider_id: 'manual' })
    const completed = await medusa.carts.complete(cart.id)
    assert.equal(completed.type, 'order')
    const { order } = await medusa.orders.retrieve(completed.data.id)
    // With Europe's tax of 25 %.
    assert.equal(order.total, Math.round((variant.calculated_price + 500) * 1.25))
    assert.ok(order.display_id > 1056, `${order.display_id} continues the old numbers`)
  })

  test('staff take back items of an order that was placed before the move', async () => {
    const { admin } = new Medusa({
      baseUrl: shop.url,
      maxRetries: 0,
      apiKey: shop.token,
      customHeaders: { 'store-view-code': 'moved' },
    })
    const { orders } = await admin.orders.list({ limit: 100 })
    const found = orders.find(({ display_id }: MovedOrder) => display_id === 11)
    assert.ok(found)
    const before = (await admin.orders.retrieve(found.id)).order
    assert.deepEqual([before.fulfillment_status, before.payment_status], ['shipped', 'captured'])
    const [item] = before.items
    assert.ok(item)
    const asked = await admin.orders.requestReturn(found.id, { items: [{ item_id: item.id, quantity: 1 }] })
    const { id, refund_amount } = asked.order.returns.find(
      ({ status }: { status: string }) => status === 'requested',
    ) ?? { id: '', refund_amount: 0 }
    assert.ok(refund_amount > 0)
    const received = await admin.returns.receive(id, { items: [{ item_id: item.id, quantity: 1 }] })
    assert.equal(received.return.status, 'received')
    const after = (await admin.orders.retrieve(found.id)).order
    assert.deepEqual([after.refunded_total, after.payment_status], [refund_amount, 'partially_refunded'])
    assert.equal(after.items.find((one: { id: string }) => one.id === item.id)?.returned_quantity, 1)
    const tooMuch = { amount: after.refundable_amount + 1, reason: 'other' }
    const refused = await admin.orders.refundPayment(found.id, tooMuch).then(
      () => undefined,
      (error: Refused) => error.response,
    )
    assert.deepEqual([refused?.status, refused?.data.code], [400, 'refund_exceeds_payment'])
  })
}

/** A new installation with a store of the old shop's currencies and regions, made by its owner through the API. */
async function anEmptyShop() {
  const { app, db, clock, databaseUrl, url } = await startListeningApp()
  clock.moveTo(new Date().toISOString())
  await inTransaction(db, async (trx) => {
    const password_hash = await hashPassword(staff.password)
    await trx
      .insertInto('users')
      .values({
        id: 'usr_owner',
        email: staff.email,
        password_hash,
        email_verified_at: clock.now(),
        is_installation_owner: true,
      })
      .execute()
  })
  const { access_token } = await post('/admin/auth/token', staff)
  const owner = { authorization: `Bearer ${access_token}`, 'store-view-code': 'moved' }
  await post(
    '/admin/stores',
    {
      name: 'Moved',
      view_code: 'moved',
      default_currency_code: 'eur',
      currencies: regions.map(({ currency_code }) => currency_code),
      owner_email: staff.email,
    },
    { authorization: owner.authorization },
  )
  for (const region of regions) {
    const made = await post(
      '/admin/regions',
      { ...region, payment_providers: ['manual'], fulfillment_providers: ['manual'] },
      owner,
    )
    await post(
      '/admin/shipping-options',
      {
        name: 'Post',
        region_id: made.region.id,
        provider_id: 'manual',
        data: {},
        price_type: 'flat_rate',
        amount: 500,
      },
      owner,
    )
  }
  return { app, db, databaseUrl, url, token: access_token }

  // biome-ignore lint/suspicious/noExplicitAny: replies of many shapes
  async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<any> {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    assert.equal(response.status, 200, `${path}: ${text}`)
    return JSON.parse(text)
  }
}
