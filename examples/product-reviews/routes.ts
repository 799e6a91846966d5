import { defineRoute, type ExtensionRoute, Refused } from '@shopkey/extension/extension-route.ts'
import { type Kysely, sql } from 'kysely'
import Type from 'typebox'
import type { ReviewTables } from './review-tables.ts'

type Tables = Kysely<ReviewTables>

const Id = Type.String({ minLength: 1, maxLength: 100 })
const Stars = Type.Integer({ minimum: 1, maximum: 5 })
const Page = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  offset: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
})
const PublishedReview = Type.Object({ id: Id, stars: Stars, text: Type.String(), created_at: Type.String() })
const Status = Type.Enum(['waiting', 'published', 'rejected'])
const Review = Type.Object({ ...PublishedReview.properties, product_id: Id, customer_id: Id, status: Status })

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
          average_stars: Type.Union([Type.Number(), Type.Null()]),
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
  ]
}

/** Moderation. */
export function adminRoutes(db: Tables, now: () => Date): ExtensionRoute[] {
  return [
    defineRoute(
      {
        surface: 'admin',
        method: 'GET',
        path: '/reviews',
        summary: 'List reviews, the oldest first',
        guard: { staff: 'catalogue.read' },
        query: Type.Object({ ...Page.properties, status: Type.Optional(Status) }),
        reply: Type.Object({ reviews: Type.Array(Review), count: Type.Integer() }),
      },
      async ({ store_id, query: { limit, offset, status } }) => {
        const found = db
          .selectFrom('x_product_reviews_reviews')
          .where('store_id', '=', store_id)
          .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'waiting'))
        const reviews = await found
          .selectAll()
          .orderBy('created_at')
          .orderBy('id')
          .limit(limit)
          .offset(offset)
          .execute()
        const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
        return { reviews: reviews.map(withTime), count }
      },
    ),
    defineRoute(
      {
        surface: 'admin',
        method: 'POST',
        path: '/reviews/:id',
        summary: 'Publish or reject a review',
        guard: { staff: 'catalogue.write' },
        params: Type.Object({ id: Id }),
        body: Type.Object({ status: Type.Enum(['published', 'rejected']) }, { additionalProperties: false }),
        reply: Type.Object({ review: Review }),
      },
      async ({ store_id, params: { id }, body: { status } }) => {
        const review = await db
          .updateTable('x_product_reviews_reviews')
          .set({ status, updated_at: now() })
          .where('id', '=', id)
          .where('store_id', '=', store_id)
          .returningAll()
          .executeTakeFirst()
        if (!review)
          throw new Refused({ type: 'not_found', code: 'review_not_found', message: `There is no review ${id}` })
        return { review: withTime(review) }
      },
    ),
  ]
}

const withTime = <Row extends { created_at: Date }>(row: Row) => ({ ...row, created_at: row.created_at.toISOString() })
