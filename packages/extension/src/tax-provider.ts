import type { ProviderDefinition } from './provider-definition.ts'

/** A tax in percent: 8.875 means 8.875 %. More than four decimals are rounded. */
export interface TaxRate {
  /** Between 0 and 100. */
  rate: number
  /** As shoppers and invoices read it. */
  name: string
  /** Unique among the taxes of one item or delivery. */
  code: string | null
}

/** Where the items go, as far as it is known. */
export interface TaxAddress {
  /** ISO 3166-1 alpha-2, lower case. */
  country_code: string | null
  province: string | null
  city: string | null
  postal_code: string | null
  address_1: string | null
  address_2: string | null
}

/** A line to tax. Amounts: minor units. */
export interface TaxableItem {
  /** Names it in this request only. */
  id: string
  variant_id: string
  product_id: string | null
  product_type_id: string | null
  sku: string | null
  title: string
  is_giftcard: boolean
  quantity: number
  /** Each. */
  unit_price: number
  /** Whether the price contains the taxes. */
  includes_tax: boolean
  /** Off the whole line; from the price as it is, with or without taxes. */
  discount: number
  /** What the store's own tax rates would be. */
  own_rates: readonly TaxRate[]
}

/** A delivery to tax. */
export interface TaxableDelivery {
  /** Names it in this request only. */
  id: string
  shipping_option_id: string
  name: string
  /** Minor units, after discounts. */
  price: number
  includes_tax: boolean
  own_rates: readonly TaxRate[]
}

/** What a cart sells to one address. */
export interface TaxRequest {
  store_id: string
  region_id: string
  currency_code: string
  /** Who has an account; null for a guest. */
  customer_id: string | null
  address: TaxAddress | null
  items: readonly TaxableItem[]
  deliveries: readonly TaxableDelivery[]
}

/** A tax of an item or delivery of the request. */
export interface TaxLine extends TaxRate {
  /** Of the item or delivery. */
  id: string
}

/**
 * Says which taxes a sale has; the shop computes the amounts, and stores them with the order. Called outside of
 * transactions, again where anything of the request has changed or the reply is an hour old; the same request may come
 * more than once. A shopper waits for it: after five seconds the reply is taken as missing.
 */
export interface TaxProvider {
  readonly id: string
  readonly definition: ProviderDefinition
  /**
   * All taxes of all items and deliveries; what has none is not taxed. Throws `Refused` for what cannot be taxed, such as
   * an address that does not exist: the shopper reads the message at checkout. Anything else is a fault.
   */
  calculate(request: TaxRequest): Promise<readonly TaxLine[]>
}
