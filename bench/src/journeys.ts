import { Pool } from 'undici'
import { productCount, regionId, staffToken, variantsPerProduct, viewCode } from './catalogue.ts'

type Json = Record<string, unknown>

/** A client with as many keep-alive connections as there are lanes. */
export function openClient(origin: string, connections: number) {
  const pool = new Pool(origin, { connections, pipelining: 1 })

  async function send(
    method: 'GET' | 'POST',
    path: string,
    body?: Json,
    headers: Record<string, string> = {},
  ): Promise<string> {
    const reply = await pool.request({
      method,
      path,
      headers: { 'store-view-code': viewCode, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.body.text()
    if (reply.statusCode !== 200)
      throw new Error(`${method} ${path} answered ${reply.statusCode}: ${text.slice(0, 300)}`)
    return text
  }

  return { send, close: () => pool.close() }
}

export type Client = ReturnType<typeof openClient>

let turn = 0
const anyNumber = (below: number) => {
  turn += 1
  return ((turn * 7919) % below) + 1
}
const anyVariant = () => `variant_${anyNumber(productCount)}_${anyNumber(variantsPerProduct)}`

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

export const listProducts = (client: Client) =>
  client.send('GET', `/store/products?limit=15&offset=${anyNumber(40) * 15}&region_id=${regionId}`)
export const getProduct = (client: Client) =>
  client.send('GET', `/store/products/prod_${anyNumber(productCount)}?region_id=${regionId}`)
export const listOrders = (client: Client) =>
  client.send('GET', '/admin/orders?limit=15', undefined, { authorization: `Bearer ${staffToken}` })

async function startCart(client: Client): Promise<string> {
  const { cart } = JSON.parse(await client.send('POST', '/store/carts', { region_id: regionId }))
  return cart.id
}

/** Opens a cart, adds three items, changes one quantity, reads it: five requests. */
export async function fillCart(client: Client): Promise<string> {
  const id = await startCart(client)
  await client.send('POST', `/store/carts/${id}/line-items`, { variant_id: anyVariant(), quantity: 1 })
  await client.send('POST', `/store/carts/${id}/line-items`, { variant_id: anyVariant(), quantity: 2 })
  const added = JSON.parse(
    await client.send('POST', `/store/carts/${id}/line-items`, { variant_id: anyVariant(), quantity: 1 }),
  )
  await client.send('POST', `/store/carts/${id}/line-items/${added.cart.items[0].id}`, { quantity: 2 })
  return id
}

/**
 * From nothing to an order: cart, line, addresses, delivery, payment, completion: seven requests. Returns the duration
 * of two of them, in ms.
 */
export async function checkOut(client: Client): Promise<{ addMs: number; completeMs: number }> {
  const id = await startCart(client)
  const beforeAdd = performance.now()
  await client.send('POST', `/store/carts/${id}/line-items`, { variant_id: anyVariant(), quantity: 1 })
  const addMs = performance.now() - beforeAdd
  await client.send('POST', `/store/carts/${id}`, {
    email: `shopper${++shoppers}@bench.test`,
    shipping_address: address,
    billing_address: address,
  })
  await client.send('POST', `/store/carts/${id}/shipping-methods`, { option_id: 'so_bench' })
  await client.send('POST', `/store/carts/${id}/payment-sessions`)
  await client.send('POST', `/store/carts/${id}/payment-session`, { provider_id: 'manual' })
  const beforeComplete = performance.now()
  const { type } = JSON.parse(await client.send('POST', `/store/carts/${id}/complete`))
  if (type !== 'order') throw new Error(`completing answered ${type}`)
  return { addMs, completeMs: performance.now() - beforeComplete }
}
