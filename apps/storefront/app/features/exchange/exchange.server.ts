import { ClientError } from '@shopkey/client/client-error.ts'
import {
  addShippingMethod,
  completeCart,
  createSwap,
  getCart,
  getSwapByCart,
  listProducts,
  selectPaymentSession,
} from '@shopkey/client/store.ts'
import type { Swap } from '@shopkey/client/types.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { isNotFound } from '../../lib/not-found.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { paymentAddress } from '../../lib/payment-address.ts'
import type { Cart } from '../../lib/wire.ts'
import type { ReturnableLine } from '../returns/returnable-lines.ts'
import { refusalOfReturn } from '../returns/returns.server.ts'
import { type ExchangeableLine, exchangeableLines } from './exchangeable-lines.ts'

/** The other sizes or colours of these lines, at the prices of the order's region. */
export async function listExchangeable(
  shop: Shop,
  regionId: string,
  lines: readonly ReturnableLine[],
): Promise<ExchangeableLine[]> {
  const ids = [...new Set(lines.map(({ item }) => item.variant?.product_id).filter((id) => id !== undefined))]
  if (ids.length === 0) return []
  const query = { id: ids, region_id: regionId, limit: ids.length }
  const { products } = await shop.api.call(listProducts, { query })
  return exchangeableLines(lines, products)
}

type Asked = { cart_id: string; failure?: undefined } | { cart_id?: undefined; failure: StorefrontKey }

/** Requests an exchange: an item comes back, another is sent. Returns the cart in which the shopper confirms it. */
export async function askForExchange(
  shop: Shop,
  orderId: string,
  lines: readonly ExchangeableLine[],
  form: FormData,
): Promise<Asked> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const line = lines.find(({ item }) => item.id === form.get('item'))
  const variant = line?.others.find(({ id }) => id === text(`variant.${line.item.id}`))
  if (!line || !variant) return { failure: 'exchange.nothing_chosen' }
  const quantity = Number(text(`quantity.${line.item.id}`) || 1)
  const reason_id = text(`reason.${line.item.id}`)
  const option_id = text('option_id')
  try {
    const { swap } = await shop.api.call(createSwap, {
      body: {
        order_id: orderId,
        return_items: [{ item_id: line.item.id, quantity, ...(reason_id && { reason_id }) }],
        additional_items: [{ variant_id: variant.id, quantity }],
        ...(option_id && { return_shipping_option: option_id }),
      },
    })
    return swap.cart_id ? { cart_id: swap.cart_id } : { failure: 'returns.refused' }
  } catch (error) {
    return { failure: reasonOf(error) }
  }
}

/** The exchange with this cart, if any. */
export async function findExchange(shop: Shop, cartId: string): Promise<{ swap: Swap; cart: Cart } | undefined> {
  try {
    const [{ swap }, { cart }] = await Promise.all([
      shop.api.call(getSwapByCart, { params: { cart_id: cartId } }),
      shop.api.call(getCart, { params: { id: cartId } }),
    ])
    return { swap, cart }
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

export async function chooseDelivery(
  shop: Shop,
  cartId: string,
  option_id: string,
): Promise<StorefrontKey | undefined> {
  try {
    await shop.api.call(addShippingMethod, { params: { id: cartId }, body: { option_id } })
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

type Confirmed = { pay_at: string | undefined; failure?: undefined } | { failure: StorefrontKey }

/** Confirms the exchange, paid by `providerId` where there is a difference to pay. */
export async function confirmExchange(
  shop: Shop,
  cartId: string,
  { providerId, key }: { providerId: string | undefined; key: string },
): Promise<Confirmed> {
  const params = { id: cartId }
  try {
    if (providerId) await shop.api.call(selectPaymentSession, { params, body: { provider_id: providerId } })
    const completion = await shop.api.call(completeCart, { params, idempotencyKey: key })
    if (completion.type !== 'swap') return { failure: 'checkout.failed_payment' }
    return { pay_at: paymentAddress(completion.data.payment?.data, shop.store.payment_origins) }
  } catch (error) {
    return { failure: reasonOf(error) }
  }
}

function reasonOf(error: unknown): StorefrontKey {
  if (!(error instanceof ClientError)) throw error
  if (error.code === 'payment_provider_unavailable') return 'checkout.failed_provider_unavailable'
  if (error.kind !== 'invalid_request') throw error
  if (error.code === 'insufficient_inventory') return 'exchange.sold_out'
  return error.type === 'payment_authorization_error' ? 'checkout.failed_payment' : refusalOfReturn(error.code)
}
