import { definePanel, defineStorefront } from '@shopkey/extension/storefront.ts'
import type { OwnReview, ProductReviews } from './product-reviews-data.ts'

const reviews = definePanel<ProductReviews>({
  name: 'reviews',
  on: 'product',
  load: async (calls, { id }) => {
    const [published, mine] = await Promise.all([
      calls.get<Omit<ProductReviews, 'mine'>>(`/products/${id}/reviews`, { limit: 10 }),
      // A session may have ended since.
      calls.has_session ? calls.get<OwnReview>(`/products/${id}/mine`).catch(() => null) : null,
    ])
    return { ...published, mine }
  },
  structuredData: ({ count, average_stars }) =>
    count > 0 && average_stars !== null
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: average_stars, reviewCount: count } }
      : {},
  component: () => import('./reviews-panel.tsx'),
})

export default defineStorefront({
  panels: [reviews],
  forms: {
    write: async (calls, form) => {
      const [product_id, stars, text] = ['product_id', 'stars', 'text'].map((name) => String(form.get(name) ?? ''))
      if (!Number(stars) || !text?.trim()) return 'incomplete'
      await calls.post(`/products/${encodeURIComponent(product_id ?? '')}/reviews`, {
        stars: Number(stars),
        text: text.trim().slice(0, 2000),
      })
      return 'written'
    },
  },
})
