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
  NameText,
  Nullable,
  OneOf,
  Search,
  StoreId,
  softDeletable,
  TextOrList,
  timestampFilters,
} from './schema.ts'
import { CollectionTranslationsBody, Translations } from './translation.ts'

/** How a collection sorts the products that are not placed by hand. */
export const collectionSorts = ['newest', 'title', 'price', 'price_descending'] as const
export type CollectionSort = (typeof collectionSorts)[number]

const exampleTitle = 'Kopi Nusantara'

/** The row alone, as a product shows it. */
export const ProductCollection = Type.Object({
  id: IdOf('product collection'),
  store_id: StoreId,
  title: about('What it is called', Type.String(), exampleTitle),
  handle: Nullable(about('Its part of a page address, unique in its store', Type.String(), 'kopi-nusantara')),
  sort_by: about('How it sorts its products, after those that are placed by hand', OneOf(collectionSorts), 'newest'),
  metadata: Nullable(Metadata),
  ...softDeletable,
  translations: Type.Optional(Translations),
})

const Title = about('What it is called', NameText, exampleTitle)
const fields = {
  sort_by: Type.Optional(
    about(
      'How it sorts its products, after those that are placed by hand; newest for a new one',
      OneOf(collectionSorts),
      'newest',
    ),
  ),
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

export const PlacedProductsBody = Body({
  product_ids: about(
    'The products to show first, in their order; those placed before and not named lose their place',
    Type.Array(Id, { maxItems: 200, uniqueItems: true }),
  ),
})
export const PlacedProductsReply = Type.Object({
  products: about(
    'The products that are shown first, in their order',
    Type.Array(
      Type.Object({
        id: IdOf('product'),
        title: about('What it is called', Type.String(), 'Kopi Gayo'),
        thumbnail: Nullable(about('Address of its picture', Type.String(), 'https://cdn.example.com/kopi-gayo.webp')),
      }),
    ),
  ),
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
