import { defineRoute, type ExtensionRoute, Refused } from '@shopkey/extension/extension-route.ts'
import { type Kysely, sql } from 'kysely'
import Type from 'typebox'
import { Average, Id, Page, Review, Status, withTime } from './review-schemas.ts'
import type { ReviewTables } from './review-tables.ts'

type Tables = Kysely<ReviewTables>

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
        reply: Type.Object({
          reviews: Type.Array(Type.Object({ ...Review.properties, product_title: Type.String() })),
          count: Type.Integer(),
        }),
      },
      async ({ store_id, query: { limit, offset, status } }) => {
        const found = db
          .selectFrom('x_product_reviews_reviews as review')
          .where('review.store_id', '=', store_id)
          .$if(status !== undefined, (query) => query.where('review.status', '=', status ?? 'waiting'))
        const reviews = await found
          .selectAll('review')
          .select(sql<string>`(select title from products where id = review.product_id)`.as('product_title'))
          .orderBy('review.created_at')
          .orderBy('review.id')
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
    defineRoute(
      {
        surface: 'admin',
        method: 'GET',
        path: '/products/:product_id/summary',
        summary: 'Get how often a product was reviewed, and its average',
        guard: { staff: 'catalogue.read' },
        params: Type.Object({ product_id: Id }),
        reply: Type.Object({ count: Type.Integer(), waiting_count: Type.Integer(), average_stars: Average }),
      },
      async ({ store_id, params: { product_id } }) => {
        const { count, waiting_count, average } = await db
          .selectFrom('x_product_reviews_reviews')
          .where('store_id', '=', store_id)
          .where('product_id', '=', product_id)
          .select([
            sql<number>`(count(*) filter (where status = 'published'))::int`.as('count'),
            sql<number>`(count(*) filter (where status = 'waiting'))::int`.as('waiting_count'),
            sql<number | null>`round(avg(stars) filter (where status = 'published'), 1)`.as('average'),
          ])
          .executeTakeFirstOrThrow()
        return { count, waiting_count, average_stars: average }
      },
    ),
  ]
}
