import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import {
  Body,
  HandleInput,
  IdInput,
  IdOf,
  LongText,
  Metadata,
  NameText,
  Nullable,
  Search,
  StoreId,
  shapedLike,
  timestamps,
} from './schema.ts'
import { CategoryTranslationsBody, Translations } from './translation.ts'

const example = {
  name: 'Kopi',
  size_guide: 'Size | Chest\nS | 96 cm\nM | 102 cm',
  description: 'Biji kopi dari seluruh Nusantara',
  handle: 'kopi',
}
const meaning = {
  name: 'What it is called',
  description: 'What shoppers read about it',
  is_active: 'Whether shoppers see it',
  is_internal: 'Whether it is for staff only, even while it is active',
  size_guide:
    'What shoppers read beside the sizes of its products, and of those in categories below it without one of their own; ' +
    'rows of cells between tabs or | are a table, whose first row is its head. Empty: none',
  parent: 'The category above it; null at the top',
}

const columns = {
  id: IdOf('product category'),
  store_id: StoreId,
  name: about(meaning.name, Type.String(), example.name),
  description: about(meaning.description, Type.String(), example.description),
  handle: about('Its part of a page address, unique in its store', Type.String(), example.handle),
  is_active: about(meaning.is_active, Type.Boolean()),
  is_internal: about(meaning.is_internal, Type.Boolean()),
  rank: about('Its place among its siblings, from 0', Type.Integer(), 0),
  parent_category_id: Nullable(IdOf('product category', meaning.parent)),
  metadata: Nullable(Metadata),
  ...timestamps,
  translations: Type.Optional(Translations),
}

// Nesting has no fixed depth, which a schema without references cannot express; the rows inside have the same columns.
const Node = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

export const ProductCategory = Type.Object({
  ...columns,
  /** Only where staff edit it. */
  size_guide: Type.Optional(about(meaning.size_guide, Type.String(), example.size_guide)),
  category_children: Type.Optional(
    about(
      'The categories directly below it, by rank; with the whole tree, each holds its own',
      Type.Array(shapedLike(['ProductCategory'], Node)),
    ),
  ),
  parent_category: Type.Optional(Nullable(about(meaning.parent, Type.Object(columns)))),
})

const { is_active, is_internal } = columns
const columnsForShoppers = { ...columns, is_active: Type.Optional(is_active), is_internal: Type.Optional(is_internal) }

/** A category as shoppers see it: only active ones that are not internal, so the reply leaves both properties out. */
export const StoreProductCategory = Type.Object({
  ...columnsForShoppers,
  category_children: Type.Optional(
    about(
      'The categories directly below it, by rank; with the whole tree, each holds its own',
      Type.Array(shapedLike(['StoreProductCategory'], Node)),
    ),
  ),
  parent_category: Type.Optional(Nullable(about(meaning.parent, Type.Object(columnsForShoppers)))),
  products: Type.Optional(
    about(
      'With `discounted`: products on sale in it and below it, the biggest saving first; at most 100',
      Type.Array(shapedLike(['Product'], Node)),
    ),
  ),
})

/** Default relations of a category for shoppers. */
export const storeCategoryRelations = ['parent_category', 'category_children']

/** Default relations of a category for staff. */
export const staffCategoryRelations = [...storeCategoryRelations, 'translations']

/** What shoppers read beside a product's sizes. */
export const SizeGuideReply = Type.Object({
  size_guide: Nullable(
    about(
      'The guide of the nearest category that has one; null without one',
      Type.Object({
        product_category_id: IdOf('product category', 'The category that the guide is of'),
        category_name: about(meaning.name, Type.String(), example.name),
        text: about(
          'Tables and text: rows of cells between tabs or | are a table, whose first row is its head',
          Type.String(),
          example.size_guide,
        ),
      }),
    ),
  ),
})

export const ProductCategoryReply = Type.Object({ product_category: about('The category', ProductCategory) })

export const StoreCategoryReply = Type.Object({ product_category: about('The category', StoreProductCategory) })

const Name = about(meaning.name, NameText, example.name)
const optionalFields = {
  description: Type.Optional(about(meaning.description, LongText, example.description)),
  size_guide: Type.Optional(about(meaning.size_guide, LongText, example.size_guide)),
  handle: HandleInput,
  is_internal: Type.Optional(about(meaning.is_internal, Type.Boolean())),
  is_active: Type.Optional(about(meaning.is_active, Type.Boolean())),
  parent_category_id: Type.Optional(
    Nullable(IdInput('product category', 'The category to put it below; null for the top')),
  ),
  metadata: Type.Optional(Metadata),
  translations: CategoryTranslationsBody,
}
export const CreateProductCategoryBody = Body({ name: Name, ...optionalFields })
export type CreateProductCategoryInput = Static<typeof CreateProductCategoryBody>

export const UpdateProductCategoryBody = Body({
  name: Type.Optional(Name),
  rank: Type.Optional(
    about(
      'Its place among its siblings, from 0; the others make room',
      Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      0,
    ),
  ),
  ...optionalFields,
})
export type UpdateProductCategoryInput = Static<typeof UpdateProductCategoryBody>

export const storeCategoryFilters = {
  q: about('Part of the name or handle, in either case', Search),
  handle: Type.Optional(about('Only the one with exactly this handle', Type.String(), example.handle)),
  parent_category_id: Type.Optional(
    about('Only those directly below this category; the text null for the top', Type.String(), 'null'),
  ),
  include_descendants_tree: Type.Optional(
    about('Whether category_children hold the whole tree below, not one level', Type.Boolean()),
  ),
}
export const adminCategoryFilters = {
  ...storeCategoryFilters,
  is_internal: Type.Optional(about('Only those for staff alone, or only the others', Type.Boolean())),
  is_active: Type.Optional(about('Only active ones, or only the others', Type.Boolean())),
}
