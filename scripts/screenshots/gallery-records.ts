import { setTimeout } from 'node:timers/promises'
import type { MadeRecord } from '@shopkey/admin/src/gallery/screen.ts'
import {
  addRegionFulfillmentProvider,
  addRegionPaymentProvider,
  bookShipment,
  captureOrder,
  captureOrderPart,
  createAccessToken,
  createDiscount,
  createDynamicCodes,
  createFulfillment,
  createShippingOption,
  getOrder,
  listGiftCards,
  listNotifications,
  listRegions,
  updateStoreProvider,
} from '@shopkey/client/admin.ts'
import { createHttpClient, type HttpClient } from '@shopkey/client/http-client.ts'
import {
  addLineItem,
  addShippingMethod,
  completeCart,
  createCart,
  createPaymentSessions,
  listProducts,
  selectPaymentSession,
  sendPaymentProof,
  updateCart,
} from '@shopkey/client/store.ts'
import { type aBiteship, biteshipKeys } from '@shopkey/server/src/testing/gateways/a-biteship.ts'
import { type aStripe, stripeKeys } from '@shopkey/server/src/testing/gateways/a-stripe.ts'
import { ageBooking } from '@shopkey/testkit/age-booking.ts'

const view = 'kopi-senja'
const owner = { email: 'raka@shopkey.test', password: 'shopkey-demo' }
const receiver = {
  first_name: 'Rina',
  last_name: 'Kenanga',
  address_1: 'Jl. Kenanga 3',
  city: 'Bandung',
  country_code: 'id',
  postal_code: '40115',
  phone: '081234567890',
}
const accounts = [{ bank: 'BCA', number: '1234567890', holder: 'Kopi Senja' }]
const proof = new Blob(['%PDF-1.7\n1 0 obj << >> endobj\n%%EOF'], { type: 'application/pdf' })

export const mailWebhookSecret = 'a-secret-for-the-gallery'
const email = 'rina.kenanga@example.com'
const giftee = 'budi.santoso@example.com'

interface RunningShop {
  apiUrl: string
  databaseUrl: string
  courier: Awaited<ReturnType<typeof aBiteship>>
  stripe: Awaited<ReturnType<typeof aStripe>>
}

/**
 * Makes the records of Kopi Senja that providers, couriers or a shopper's file take, which the demo has none of. Returns their ids.
 * The shop calls servers that speak the protocols of Biteship and Stripe.
 */
export async function makeRecords(shop: RunningShop): Promise<ReadonlyMap<MadeRecord, string>> {
  const { apiUrl: baseUrl, databaseUrl, courier, stripe } = shop
  const shopper = createHttpClient({ baseUrl, storeViewCode: view, maxRetries: 3 })
  const { access_token } = await shopper.call(createAccessToken, { body: owner })
  const staff = createHttpClient({ baseUrl, storeViewCode: view, apiKey: access_token, maxRetries: 3 })
  const { regions } = await staff.call(listRegions, { query: {} })
  const region_id = regions.find(({ currency_code }) => currency_code === 'idr')?.id ?? ''
  const options = await addMethods(staff, region_id)
  const order = (provider_id: string, option_id = options.biteship) =>
    placeOrder(shopper, { region_id, option_id, provider_id, stripe })

  const withProof = await order('bank-transfer')
  const file = new FormData()
  file.append('files', proof, 'transfer.pdf')
  await shopper.call(sendPaymentProof, { params: { id: withProof }, body: file })

  const toBook = await order('manual')
  await pack(staff, toBook)
  const book = async (id: string) => {
    const fulfillment_id = await pack(staff, id)
    await staff.call(bookShipment, { params: { id, fulfillment_id }, body: { collection: 'pickup' } })
  }
  const booked = await order('manual')
  await book(booked)
  const withCash = await order('cod')
  await pack(staff, withCash)
  const withoutCollector = await order('cod', options.sapExpress)
  await pack(staff, withoutCollector)
  const withoutReply = await order('cod')
  courier.failNext(/POST \/v1\/orders$/, 'fault', 100)
  await book(withoutReply).catch(() => undefined)
  await ageBooking(databaseUrl, withoutReply)
  const partCaptured = await order('stripe')
  const { total = 0 } = (await staff.call(getOrder, { params: { id: partCaptured } })).order
  const amount = Math.round(total / 2 / 100) * 100
  await staff.call(captureOrderPart, { params: { id: partCaptured }, body: { amount } })
  const gift = await placeOrder(shopper, { region_id, provider_id: 'manual', stripe, gift: aGift() })
  await staff.call(captureOrder, { params: { id: gift } })
  const { gift_cards } = await staff.call(listGiftCards, { query: { q: giftee } })
  return new Map([
    ['discount_with_codes', await makeDiscount(staff, region_id)],
    ['order_with_proof', withProof],
    ['order_to_book', toBook],
    ['booked_order', booked],
    ['order_with_cash', withCash],
    ['order_without_collector', withoutCollector],
    ['order_without_reply', withoutReply],
    ['part_captured_order', partCaptured],
    ['gift_order', gift],
    ['given_gift_card', gift_cards[0]?.id ?? ''],
    ['bounced_message', await bounce(staff, baseUrl)],
  ])
}

