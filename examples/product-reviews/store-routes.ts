import { defineRoute, type ExtensionRoute, Refused } from '@shopkey/extension/extension-route.ts'
import { type Kysely, sql } from 'kysely'
import Type from 'typebox'
import { Average, Id, Page, PublishedReview, Review, Stars, Status, withTime } from './review-schemas.ts'
import type { ReviewStatus, ReviewTables } from './review-tables.ts'

type Tables = Kysely<ReviewTables>

/** Published reviews of a product with their average, for panels and structured data; and writing one. */
export function storeRoutes(db: Tables, now: () => Date): ExtensionRoute[] {
  return [
    defineRoute(
      {
        surface: 'store',
        method: 'GET',
        path: '/products/:product_id/reviews',
        summary: 'List the published reviews of a product',
        guard: 'anyone',
        params: Type.Object({ product_id: Id }),
        query: Page,
        reply: Type.Object({
          reviews: Type.Array(PublishedReview),
          count: Type.Integer(),
          average_stars: Average,
        }),
      },
      async ({ store_id, params: { product_id }, query: { limit, offset } }) => {
        const published = db
          .selectFrom('x_product_reviews_reviews')
          .where('store_id', '=', store_id)
          .where('product_id', '=', product_id)
          .where('status', '=', 'published')
        const reviews = await published
          .select(['id', 'stars', 'text', 'created_at'])
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(limit)
          .offset(offset)
          .execute()
        const { count, average } = await published
          .select([sql<number>`count(*)::int`.as('count'), sql<number | null>`round(avg(stars), 1)`.as('average')])
          .executeTakeFirstOrThrow()
        return { reviews: reviews.map(withTime), count, average_stars: average }
      },
    ),
    defineRoute(
      {
        surface: 'store',
        method: 'POST',
        path: '/products/:product_id/reviews',
        summary: 'Review a product that was sent to the customer',
        guard: 'customer',
        params: Type.Object({ product_id: Id }),
        body: Type.Object(
          { stars: Stars, text: Type.String({ minLength: 1, maxLength: 2000 }) },
          { additionalProperties: false },
        ),
        reply: Type.Object({ review: Review }),
      },
      async ({ store_id, customer_id, params: { product_id }, body: { stars, text } }) => {
        if (!customer_id) throw new Error('the guard lets customers in only')
        const delivered = await db
          .selectFrom('x_product_reviews_deliveries')
          .select('product_id')
          .where('store_id', '=', store_id)
          .where('customer_id', '=', customer_id)
          .where('product_id', '=', product_id)
          .executeTakeFirst()
        if (!delivered)
          throw new Refused({
            type: 'not_allowed',
            code: 'review_before_delivery',
            message: 'A product can be reviewed once it was sent to you',
          })
        const at = now()
        const written = { store_id, customer_id, product_id, stars, text, status: 'waiting' as const }
        const review = await db
          .insertInto('x_product_reviews_reviews')
          .values({ ...written, created_at: at, updated_at: at })
          .onConflict((conflict) => conflict.columns(['store_id', 'product_id', 'customer_id']).doNothing())
          .returningAll()
          .executeTakeFirst()
        if (!review)
          throw new Refused({
            type: 'duplicate_error',
            code: 'reviewed_before',
            message: 'You have reviewed this product',
          })
        return { review: withTime(review) }
      },
    ),
    defineRoute(
      {
        surface: 'store',
        method: 'GET',
        path: '/products/:product_id/mine',
        summary: "Get whether the customer may review a product, and the status of the customer's review",
        guard: 'customer',
        params: Type.Object({ product_id: Id }),
        reply: Type.Object({ may_review: Type.Boolean(), status: Type.Union([Status, Type.Null()]) }),
      },
      async ({ store_id, customer_id, params: { product_id } }) => {
        const { rows } = await sql<{ was_sent: boolean; status: ReviewStatus | null }>`
          select exists (select from x_product_reviews_deliveries where store_id = ${store_id}
              and customer_id = ${customer_id} and product_id = ${product_id}) as was_sent,
            (select status from x_product_reviews_reviews where store_id = ${store_id}
              and customer_id = ${customer_id} and product_id = ${product_id}) as status`.execute(db)
        const status = rows[0]?.status ?? null
        return { may_review: rows[0]?.was_sent === true && status === null, status }
      },
    ),
  ]
}
