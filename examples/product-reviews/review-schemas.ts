import Type from 'typebox'

export const Id = Type.String({ minLength: 1, maxLength: 100 })
export const Stars = Type.Integer({ minimum: 1, maximum: 5 })
export const Page = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  offset: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
})
export const PublishedReview = Type.Object({ id: Id, stars: Stars, text: Type.String(), created_at: Type.String() })
export const Status = Type.Enum(['waiting', 'published', 'rejected'])
export const Review = Type.Object({ ...PublishedReview.properties, product_id: Id, status: Status })
export const Average = Type.Union([Type.Number(), Type.Null()])

export const withTime = <Row extends { created_at: Date }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
})
