import Type from 'typebox'
import { DateFilter, Id, Metadata, Nullable, Search, softDeletable, TextOrList } from './schema.ts'

export const ProductType = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  value: Type.String(),
  metadata: Nullable(Metadata),
  ...softDeletable,
})

/** Of types and of tags. */
export const valueFilters = {
  q: Search,
  id: TextOrList,
  value: TextOrList,
  discount_condition_id: Type.Optional(Id),
  created_at: DateFilter,
  updated_at: DateFilter,
}

export const ProductTypesAnswer = Type.Object({ types: Type.Array(ProductType) })
