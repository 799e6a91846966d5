import Type, { type Static } from 'typebox'
import { Body, HandleInput, Id, LongText, Metadata, Nullable, Search, ShortText, timestamps } from './schema.ts'
import { CategoryTranslationsBody, Translations } from './translation.ts'

const columns = {
  id: Type.String(),
  store_id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  handle: Type.String(),
  is_active: Type.Boolean(),
  is_internal: Type.Boolean(),
  rank: Type.Integer(),
  parent_category_id: Nullable(Type.String()),
  metadata: Nullable(Metadata),
  ...timestamps,
  translations: Type.Optional(Translations),
}

// Nesting has no fixed depth, which a schema without references cannot say; the rows inside hold the same columns.
const Node = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

export const ProductCategory = Type.Object({
  ...columns,
  category_children: Type.Optional(Type.Array(Node)),
  parent_category: Type.Optional(Nullable(Type.Object(columns))),
})

export const ProductCategoryReply = Type.Object({ product_category: ProductCategory })

/** What shoppers get; products are the category's deals, when they were asked for. */
export const StoreCategoryReply = Type.Object({
  product_category: Type.Object({ ...ProductCategory.properties, products: Type.Optional(Type.Array(Node)) }),
})

const optionalFields = {
  description: Type.Optional(LongText),
  handle: HandleInput,
  is_internal: Type.Optional(Type.Boolean()),
  is_active: Type.Optional(Type.Boolean()),
  parent_category_id: Type.Optional(Nullable(Id)),
  metadata: Type.Optional(Metadata),
  translations: CategoryTranslationsBody,
}
export const CreateProductCategoryBody = Body({ name: ShortText, ...optionalFields })
export type CreateProductCategoryInput = Static<typeof CreateProductCategoryBody>

/** rank: place among its siblings, from 0; the others make room. */
export const UpdateProductCategoryBody = Body({
  name: Type.Optional(ShortText),
  rank: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  ...optionalFields,
})
export type UpdateProductCategoryInput = Static<typeof UpdateProductCategoryBody>

/** parent_category_id=null asks for the roots. */
export const storeCategoryFilters = {
  q: Search,
  handle: Type.Optional(Type.String()),
  parent_category_id: Type.Optional(Type.String()),
  include_descendants_tree: Type.Optional(Type.Boolean()),
}
export const adminCategoryFilters = {
  ...storeCategoryFilters,
  is_internal: Type.Optional(Type.Boolean()),
  is_active: Type.Optional(Type.Boolean()),
}
