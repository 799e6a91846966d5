import Type, { type Static } from 'typebox'
import { Body, DateFilter, Id, Metadata, Nullable, Search, softDeletable, TextOrList } from './schema.ts'
import { ProductTypeTranslationsBody, Translations } from './translation.ts'

export const ProductType = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  value: Type.String(),
  metadata: Nullable(Metadata),
  ...softDeletable,
  translations: Type.Optional(Translations),
})

export const ProductTypeReply = Type.Object({ product_type: ProductType })

export const UpdateProductTypeBody = Body({ translations: ProductTypeTranslationsBody })
export type UpdateProductTypeInput = Static<typeof UpdateProductTypeBody>

/** Of types and of tags. */
export const valueFilters = {
  q: Search,
  id: TextOrList,
  value: TextOrList,
  discount_condition_id: Type.Optional(Id),
  created_at: DateFilter,
  updated_at: DateFilter,
}

export const ProductTypesReply = Type.Object({ types: Type.Array(ProductType) })
