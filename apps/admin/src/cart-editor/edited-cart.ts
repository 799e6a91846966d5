import type { Address, LinkedCart, LinkedCartLineItem } from '@shopkey/client/types.ts'

/** What staff see and change of a draft's cart or a shopper's. Amounts are minor units of the region's currency. */
export interface EditedCart {
  id: string
  email: string | null
  customer_id: string | null
  region: NonNullable<LinkedCart['region']>
  customer?: LinkedCart['customer']
  shipping_address?: Address | null
  billing_address?: Address | null
  items: LinkedCartLineItem[]
  discounts: { id: string; code: string }[]
  shipping_methods: EditedMethod[]
  subtotal: number
  shipping_total: number
  discount_total: number
  tax_total: number
  gift_card_total: number
  shipping_tax_total?: number | null
  gift_card_tax_total?: number | null
  total: number
  payment_fee?: LinkedCart['payment_fee']
}

type LoadedMethod = NonNullable<LinkedCart['shipping_methods']>[number]
type EditedMethod = Pick<LoadedMethod, 'id' | 'price' | 'shipping_option_id' | 'shipping_option'>

const present = [
  'region',
  'items',
  'discounts',
  'shipping_methods',
  'subtotal',
  'shipping_total',
  'discount_total',
  'tax_total',
  'gift_card_total',
  'total',
] as const

/** A cart with the parts that a reply about a single draft always has. Throws if one is missing. */
export function editedCart(cart: LinkedCart): EditedCart {
  if (!hasParts(cart)) throw new Error('The reply lacks a part of the cart')
  return cart
}

function hasParts(cart: LinkedCart): cart is LinkedCart & EditedCart {
  return present.every((part) => cart[part] !== undefined && cart[part] !== null)
}

export const currencyOf = ({ region }: Pick<EditedCart, 'region'>) => region.currency_code

export const countriesOf = ({ region }: Pick<EditedCart, 'region'>) =>
  (region.countries ?? []).map(({ iso_2 }) => iso_2)
