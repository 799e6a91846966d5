import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import {
  Body,
  DeletedAtFilter,
  DiscountConditionFilter,
  HandleInput,
  Id,
  IdFilter,
  IdOf,
  Metadata,
  Nullable,
  Search,
  ShortText,
  StoreId,
  softDeletable,
  TextOrList,
  timestampFilters,
} from './schema.ts'
import { CollectionTranslationsBody, Translations } from './translation.ts'

const exampleTitle = 'Kopi Nusantara'

/** The row alone, as a product shows it. */
export const ProductCollection = Type.Object({
  id: IdOf('product collection'),
  store_id: StoreId,
  title: about('What it is called', Type.String(), exampleTitle),
  handle: Nullable(about('Its part of a page address, unique in its store', Type.String(), 'kopi-nusantara')),
  metadata: Nullable(Metadata),
  ...softDeletable,
  translations: Type.Optional(Translations),
})

const Title = about('What it is called', ShortText, exampleTitle)
const fields = {
  handle: HandleInput,
  metadata: Type.Optional(Metadata),
  translations: CollectionTranslationsBody,
}
export const CreateCollectionBody = Body({ title: Title, ...fields })
export type CreateCollectionInput = Static<typeof CreateCollectionBody>

export const UpdateCollectionBody = Body({ title: Type.Optional(Title), ...fields })
export type UpdateCollectionInput = Static<typeof UpdateCollectionBody>

export const CollectionProductsBody = Body({
  product_ids: about('Ids of the products', Type.Array(Id, { minItems: 1, maxItems: 1000 })),
})

export const RemovedFromCollection = Type.Object({
  id: IdOf('product collection'),
  object: about('The kind of object that lost the products', Type.Literal('product-collection')),
  removed_products: about(
    'The ids that were sent, also of products that were not in the collection',
    Type.Array(Type.String()),
  ),
})

export const storeCollectionFilters = {
  handle: about('Only those with exactly one of these handles', TextOrList),
  ...timestampFilters,
}
export const adminCollectionFilters = {
  ...storeCollectionFilters,
  q: about('Part of the title or handle, in either case', Search),
  id: IdFilter,
  title: Type.Optional(about('Only those with exactly this title', Type.String(), exampleTitle)),
  discount_condition_id: DiscountConditionFilter,
  deleted_at: DeletedAtFilter,
}
