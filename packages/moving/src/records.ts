/**
 * What a move consists of, whatever platform it comes from. Amounts are minor units of the store's currency, weights are grams, ids are those of
 * the other platform.
 */
export interface MovedProduct {
  /** Where the product keeps the id that it has there. */
  id?: string
  /** The product's id in the other shop: Shopify's handle as the file writes it, WooCommerce's number. */
  external_id: string
  handle: string
  title: string
  /** As the other shop wrote it: not safe to show before it is sanitised. */
  description_html: string
  /** Where it is text there, instead of HTML. */
  description?: string
  vendor: string
  type: string
  status: 'published' | 'draft' | 'archived'
  is_gift_card: boolean
  /** Names of the options, in the order of each variant's values. Empty for a product of one variant. */
  options: string[]
  variants: MovedVariant[]
  /** In the order in which they are shown. */
  pictures: MovedPicture[]
  collections: string[]
  /** Each from the top of the tree to the category itself. */
  categories: string[][]
  tags: string[]
  seo_title: string
  seo_description: string
  /** Further properties that mean the same there and here, under the API's names. */
  details?: MovedDetails
  /** ISO 8601. */
  created_at?: string
  /** The row of the file that names the product. */
  row: number
}

type MovedDetails = Record<string, string | number | boolean | Record<string, unknown> | null>

export interface MovedVariant {
  /** Where the variant keeps the id that it has there. */
  id?: string
  option_values: string[]
  sku: string
  barcode: string
  /** Minor units. Null where the file has no readable price: such a variant cannot be sold. */
  price: number | null
  /** Where there are prices of several currencies or for some regions: all of them, minor units. */
  prices?: { currency_code: string; amount: number; region?: MovedRegion }[]
  /** Minor units; the crossed-out price. */
  compare_at_price: number | null
  /** A lower price for some days; null bounds are open. */
  sale: { price: number; starts_at: string | null; ends_at: string | null } | null
  weight_grams: number | null
  /** Null: stock is not tracked. */
  stock: number | null
  allows_backorders: boolean
  requires_shipping: boolean
  is_taxable: boolean
  picture_url: string
  /** Where there are several: all of them, pictures of the product. */
  picture_urls?: string[]
  details?: MovedDetails
  row: number
}

export interface MovedPicture {
  url: string
  alt: string
  metadata?: Record<string, unknown> | null
}

/** A collection, also one without products. */
export interface MovedCollection {
  /** Where its id is free, the collection keeps it. */
  id: string
  external_id: string
  title: string
  /** As it is there: null, or a text that cannot be part of an address. */
  handle: string | null
  metadata: Record<string, unknown> | null
  /** ISO 8601. */
  created_at: string
  row: number
}

/** A category, also one without products. */
export interface MovedCategory {
  /** Where its id is free, the category keeps it. */
  id: string
  external_id: string
  name: string
  /** As it is there: perhaps it cannot be part of an address. */
  handle: string
  description: string
  is_active: boolean
  is_internal: boolean
  /** Of the category above it. */
  parent_id: string | null
  /** Its place among its siblings, from 0 without gaps. */
  rank: number
  metadata: Record<string, unknown> | null
  /** ISO 8601. */
  created_at: string
  row: number
}

/** A group of customers, also one without members. */
export interface MovedCustomerGroup {
  /** Where its id is free, the group keeps it. */
  id: string
  external_id: string
  name: string
  metadata: Record<string, unknown> | null
  /** ISO 8601. */
  created_at: string
  row: number
}

export interface MovedCustomer {
  /** Where the person keeps the id that they have there. */
  id?: string
  /** Of someone who signs in there with a password: its hash there, if it can be checked here. Others come as guests. */
  account?: { password_hash: string | null }
  groups?: { id: string; name: string }[]
  /** ISO 8601. */
  created_at?: string
  external_id: string
  /** As typed, without space around it. */
  email: string
  first_name: string
  last_name: string
  phone: string
  accepts_email: boolean
  accepts_sms: boolean
  is_tax_exempt: boolean
  note: string
  tags: string[]
  metadata?: Record<string, unknown> | null
  addresses: MovedAddress[]
  /** Minor units, over the customer's life in the other shop. */
  total_spent: number
  total_orders: number
  row: number
}

