import { homeAddress } from '@shopkey/server/src/testing/a-cart.ts'
import type { Json } from '@shopkey/server/src/testing/json.ts'
import type { FaultShop } from '../fault-shop.ts'

const within_ms = 20_000

/** Shoppers of one shop, each at an address of its own: no limit for one address stops them. */
export class Customers {
  readonly #apiUrl: string
  readonly #faultShop: FaultShop
  #count = 0

  constructor(apiUrl: string, faultShop: FaultShop) {
    this.#apiUrl = apiUrl
    this.#faultShop = faultShop
  }

  /** Sends a request; undefined without a response. */
  async send(method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: Json } | undefined> {
    this.#count += 1
    try {
      const reply = await fetch(this.#apiUrl + path, {
        method,
        headers: {
          'store-view-code': this.#faultShop.shop.view_code,
          'x-forwarded-for': `10.${(this.#count >> 16) & 255}.${(this.#count >> 8) & 255}.${this.#count & 255}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(within_ms),
      })
      const text = await reply.text()
      return { status: reply.status, body: text.startsWith('{') ? (JSON.parse(text) as Json) : {} }
    } catch {
      return undefined
    }
  }

  /** A cart that lacks nothing but its completion. */
  async cartAtCheckout(provider_id: 'manual' | 'sandbox' = 'manual'): Promise<string> {
    const { shop, variant_ids } = this.#faultShop
    const created = await this.send('POST', '/store/carts', { region_id: shop.idr_region_id })
    const path = `/store/carts/${created?.body.cart?.id}`
    const steps: [path: string, body?: object][] = [
      [`${path}/line-items`, { variant_id: variant_ids[1], quantity: 1 }],
      [
        path,
        {
          email: `shopper-${this.#count}@shopkey.test`,
          shipping_address: homeAddress,
          billing_address: homeAddress,
        },
      ],
      [`${path}/shipping-methods`, { option_id: shop.shipping_option_id }],
      [`${path}/payment-sessions`, {}],
      [`${path}/payment-session`, { provider_id }],
    ]
    for (const [step, body] of steps) {
      const reply = await this.send('POST', step, body)
      if (reply?.status !== 200) throw new Error(`${step}: ${reply?.status} ${JSON.stringify(reply?.body)}`)
    }
    return path
  }

  /** Places an order and returns it. */
  async buy(provider_id?: 'manual' | 'sandbox'): Promise<Json> {
    const cart = await this.cartAtCheckout(provider_id)
    const reply = await this.send('POST', `${cart}/complete`)
    if (reply?.body.type !== 'order') throw new Error(`no order: ${reply?.status} ${JSON.stringify(reply?.body)}`)
    return reply.body.data
  }

  async buyAndBeDeclined(): Promise<void> {
    const order = await this.buy('sandbox')
    const reply = await fetch(`${this.#apiUrl}/sandbox-gateway/pay/${order.payments[0].data.charge_id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'decision=declined',
      redirect: 'manual',
    })
    await reply.arrayBuffer()
  }

  /** Asks for a one-time code by phone. */
  async askForCode(): Promise<void> {
    const mobile_number = `0812${String(10_000_000 + this.#count)}`
    await this.send('POST', '/store/shopkey-auth/customer/send-otp', { mobile_number })
  }
}
