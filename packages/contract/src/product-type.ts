import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import {
  Body,
  DiscountConditionFilter,
  IdFilter,
  IdOf,
  Metadata,
  NameText,
  Nullable,
  Search,
  StoreId,
  softDeletable,
  TextOrList,
  timestampFilters,
} from './schema.ts'
import { ProductTypeTranslationsBody, Translations } from './translation.ts'

export const ProductType = Type.Object({
  id: IdOf('product type'),
  store_id: StoreId,
  value: about('What it is called, unique in its store', Type.String(), 'Coffee'),
  metadata: Nullable(Metadata),
  ...softDeletable,
  translations: Type.Optional(Translations),
})

export const ProductTypeReply = Type.Object({ product_type: about('The product type', ProductType) })

export const UpdateProductTypeBody = Body({
  value: Type.Optional(about('What it is called from now on, unique in its store', NameText, 'Coffee')),
  translations: ProductTypeTranslationsBody,
})
export type UpdateProductTypeInput = Static<typeof UpdateProductTypeBody>

/** Of types and of tags. */
export const valueFilters = {
  q: about('Part of the value, in either case', Search),
  id: IdFilter,
  value: about('Only those with exactly one of these values', TextOrList),
  discount_condition_id: DiscountConditionFilter,
  ...timestampFilters,
}

export const ProductTypesReply = Type.Object({
  types: about('Every product type of the store, by value; at most 1,000', Type.Array(ProductType)),
})
