import { type Caller, returnOnlyId } from '../lib/caller.ts'
import type { PlacedOrder } from './place-order.ts'

/** Sends requests with the key of an order, as the holder of its link. */
export type AsHolder = (order_key: string) => Caller

/** One unit of the first line comes back; another variant of the product, where one is in stock, goes out. */
export async function offerSwap(asStaff: Caller, { id, items }: PlacedOrder): Promise<void> {
  const line = firstOf(items)
  const { order } = await asStaff.post<{ order: { swaps: { id: string }[] } }>(
    `/admin/orders/${id}/swaps?fields=id&expand=swaps`,
    {
      return_items: [{ item_id: line.id, quantity: 1 }],
      additional_items: [{ variant_id: await otherVariant(asStaff, line.variant_id), quantity: 1 }],
    },
  )
  if (order.swaps.length === 0) throw new Error(`${id} has no swap`)
}

/** The shopper follows the link, chooses a delivery and pays what is due. */
export async function confirmSwap(asStaff: Caller, asHolder: AsHolder, { id }: PlacedOrder): Promise<void> {
  const { order } = await asStaff.get<{ order: { swaps: { id: string }[] } }>(
    `/admin/orders/${id}?fields=id&expand=swaps`,
  )
  const { swap, confirm_link } = await asStaff.get<{ swap: { cart_id: string }; confirm_link: string }>(
    `/admin/swaps/${firstOf(order.swaps).id}`,
  )
  const [, key] = /[?&#]key=([\w-]+)/.exec(confirm_link) ?? []
  const shopper = asHolder(`${id}.${key}`)
  const cart = `/store/carts/${swap.cart_id}`
  const { shipping_options } = await shopper.get<{ shipping_options: { id: string }[] }>(
    `/store/shipping-options/${swap.cart_id}`,
  )
  await shopper.post(`${cart}/shipping-methods`, { option_id: firstOf(shipping_options).id })
  await shopper.post(`${cart}/payment-sessions`)
  const { cart: due } = await shopper.get<{ cart: { total: number } }>(cart)
  if (due.total > 0) await shopper.post(`${cart}/payment-session`, { provider_id: 'manual' })
  await shopper.post(`${cart}/complete`)
}

/** The items that came were damaged: one unit is paid back. */
export async function claimRefund(asStaff: Caller, { id, items }: PlacedOrder): Promise<void> {
  await asStaff.post(`/admin/orders/${id}/claims${returnOnlyId}`, {
    type: 'refund',
    claim_items: [
      {
        item_id: firstOf(items).id,
        quantity: 1,
        reason: 'production_failure',
        note: 'The seam came open',
        tags: ['seam'],
      },
    ],
  })
}

/** One unit was the wrong one: the right one goes out, free of charge. */
export async function claimReplacement(asStaff: Caller, { id, items }: PlacedOrder): Promise<void> {
  const line = firstOf(items)
  const { order } = await asStaff.get<{ order: { region_id: string } }>(`/admin/orders/${id}?fields=region_id&expand=`)
  const { shipping_options } = await asStaff.get<{ shipping_options: { id: string; price_type: string }[] }>(
    `/admin/shipping-options?region_id=${order.region_id}&is_return=false&order=created_at`,
  )
  await asStaff.post(`/admin/orders/${id}/claims${returnOnlyId}`, {
    type: 'replace',
    claim_items: [{ item_id: line.id, quantity: 1, reason: 'wrong_item', note: 'Another size was in the parcel' }],
    additional_items: [{ variant_id: line.variant_id, quantity: 1 }],
    shipping_methods: [{ option_id: firstOf(shipping_options).id, price: 0 }],
  })
}

/** Packs and ships what goes out for a claim. */
export async function sendReplacement(asStaff: Caller, { id }: PlacedOrder): Promise<void> {
  const { order } = await asStaff.get<{ order: { claims: { id: string }[] } }>(
    `/admin/orders/${id}?fields=id&expand=claims`,
  )
  const claim = `/admin/orders/${id}/claims/${firstOf(order.claims).id}`
  const packed = await asStaff.post<{ order: { claims: { fulfillments: { id: string }[] }[] } }>(
    `${claim}/fulfillments?fields=id&expand=claims,claims.fulfillments`,
    {},
  )
  const parcel = firstOf(firstOf(packed.order.claims).fulfillments)
  await asStaff.post(`${claim}/shipments${returnOnlyId}`, { fulfillment_id: parcel.id, tracking_numbers: [] })
}

async function otherVariant(asStaff: Caller, variant_id: string): Promise<string> {
  const { variants } = await asStaff.get<{ variants: { product_id: string }[] }>(
    `/admin/variants?id=${variant_id}&limit=1`,
  )
  const { product } = await asStaff.get<{ product: { variants: { id: string; inventory_quantity: number }[] } }>(
    `/admin/products/${variants[0]?.product_id}?fields=id&expand=variants`,
  )
  const other = product.variants.find(({ id, inventory_quantity }) => id !== variant_id && inventory_quantity > 5)
  return other?.id ?? variant_id
}

function firstOf<Item>(items: readonly Item[]): Item {
  const [first] = items
  if (!first) throw new Error('the list is empty')
  return first
}
