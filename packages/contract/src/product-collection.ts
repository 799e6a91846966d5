import Type, { type Static } from 'typebox'
import {
  Body,
  DateFilter,
  HandleInput,
  Id,
  Metadata,
  Nullable,
  Search,
  ShortText,
  softDeletable,
  TextOrList,
} from './schema.ts'
import { CollectionTranslationsBody, Translations } from './translation.ts'

/** The row alone, as it hangs on a product. */
export const ProductCollection = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  title: Type.String(),
  handle: Nullable(Type.String()),
  metadata: Nullable(Metadata),
  ...softDeletable,
  translations: Type.Optional(Translations),
})

const fields = {
  handle: HandleInput,
  metadata: Type.Optional(Metadata),
  translations: CollectionTranslationsBody,
}
export const CreateCollectionBody = Body({ title: ShortText, ...fields })
export type CreateCollectionInput = Static<typeof CreateCollectionBody>

export const UpdateCollectionBody = Body({ title: Type.Optional(ShortText), ...fields })
export type UpdateCollectionInput = Static<typeof UpdateCollectionBody>

export const CollectionProductsBody = Body({ product_ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }) })

export const RemovedFromCollection = Type.Object({
  id: Type.String(),
  object: Type.Literal('product-collection'),
  removed_products: Type.Array(Type.String()),
})

export const storeCollectionFilters = { handle: TextOrList, created_at: DateFilter, updated_at: DateFilter }
export const adminCollectionFilters = {
  ...storeCollectionFilters,
  q: Search,
  id: TextOrList,
  title: Type.Optional(Type.String()),
  discount_condition_id: Type.Optional(Id),
  deleted_at: DateFilter,
}
