import type { ReviewStatus } from '../review-tables.ts'

/** Of a signed-in customer. */
export interface OwnReview {
  may_review: boolean
  status: ReviewStatus | null
}

/** What the panel shows. */
export interface ProductReviews {
  reviews: { id: string; stars: number; text: string; created_at: string }[]
  count: number
  average_stars: number | null
  mine: OwnReview | null
}