export interface MovedAddress {
  /** Of the recipient, where it is another than the customer. */
  first_name?: string
  last_name?: string
  company: string
  address_1: string
  address_2: string
  city: string
  province_code: string
  /** ISO 3166 alpha-2, lower case. */
  country_code: string
  postal_code: string
  phone: string
  metadata?: Record<string, unknown> | null
}

/** A region of the other shop, in which a discount or gift card may be used. */
export interface MovedRegion {
  currency_code: string
  /** ISO 3166 alpha-2, lower case. */
  country_codes: string[]
}

/** What the items or customers of a discount have to be. names: ids of products there, else titles, values or names. */
export interface MovedCondition {
  type: 'products' | 'product_types' | 'product_collections' | 'product_tags' | 'customer_groups'
  operator: 'in' | 'not_in'
  names: string[]
}

export interface MovedDiscount {
  /** Where the discount keeps the id that it has there. */
  id?: string
  /** In capitals, as codes are compared here. */
  code: string
  /** Whether it needs no code, and the code is its name. */
  is_automatic?: boolean
  /** Where it may be used; undefined: wherever the store sells in the currency of the file. */
  regions?: MovedRegion[]
  conditions?: MovedCondition[]
  /** Whether codes of its own can be made of it, and how long they last as an ISO 8601 duration; null for ever. */
  template?: { valid_duration: string | null }
  /** Of the template that this code was made of, whose rule and regions it has. */
  parent_code?: string
  description?: string
  metadata?: Record<string, unknown> | null
  kind: 'percentage' | 'amount' | 'free_shipping'
  /** Hundredths of a percent, or minor units; 0 for free shipping. */
  value: number
  applies_to: 'order' | 'products'
  /** Minor units of what the cart has to come to. */
  minimum_amount: number
  usage_limit: number | null
  used: number
  is_once_per_customer: boolean
  is_disabled: boolean
  starts_at: Date | null
  ends_at: Date | null
  row: number
}

/** A card whose code pays. Amounts are minor units of its region's currency. */
export interface MovedGiftCard {
  /** The card keeps the id that it has there. */
  id: string
  external_id: string
  code: string
  value: number
  /** What is left on it there. */
  balance: number
  region: MovedRegion
  is_disabled: boolean
  /** ISO 8601; null for ever. */
  ends_at: string | null
  /** Percent of the tax that it covers in addition. */
  tax_rate: number | null
  created_at: string
  metadata: Record<string, unknown> | null
  row: number
}

/** Prices of a sale, of some days, groups of customers or quantities. */
export interface MovedPriceList {
  /** Where its id is free, the list keeps it. */
  id: string
  external_id: string
  name: string
  description: string
  type: 'sale' | 'override'
  status: 'active' | 'draft'
  includes_tax: boolean
  /** ISO 8601; null bounds are open. */
  starts_at: string | null
  ends_at: string | null
  /** Ids of the groups that it is for, there; empty: everybody. */
  group_ids: string[]
  prices: MovedListPrice[]
  /** ISO 8601. */
  created_at: string
  row: number
}

export interface MovedListPrice {
  id: string
  variant_id: string
  currency_code: string
  /** Of a price of one region. */
  region: MovedRegion | null
  /** Minor units. */
  amount: number
  /** From and to how many units it holds. */
  min_quantity: number | null
  max_quantity: number | null
}

/** What is in a cart. Amounts are minor units of its region's currency. */
export interface MovedCart {
  /** Where its id is free, the cart keeps it. */
  id: string
  external_id: string
  email: string | null
  /** Of the other shop. */
  customer_id: string | null
  region: MovedRegion
  metadata: Record<string, unknown> | null
  shipping_address: MovedRecipient | null
  billing_address: MovedRecipient | null
  lines: MovedCartLine[]
  deliveries: { name: string; price: number; data: Record<string, unknown> }[]
  discount_ids: string[]
  gift_card_ids: string[]
  /** ISO 8601. */
  created_at: string
  row: number
}

export interface MovedCartLine {
  id: string
  variant_id: string | null
  title: string
  description: string | null
  thumbnail: string | null
  unit_price: number
  includes_tax: boolean
  quantity: number
  is_giftcard: boolean
  should_merge: boolean
  allow_discounts: boolean
  metadata: Record<string, unknown> | null
  created_at: string
  /** Those that staff made by hand. */
  adjustments: { id: string; description: string; amount: number }[]
}

