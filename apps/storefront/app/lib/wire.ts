import type * as address from '@shopkey/contract/address.ts'
import type * as campaign from '@shopkey/contract/campaign.ts'
import type * as cart from '@shopkey/contract/cart.ts'
import type * as customer from '@shopkey/contract/customer.ts'
import type * as lineItem from '@shopkey/contract/line-item.ts'
import type * as loyalty from '@shopkey/contract/loyalty.ts'
import type * as order from '@shopkey/contract/order.ts'
import type * as product from '@shopkey/contract/product.ts'
import type * as productCategory from '@shopkey/contract/product-category.ts'
import type * as productCollection from '@shopkey/contract/product-collection.ts'
import type * as productVariant from '@shopkey/contract/product-variant.ts'
import type * as region from '@shopkey/contract/region.ts'
import type * as returned from '@shopkey/contract/return.ts'
import type * as returnReason from '@shopkey/contract/return-reason.ts'
import type * as shippingOption from '@shopkey/contract/shipping-option.ts'
import type * as store from '@shopkey/contract/store.ts'
import type * as swap from '@shopkey/contract/swap.ts'
import type { Static } from 'typebox'

/**
 * The wire's shapes as the storefront reads them. The contract leaves relations optional; those named here are in every
 * response that the storefront requests. Amounts: minor units.
 */
type With<Wire, Part extends keyof Wire> = Omit<Wire, Part> & { [Name in Part]-?: Exclude<Wire[Name], undefined> }

export type Store = Static<typeof store.StorefrontStoreReply>['store']
export type Programme = NonNullable<Static<typeof loyalty.LoyaltyProgrammeReply>['loyalty_programme']>
export type PointsAccount = Static<typeof loyalty.LoyaltyAccountReply>['loyalty_account']
export type Region = With<Static<typeof region.Region>, 'countries'>
export type Collection = Static<typeof productCollection.ProductCollection>
export type Address = Static<typeof address.Address>
export type ShippingOption = Static<typeof shippingOption.ShippingOption>
export type Fulfillment = Static<typeof order.Fulfillment>

export type Variant = With<
  Static<typeof productVariant.ProductVariant>,
  'calculated_price' | 'calculated_price_incl_tax' | 'original_price' | 'original_price_incl_tax'
>
export type Product = Omit<Static<typeof product.Product>, 'variants'> & { variants: Variant[] }

export interface ProductPage {
  products: Product[]
  count: number
}

export type LineItem = With<Static<typeof lineItem.LineItem>, 'total' | 'original_total'>

type Totals =
  | 'total'
  | 'tax_total'
  | 'shipping_total'
  | 'shipping_tax_total'
  | 'gift_card_total'
  | 'gift_card_tax_total'

type WireCart = With<
  cart.CartWire,
  Totals | 'shipping_address' | 'billing_address' | 'shipping_methods' | 'payment_sessions'
>
export type Cart = Omit<WireCart, 'items' | 'region'> & { items: LineItem[]; region: Region }

export interface CartReply {
  cart: Cart
  change?: Static<typeof cart.CartAndChangeReply>['change']
}

type WireOrder = With<order.OrderWire, Totals | 'shipping_address' | 'shipping_methods'>
export type Order = Omit<WireOrder, 'items'> & { items: LineItem[] }

export type CompleteReply = { type: 'order'; data: Order } | { type: 'cart'; data: Cart }

export type Customer = With<Static<typeof customer.Customer>, 'shipping_addresses'>
export type Return = Static<typeof returned.Return>
export type ReturnReason = Static<typeof returnReason.ReturnReason>
export type Campaign = Static<typeof campaign.Campaign>
export type Category = Omit<Static<typeof productCategory.ProductCategory>, 'category_children'> & {
  category_children?: Pick<Category, 'id' | 'name' | 'handle'>[]
}
export type Swap = swap.SwapWire
