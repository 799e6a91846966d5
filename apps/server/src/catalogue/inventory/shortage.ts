/** A variant whose stock does not suffice. */
export interface Shortage {
  variant_id: string
  product_id: string
  /** Product and variant title, for messages. */
  title: string
  sku: string | null
  wanted: number
  available: number
}