/** For a day that has not come. */
function aGift() {
  const deliver_on = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  return { recipient_email: giftee, recipient_name: 'Budi', message: 'Selamat ulang tahun!', deliver_on }
}

/** The service that sends the e-mail reports that the address does not exist. Returns a message to it. */
async function bounce({ call }: HttpClient, baseUrl: string): Promise<string> {
  const event = { RecordType: 'Bounce', Type: 'HardBounce', Email: email, Description: 'The mailbox does not exist' }
  const reply = await fetch(`${baseUrl}/webhooks/bounces/postmark`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`mail:${mailWebhookSecret}`).toString('base64')}`,
    },
    body: JSON.stringify({ ...event, BouncedAt: new Date().toISOString() }),
  })
  if (!reply.ok) throw new Error(`The bounce was refused (${reply.status}).`)
  for (let tries = 0; tries < 60; tries += 1) {
    const { notifications } = await call(listNotifications, { query: { to: email } })
    if (notifications[0]) return notifications[0].id
    await setTimeout(1000)
  }
  throw new Error('no message was written')
}

/** Ways to pay, and couriers; returns the delivery options of the couriers. */
async function addMethods(staff: HttpClient, region_id: string): Promise<{ biteship: string; sapExpress: string }> {
  const params = { id: region_id }
  const keys = { params: { kind: 'fulfillment', id: 'biteship' }, body: biteshipKeys } as const
  await staff.call(updateStoreProvider, keys)
  const { publishable_key, ...secret_values } = stripeKeys
  const payments = {
    'bank-transfer': { values: { accounts } },
    cod: { values: {} },
    stripe: { values: { publishable_key, capture: 'by_staff' }, secret_values },
  }
  for (const [id, body] of Object.entries(payments)) {
    await staff.call(updateStoreProvider, { params: { kind: 'payment', id }, body })
    await staff.call(addRegionPaymentProvider, { params, body: { provider_id: id } })
  }
  for (const provider_id of ['biteship', 'sap-express'])
    await staff.call(addRegionFulfillmentProvider, { params, body: { provider_id } })
  const option = { name: 'JNE Reguler', region_id, provider_id: 'biteship', price_type: 'calculated' } as const
  const body = { ...option, data: { courier: 'jne', service: 'reg' } }
  const { shipping_option: biteship } = await staff.call(createShippingOption, { body })
  const other = { ...option, name: 'SAP Express', provider_id: 'sap-express', data: { origin: '327305' } }
  const { shipping_option: sapExpress } = await staff.call(createShippingOption, { body: other })
  return { biteship: biteship.id, sapExpress: sapExpress.id }
}

async function makeDiscount(staff: HttpClient, region_id: string): Promise<string> {
  const rule = { type: 'percentage', value: 10, allocation: 'total' } as const
  const body = { code: 'LETTER', is_dynamic: true, rule, regions: [region_id] }
  const { discount } = await staff.call(createDiscount, { body })
  await staff.call(createDynamicCodes, { params: { id: discount.id }, body: { count: 5, prefix: 'HI-' } })
  return discount.id
}

interface OrderToPlace {
  region_id: string
  /** Left out for a gift card, which nobody delivers. */
  option_id?: string
  provider_id: string
  stripe: RunningShop['stripe']
  gift?: ReturnType<typeof aGift>
}

async function placeOrder({ call }: HttpClient, order: OrderToPlace): Promise<string> {
  const { region_id, option_id, provider_id, stripe, gift } = order
  const { products } = await call(listProducts, { query: { limit: 50, region_id } })
  const bought = products
    .filter(({ is_giftcard }) => is_giftcard === (gift !== undefined))
    .flatMap(({ variants }) => variants)
    .find(({ inventory_quantity }) => gift || inventory_quantity > 3)
  const params = { id: (await call(createCart, { body: { region_id } })).cart.id }
  await call(addLineItem, { params, body: { variant_id: bought?.id ?? '', quantity: 1, ...(gift && { gift }) } })
  const addresses = { shipping_address: receiver, billing_address: receiver }
  await call(updateCart, { params, body: { email, ...addresses } })
  if (option_id) await call(addShippingMethod, { params, body: { option_id } })
  await call(createPaymentSessions, { params })
  const { cart } = await call(selectPaymentSession, { params, body: { provider_id } })
  if (provider_id === 'stripe') stripe.confirm(String(cart.payment_session?.data.id))
  return (await call(completeCart, { params })).data.id
}

/** Returns the id of the packed parcel. */
async function pack({ call }: HttpClient, id: string): Promise<string> {
  const params = { id }
  const { order } = await call(getOrder, { params, expand: ['items'] })
  const items = order.items.map((item) => ({ item_id: item.id, quantity: item.quantity }))
  const packed = await call(createFulfillment, { params, body: { items }, expand: ['fulfillments'] })
  return packed.order.fulfillments[0]?.id ?? ''
}
