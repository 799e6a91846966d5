/**
 * The shape of a demo store's data files. Texts are in three languages; amounts are in major units (rupiah, not
 * hundredths) and converted to minor units in one place, money.ts.
 */

export interface Words {
  en: string
  bh: string
  ar: string
}

export interface DemoCollection {
  handle: string
  title: Words
}

export interface DemoCategory {
  handle: string
  name: Words
  children?: DemoCategory[]
}

/** An option and its values; a value may cost more: its rupiah are added to the product's price. */
export interface DemoOption {
  title: 'Size' | 'Grind' | 'Color' | 'Pack' | 'Value'
  values: (string | { value: string; adds: number })[]
}

export interface DemoProduct {
  handle: string
  title: Words
  subtitle: Words
  description: Words
  type: string
  /** A gift card: a code by message, worth the paid price. */
  is_giftcard?: true
  tags: string[]
  collection: string
  categories: string[]
  /** Names in the store's pictures folder; the first is the thumbnail. */
  pictures: [string, ...string[]]
  /** Rupiah of the cheapest variant, tax excluded. */
  price: number
  /** Price of the cheapest variant as a reward; without it, there is no price in points. */
  points?: number
  options: DemoOption[]
  /** Prefix of every SKU of the product. */
  sku: string
  /** From here to hs_code: of products that are shipped. */
  material?: string
  /** Grams, and centimetres as packed. */
  weight?: number
  size?: [length: number, width: number, height: number]
  origin_country?: string
  hs_code?: string
  /** Units of each variant in stock; by default between 12 and 60. */
  stock?: number
}

export interface DemoRegion {
  name: Words
  currency_code: 'idr' | 'usd' | 'eur' | 'pts'
  tax_rate: number
  tax_code: string
  countries: string[]
  payment_providers: string[]
  shipping: DemoShipping[]
}

/** A shipping or return shipping option. Amounts are whole units of the region's currency (rupiah, dollars, euros). */
export interface DemoShipping {
  name: Words
  amount?: number
  is_pickup?: boolean
  /** Instead of an amount: SAP Express prices each parcel by its district, from this city. */
  sap_express_from?: string
  is_return?: boolean
  /** Offered only from this subtotal, or only up to it. */
  min_subtotal?: number
  max_subtotal?: number
}

/** The programme of a store; its reward store has the region in points, and the channel of this name. */
export interface DemoProgramme {
  name: string
  channel: string
  /** Points for each 100 minor units paid. */
  earning_rates: Record<string, number>
  /** From so many points earned. */
  tiers: { name: string; from_points: number; benefits: string[] }[]
  /** Whole points, given to members when they join. */
  welcome_points: number
}

export interface DemoStaff {
  email: string
  first_name: string
  last_name: string
  role: 'owner' | 'manager' | 'fulfilment' | 'catalogue' | 'customer_service'
  phone?: string
}

/** A campaign on the store's front page. `target`: a path below the store's own address. */
export interface DemoCampaign {
  /** The handle of the product whose picture it has. */
  shows: string
  title: Words
  body: Words
  target: string
  ends_in_days: number
}

export interface DemoDiscount {
  code: string
  description: string
  type: 'percentage' | 'free_shipping' | 'fixed'
  value: number
  /** Days from today; negative: in the past. */
  starts_in_days: number
  ends_in_days: number
  usage_limit?: number
}

export interface DemoSale {
  name: string
  description: string
  percent_off: number
  products: string[]
  starts_in_days: number
  ends_in_days: number
}

export interface DemoStore {
  view_code: string
  name: string
  category: 'RESTAURANT_OR_BAKERY' | 'FASHION_RETAILER' | 'GENERAL_STORE'
  theme: 'brown' | 'carmine' | 'green'
  tagline: Words
  contact_phone: string
  languages: ('en' | 'bh' | 'ar')[]
  is_default: boolean
  collections: DemoCollection[]
  categories: DemoCategory[]
  products: DemoProduct[]
  regions: DemoRegion[]
  /** In addition to the default channel. */
  sales_channels: { name: string; description: string }[]
  return_reasons: { value: string; label: Words; description: Words }[]
  customer_group: string
  programme?: DemoProgramme
  sale: DemoSale
  discounts: DemoDiscount[]
  campaign: DemoCampaign
  staff: DemoStaff[]
}
