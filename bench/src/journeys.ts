import { Pool } from 'undici'
import { type CatalogueSize, regionId, smallCatalogue, staffToken, viewCode } from './catalogue.ts'

type Json = Record<string, unknown>

const staffHeaders = { authorization: `Bearer ${staffToken}` }

/** A client with as many keep-alive connections as there are lanes. */
export function openClient(origin: string, connections: number, staff: Record<string, string> = staffHeaders) {
  const pool = new Pool(origin, { connections, pipelining: 1 })

  async function send(
    method: 'GET' | 'POST',
    path: string,
    body?: Json,
    headers: Record<string, string> = {},
    expected = 200,
  ): Promise<string> {
    const reply = await pool.request({
      method,
      path,
      headers: { 'store-view-code': viewCode, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.body.text()
    if (reply.statusCode !== expected)
      throw new Error(`${method} ${path} answered ${reply.statusCode}: ${text.slice(0, 300)}`)
    return text
  }

  return { send, staff, close: () => pool.close() }
}

export type Client = ReturnType<typeof openClient>

let turn = 0
const anyNumber = (below: number) => {
  turn += 1
  return ((turn * 7919) % below) + 1
}

/** Every checkout is another shopper's. */
let shoppers = 0

const address = {
  first_name: 'Ani',
  last_name: 'Bench',
  address_1: 'Jl. Merdeka 1',
  city: 'New York',
  country_code: 'us',
  postal_code: '10001',
  phone: '+12025550123',
}

export const productsPerPage = 15

/** What shoppers and staff do in the store of `writeCatalogue`. */
export function journeysOf(client: Client, { products, variantsPerProduct }: CatalogueSize = smallCatalogue) {
  const anyVariant = () => `variant_${anyNumber(products)}_${anyNumber(variantsPerProduct)}`
  const listPage = (page: number) =>
    client.send(
      'GET',
      `/store/products?limit=${productsPerPage}&offset=${page * productsPerPage}&region_id=${regionId}`,
    )
  const getProduct = (number = anyNumber(products)) =>
    client.send('GET', `/store/products/prod_${number}?region_id=${regionId}`)
  const asStaff = (path: string) => client.send('GET', path, undefined, client.staff)

  async function startCart(items: number): Promise<string> {
    const { cart } = JSON.parse(
      await client.send('POST', '/store/carts', {
        region_id: regionId,
        ...(items > 0 && { items: Array.from({ length: items }, () => ({ variant_id: anyVariant(), quantity: 1 })) }),
      }),
    )
    return cart.id
  }

  const addItem = async (id: string, quantity: number) =>
    JSON.parse(await client.send('POST', `/store/carts/${id}/line-items`, { variant_id: anyVariant(), quantity }))

  /** The requests of a checkout that follow the cart's, in their order. */
  const checkoutSteps = {
    'add an item': (id: string) => addItem(id, 1),
    'e-mail and addresses': (id: string) =>
      client.send('POST', `/store/carts/${id}`, {
        email: `shopper${++shoppers}@bench.test`,
        shipping_address: address,
        billing_address: address,
      }),
    delivery: (id: string) => client.send('POST', `/store/carts/${id}/shipping-methods`, { option_id: 'so_bench' }),
    'payment sessions': (id: string) => client.send('POST', `/store/carts/${id}/payment-sessions`),
    'payment session': (id: string) =>
      client.send('POST', `/store/carts/${id}/payment-session`, { provider_id: 'manual' }),
    async complete(id: string) {
      const { type } = JSON.parse(await client.send('POST', `/store/carts/${id}/complete`))
      if (type !== 'order') throw new Error(`completing answered ${type}`)
    },
  }

  return {
    startCart,
    addItem,
    checkoutSteps,
    getProduct,
    listPage,
    listFirstPages: () => listPage(anyNumber(40)),
    listAnyPage: () => listPage(anyNumber(Math.floor(products / productsPerPage)) - 1),
    listStaffOrders: () => asStaff('/admin/orders?limit=15'),
    listStaffProducts: () => asStaff(`/admin/products?limit=15&offset=${anyNumber(40) * 15}`),
    searchStaffProducts: () => asStaff(`/admin/products?limit=15&q=${anyNumber(products)}`),

    /** Opens a cart, adds three items, changes one quantity, reads it: five requests. */
    async fillCart(): Promise<string> {
      const id = await startCart(0)
      await addItem(id, 1)
      await addItem(id, 2)
      const added = await addItem(id, 1)
      await client.send('POST', `/store/carts/${id}/line-items/${added.cart.items[0].id}`, { quantity: 2 })
      return id
    },

    /**
     * From nothing to an order: cart, line, addresses, delivery, payment, completion: seven requests. Returns the duration
     * of two of them, in ms.
     */
    async checkOut(): Promise<{ addMs: number; completeMs: number }> {
      const id = await startCart(0)
      const durations: number[] = []
      for (const step of Object.values(checkoutSteps)) {
        const from = performance.now()
        await step(id)
        durations.push(performance.now() - from)
      }
      return { addMs: durations[0] ?? Number.NaN, completeMs: durations.at(-1) ?? Number.NaN }
    },
  }
}

/** What is measured beside others, by its name in the tables. */
export type ComparedJourney = keyof ReturnType<typeof journeysOf>
export const comparedJourneys: readonly [name: string, journey: ComparedJourney][] = [
  ['product list, 15 with prices', 'listFirstPages'],
  ['product', 'getProduct'],
  ['cart journey, 5 requests', 'fillCart'],
  ['whole checkout, 7 requests', 'checkOut'],
  ['15 orders, for staff', 'listStaffOrders'],
  ['15 products, for staff', 'listStaffProducts'],
]
