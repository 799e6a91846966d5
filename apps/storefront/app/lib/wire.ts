import type { ReplyOf } from '@shopkey/client/operation.ts'
import type {
  getCart,
  getMe,
  getOrder,
  listCartShippingOptions,
  listProducts,
  listRegions,
  listReturns,
} from '@shopkey/client/store.ts'

/** Entities with the relations that the storefront's calls load. Amounts: minor units. */
export type Cart = ReplyOf<typeof getCart>['cart']
export type Order = ReplyOf<typeof getOrder>['order']
export type Product = ReplyOf<typeof listProducts>['products'][number]
export type Variant = Product['variants'][number]
export type Customer = ReplyOf<typeof getMe>['customer']
export type Region = ReplyOf<typeof listRegions>['regions'][number]
export type Return = ReplyOf<typeof listReturns>['returns'][number]
export type ShippingOption = ReplyOf<typeof listCartShippingOptions>['shipping_options'][number]
