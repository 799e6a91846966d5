/**
 * What a move consists of, whatever platform it comes from. Amounts are minor units of the store's currency, weights are grams, ids are those of
 * the other platform.
 */
export interface MovedProduct {
  /** The product's id in the other shop: Shopify's handle as the file writes it. */
  external_id: string
  handle: string
  title: string
  /** As the other shop wrote it: not safe to show before it is sanitised. */
  description_html: string
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
  tags: string[]
  seo_title: string
  seo_description: string
  /** The row of the file that names the product. */
  row: number
}

export interface MovedVariant {
  option_values: string[]
  sku: string
  barcode: string
  /** Minor units. Null where the file has no readable price: such a variant cannot be sold. */
  price: number | null
  /** Minor units; the crossed-out price. */
  compare_at_price: number | null
  weight_grams: number | null
  /** Null: stock is not tracked. */
  stock: number | null
  allows_backorders: boolean
  requires_shipping: boolean
  is_taxable: boolean
  picture_url: string
  row: number
}

export interface MovedPicture {
  url: string
  alt: string
}

export interface MovedCustomer {
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
  addresses: MovedAddress[]
  /** Minor units, over the customer's life in the other shop. */
  total_spent: number
  total_orders: number
  row: number
}

export interface MovedAddress {
  company: string
  address_1: string
  address_2: string
  city: string
  province_code: string
  /** ISO 3166 alpha-2, lower case. */
  country_code: string
  postal_code: string
  phone: string
}

/** An address of the old shop and the page that replaces it: paths with query, unescaped. */
export interface MovedRedirect {
  from: string
  to: string
  row: number
}
