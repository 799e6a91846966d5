import { homeAddress } from '@shopkey/server/src/testing/a-cart.ts'
import type { Json } from '@shopkey/server/src/testing/json.ts'
import type { Client, Reply } from './client.ts'
import type { FaultShop } from './fault-shop.ts'
import type { Records } from './records.ts'

export interface Stage {
  faultShop: FaultShop
  client: Client
  records: Records
}

const chance = (share: number) => Math.random() < share
const anyOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)]

/** Fills a cart and completes it, sometimes twice at once, and decides the payment at the sandbox gateway's page. */
export async function buySomething({ faultShop, client, records }: Stage, number: number): Promise<void> {
  const { shop, variant_ids, discount_code, gift_card_code } = faultShop
  const headers = { 'store-view-code': shop.view_code, 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}` }
  const post = (kind: string, path: string, body?: object, key?: string) =>
    client.send({ kind, method: 'POST', path, body, headers, ...(key && { key }) })

  const created = await post('open a cart', '/store/carts', { region_id: shop.idr_region_id })
  const id = created?.body.cart?.id
  if (!id) return
  const change = (body: object) => post('change a cart', `/store/carts/${id}`, body)
  for (let lines = 1 + Math.floor(Math.random() * 3); lines > 0; lines -= 1) {
    const line = { variant_id: anyOf(variant_ids), quantity: 1 + Math.floor(Math.random() * 3) }
    await post('add a line', `/store/carts/${id}/line-items`, line)
  }
  if (chance(0.3)) await change({ discounts: [{ code: discount_code }] })
  if (chance(0.2)) await change({ gift_cards: [{ code: gift_card_code }] })
  await change({ email: `shopper-${number}@shopkey.test`, shipping_address: homeAddress, billing_address: homeAddress })
  await post('choose', `/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
  await post('choose', `/store/carts/${id}/payment-sessions`)
  const provider_id = chance(0.5) ? 'manual' : 'sandbox'
  await post('choose', `/store/carts/${id}/payment-session`, { provider_id })

  const complete = () => post('complete', `/store/carts/${id}/complete`, undefined, `complete-${id}`)
  const replies = await Promise.all(chance(0.2) ? [complete(), complete()] : [complete()])
  for (const reply of replies) readCompletion(records, id, reply)
  const order = replies.find((reply) => reply?.body.type === 'order')?.body.data as Json | undefined
  const charge_id = order?.payments?.[0]?.data?.charge_id
  if (charge_id) await decideCharge(client, charge_id)
}

/** Records the order that a reply acknowledges. */
export function readCompletion(records: Records, cart_id: string, reply: Reply | undefined): void {
  if (reply?.body.type !== 'order') return
  const { id: order_id, display_id, total } = reply.body.data
  records.acknowledgeOrder(cart_id, { order_id, display_id, total })
}

async function decideCharge(client: Client, charge_id: string): Promise<void> {
  const decision = chance(0.8) ? 'approved' : 'declined'
  await client.send({
    kind: 'pay',
    method: 'POST',
    path: `/sandbox-gateway/pay/${charge_id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    form: `decision=${decision}`,
  })
}