/** An order that staff wrote for a customer. Times are ISO 8601. */
export interface MovedDraft {
  /** Where its id is free, the draft keeps it. */
  id: string
  external_id: string
  display_id: number
  status: 'open' | 'completed'
  /** Of the order that it became, there. */
  order_id: string | null
  cart: MovedCart
  no_notification_order: boolean | null
  metadata: Record<string, unknown> | null
  canceled_at: string | null
  completed_at: string | null
  created_at: string
  row: number
}

/** What staff noted of an order. */
export interface MovedNote {
  /** Where its id is free, the note keeps it. */
  id: string
  external_id: string
  /** Of the other shop. */
  order_id: string
  text: string
  metadata: Record<string, unknown> | null
  /** ISO 8601. */
  created_at: string
  row: number
}

/** Why shoppers send something back. */
export interface MovedReturnReason {
  /** The reason keeps the id that it has there. */
  id: string
  external_id: string
  value: string
  label: string
  description: string | null
  /** Of the reason above it. */
  parent_id: string | null
  metadata: Record<string, unknown> | null
  row: number
}

/** An order as it was placed and paid there. Its amounts are stored as they are, and never computed again; minor units of its own currency. */
export interface MovedOrder {
  external_id: string
  /** The number that its shopper knows, with its prefix: #1001. */
  name: string
  currency_code: string
  email: string
  phone: string
  /** Nobody is to know who bought it. */
  is_anonymized?: boolean | undefined
  created_at: Date
  canceled_at: Date | null
  payment_status: 'pending' | 'authorized' | 'partially_paid' | 'paid' | 'partially_refunded' | 'refunded' | 'voided'
  fulfillment_status: 'unfulfilled' | 'partial' | 'fulfilled'
  subtotal: number
  shipping_total: number
  tax_total: number
  /** Of the taxes, the delivery's; null where the other shop does not say it. */
  shipping_tax: number | null
  discount_total: number
  total: number
  refunded_total: number
  /** What is still to be paid. */
  outstanding_total: number
  /** Whether the total is that of prices with their tax; undefined where the amounts fit neither way. */
  includes_tax: boolean | undefined
  discount_code: string
  shipping_method: string
  /** By what it was paid; how much by which is unknown where there are several. */
  payment_methods: string[]
  taxes: { name: string; amount: number }[]
  lines: MovedOrderLine[]
  billing_address: MovedRecipient | null
  shipping_address: MovedRecipient | null
  note: string
  tags: string[]
  /** Where the other shop's own rows are known: instead of lines, deliveries and payments that follow from the sums. */
  recorded?: RecordedOrder
  row: number
}

/** An order's rows as the other shop has them, with their ids. Times are ISO 8601. */
export interface RecordedOrder {
  id: string
  /** What the other shop says that its total is, minor units; another one than the order's where parts of it are rounded here. */
  former_total: number
  customer_id: string
  /** Of the cart that it was bought with, there. */
  cart_id?: string | null
  /** Percent, of orders from before the other shop had lines for taxes. */
  tax_rate: number | null
  status: 'pending' | 'completed' | 'archived' | 'canceled' | 'requires_action'
  no_notification: boolean | null
  /** What the payment method itself cost. */
  payment_fee?: RecordedFee | null
  metadata: Record<string, unknown> | null
  lines: RecordedLine[]
  deliveries: RecordedDelivery[]
  payments: RecordedPayment[]
  parcels: RecordedParcel[]
  returns: RecordedReturn[]
  swaps?: RecordedSwap[]
  claims?: RecordedClaim[]
  gift_card_charges: RecordedCharge[]
  discount_ids: string[]
  /** Of gift cards that were bought with it. */
  gift_card_ids: string[]
}

/** Amounts: minor units; rates: percent. */
export type RecordedFee = {
  /** The payment provider that it was for. */
  provider_id: string
  price: number
  includes_tax: boolean
  tax_lines: { name: string; code: string | null; rate: number }[]
  subtotal: number
  tax_total: number
  total: number
}

export interface RecordedLine {
  id: string
  variant_id: string | null
  title: string
  description: string | null
  thumbnail: string | null
  is_giftcard: boolean
  allow_discounts: boolean
  unit_price: number
  includes_tax: boolean
  quantity: number
  fulfilled_quantity: number
  shipped_quantity: number
  returned_quantity: number
  metadata: Record<string, unknown> | null
  taxes: RecordedTax[]
  discounts: RecordedAdjustment[]
}

