import type { MadeRecord } from '@shopkey/admin/src/gallery/screen.ts'
import {
  addRegionFulfillmentProvider,
  addRegionPaymentProvider,
  bookShipment,
  createAccessToken,
  createDiscount,
  createDynamicCodes,
  createFulfillment,
  createShippingOption,
  getOrder,
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
import { biteshipKeys } from '@shopkey/server/src/testing/gateways/a-biteship.ts'

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

/**
 * Makes the records of Kopi Senja that a courier or a shopper's file takes, which the demo has none of. Returns their ids. The
 * shop books couriers at a server that speaks Biteship's protocol.
 */
export async function makeRecords(baseUrl: string): Promise<ReadonlyMap<MadeRecord, string>> {
  const shopper = createHttpClient({ baseUrl, storeViewCode: view, maxRetries: 3 })
  const { access_token } = await shopper.call(createAccessToken, { body: owner })
  const staff = createHttpClient({ baseUrl, storeViewCode: view, apiKey: access_token, maxRetries: 3 })
  const { regions } = await staff.call(listRegions, { query: {} })
  const region_id = regions.find(({ currency_code }) => currency_code === 'idr')?.id ?? ''
  const option_id = await addMethods(staff, region_id)
  const order = (provider_id: string) => placeOrder(shopper, { region_id, option_id, provider_id })

  const withProof = await order('bank-transfer')
  const file = new FormData()
  file.append('files', proof, 'transfer.pdf')
  await shopper.call(sendPaymentProof, { params: { id: withProof }, body: file })

  const toBook = await order('manual')
  await pack(staff, toBook)
  const booked = await order('manual')
  const fulfillment_id = await pack(staff, booked)
  await staff.call(bookShipment, { params: { id: booked, fulfillment_id }, body: { collection: 'pickup' } })
  return new Map([
    ['discount_with_codes', await makeDiscount(staff, region_id)],
    ['order_with_proof', withProof],
    ['order_to_book', toBook],
    ['booked_order', booked],
  ])
}

/** A bank transfer to pay by, and a courier that is booked; returns the delivery option of the courier. */
async function addMethods(staff: HttpClient, region_id: string): Promise<string> {
  const params = { id: region_id }
  const keys = { params: { kind: 'fulfillment', id: 'biteship' }, body: biteshipKeys } as const
  await staff.call(updateStoreProvider, keys)
  await staff.call(addRegionFulfillmentProvider, { params, body: { provider_id: 'biteship' } })
  const transfer = { params: { kind: 'payment', id: 'bank-transfer' }, body: { values: { accounts } } } as const
  await staff.call(updateStoreProvider, transfer)
  await staff.call(addRegionPaymentProvider, { params, body: { provider_id: 'bank-transfer' } })
  const option = { name: 'JNE Reguler', region_id, provider_id: 'biteship', price_type: 'calculated' } as const
  const body = { ...option, data: { courier: 'jne', service: 'reg' } }
  return (await staff.call(createShippingOption, { body })).shipping_option.id
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
  option_id: string
  provider_id: string
}

async function placeOrder({ call }: HttpClient, { region_id, option_id, provider_id }: OrderToPlace): Promise<string> {
  const { products } = await call(listProducts, { query: { limit: 20, region_id } })
  const inStock = products
    .filter(({ is_giftcard }) => !is_giftcard)
    .flatMap(({ variants }) => variants)
    .find(({ inventory_quantity }) => inventory_quantity > 3)
  const params = { id: (await call(createCart, { body: { region_id } })).cart.id }
  await call(addLineItem, { params, body: { variant_id: inStock?.id ?? '', quantity: 1 } })
  const addresses = { shipping_address: receiver, billing_address: receiver }
  await call(updateCart, { params, body: { email: 'rina.kenanga@example.com', ...addresses } })
  await call(addShippingMethod, { params, body: { option_id } })
  await call(createPaymentSessions, { params })
  await call(selectPaymentSession, { params, body: { provider_id } })
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
