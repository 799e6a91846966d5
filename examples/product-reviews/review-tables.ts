import type { Generated } from 'kysely'

export type ReviewStatus = 'waiting' | 'published' | 'rejected'

/** The extension's own tables, as migrations.ts creates them. */
export type ReviewTables = {
  x_product_reviews_deliveries: {
    store_id: string
    customer_id: string
    product_id: string
    sent_at: Date
    invited_at: Date | null
  }
  x_product_reviews_reviews: {
    id: Generated<string>
    store_id: string
    product_id: string
    customer_id: string
    /** 1 to 5. */
    stars: number
    text: string
    status: ReviewStatus
    created_at: Date
    updated_at: Date
  }
}