/** charged_amount: minor units; null: what the rate makes of the price. */
export interface RecordedTax {
  name: string
  code: string | null
  rate: number
  charged_amount: number | null
}

export interface RecordedAdjustment {
  id: string
  discount_id: string | null
  description: string
  /** Without tax. */
  amount: number
  /** What it takes off a price that includes tax. */
  amount_incl_tax: number | null
}

export interface RecordedDelivery {
  id: string
  name: string
  /** Of a return that is sent back. */
  return_id: string | null
  price: number
  includes_tax: boolean
  /** What the other shop's provider of deliveries keeps with it. */
  data: Record<string, unknown>
  taxes: RecordedTax[]
}

export interface RecordedPayment {
  id: string
  /** How the other shop called it. */
  provider: string
  amount: number
  captured_at: string | null
  canceled_at: string | null
  created_at: string
  refunds: RecordedRefund[]
}

export interface RecordedRefund {
  id: string
  amount: number
  reason: 'discount' | 'return' | 'swap' | 'claim' | 'other'
  note: string | null
  created_at: string
}

export interface RecordedParcel {
  id: string
  shipped_at: string | null
  canceled_at: string | null
  created_at: string
  metadata: Record<string, unknown> | null
  tracking: { id: string; number: string; url: string | null }[]
  items: { line_id: string; quantity: number }[]
}

export interface RecordedReturn {
  id: string
  /** Of an exchange, or of a claim, whose items come back. */
  swap_id?: string | null
  claim_id?: string | null
  status: 'requested' | 'received' | 'requires_action' | 'canceled'
  refund_amount: number
  received_at: string | null
  created_at: string
  metadata: Record<string, unknown> | null
  items: {
    line_id: string
    quantity: number
    /** What was asked for; null for an item that nobody asked for. Without it, the quantity. */
    requested_quantity?: number | null
    received_quantity: number | null
    /** Of the other shop. */
    reason_id: string | null
    note: string | null
    metadata: Record<string, unknown> | null
  }[]
}

/** What went out for items of the order. */
interface RecordedReplacement {
  id: string
  lines: RecordedLine[]
  deliveries: RecordedDelivery[]
  parcels: RecordedParcel[]
  shipping_address: MovedRecipient | null
  no_notification: boolean | null
  metadata: Record<string, unknown> | null
  canceled_at: string | null
  created_at: string
}

/** An exchange. Until the shopper confirms it, it has no lines: they follow from its cart. */
export interface RecordedSwap extends RecordedReplacement {
  payment_status:
    | 'not_paid'
    | 'awaiting'
    | 'captured'
    | 'confirmed'
    | 'canceled'
    | 'difference_refunded'
    | 'partially_refunded'
    | 'refunded'
    | 'requires_action'
  /** Minor units that the shopper pays in addition; below zero: gets back. */
  difference_due: number | null
  confirmed_at: string | null
  allow_backorder: boolean
  /** Of the difference. */
  payments: RecordedPayment[]
}

export interface RecordedClaim extends RecordedReplacement {
  type: 'refund' | 'replace'
  payment_status: 'na' | 'not_refunded' | 'refunded'
  refund_amount: number | null
  items: RecordedClaimItem[]
}

export interface RecordedClaimItem {
  id: string
  line_id: string
  variant_id: string
  reason: 'missing_item' | 'wrong_item' | 'production_failure' | 'other'
  note: string | null
  quantity: number
  metadata: Record<string, unknown> | null
  created_at: string
  images: { id: string; url: string }[]
  tags: string[]
}

/** What a gift card paid. tax_amount: the tax that it covered in addition. */
export interface RecordedCharge {
  id: string
  gift_card_id: string
  amount: number
  tax_amount: number
  is_taxable: boolean
  tax_rate: number | null
  created_at: string
}

export interface MovedOrderLine {
  title: string
  sku: string
  quantity: number
  unit_price: number
  discount: number
  is_fulfilled: boolean
  row: number
}

/** Where the items or the bill went. */
export interface MovedRecipient extends MovedAddress {
  name: string
}

/** An address of the old shop and the page that replaces it: paths with query, unescaped. */
export interface MovedRedirect {
  from: string
  to: string
  row: number
}
