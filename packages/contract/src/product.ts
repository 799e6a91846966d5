import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { exampleId } from './ids.ts'
import { Image } from './image.ts'
import { customsColumns, dimensionColumns, measurementFields } from './measurements.ts'
import { ProductCategory } from './product-category.ts'
import { ProductCollection } from './product-collection.ts'
import { ProductOption, ProductOptionBody } from './product-option.ts'
import { ProductTag } from './product-tag.ts'
import { ProductType } from './product-type.ts'
import {
  ListedVariantBody,
  NewProductVariantBody,
  ProductVariant,
  priceContextQuery,
  pricingFields,
  VariantWithProduct,
} from './product-variant.ts'
import { SalesChannel } from './sales-channel.ts'
import {
  Body,
  DeletedAtFilter,
  DiscountConditionFilter,
  HandleInput,
  Id,
  IdFilter,
  IdInput,
  IdOf,
  LongText,
  Metadata,
  NameText,
  Nullable,
  OneOf,
  Page,
  Search,
  ShortText,
  StoreId,
  softDeletable,
  TextList,
  TextOrList,
  timestampFilters,
} from './schema.ts'
import { ShippingProfile } from './shipping-profile.ts'
import { ProductTranslationsBody, Translations } from './translation.ts'

export const productStatuses = ['draft', 'proposed', 'published', 'rejected'] as const

const example = {
  title: 'Kopi Gayo',
  subtitle: 'Sangrai sedang, 250 g',
  description: 'Arabika basah dari dataran tinggi Aceh',
  handle: 'kopi-gayo',
  picture: 'https://cdn.example.com/kopi-gayo.webp',
  external_id: 'ERP-10472',
}
const meaning = {
  title: 'What it is called',
  subtitle: 'What stands below the title',
  description: 'What shoppers read about it',
  status: 'How far it is. Shoppers see published ones only.',
  thumbnail: 'Address of the picture that lists show',
  discountable: 'Whether discounts apply to it; never to a gift card',
  is_giftcard: 'Whether buying it makes a gift card worth its price',
  external_id: 'Its id in another system, for integrations',
}

const productColumns = {
  id: IdOf('product'),
  store_id: StoreId,
  title: about(meaning.title, Type.String(), example.title),
  subtitle: Nullable(about(meaning.subtitle, Type.String(), example.subtitle)),
  description: Nullable(about(meaning.description, Type.String(), example.description)),
  handle: Nullable(about('Its part of a page address, unique in its store', Type.String(), example.handle)),
  is_giftcard: about(meaning.is_giftcard, Type.Boolean()),
  status: about(meaning.status, OneOf(productStatuses)),
  thumbnail: Nullable(about(meaning.thumbnail, Type.String(), example.picture)),
  profile_id: IdOf('shipping profile', 'Its shipping profile, which decides the ways it can be delivered'),
  ...dimensionColumns,
  ...customsColumns,
  collection_id: Nullable(IdOf('product collection', 'The collection it is in')),
  type_id: Nullable(IdOf('product type', 'The type it is of')),
  discountable: about(meaning.discountable, Type.Boolean()),
  external_id: Nullable(about(meaning.external_id, Type.String(), example.external_id)),
  metadata: Nullable(Metadata),
  ...softDeletable,
}

const profiles = Type.Optional(about('Its one shipping profile, as a list', Type.Array(ShippingProfile)))

/** The row alone, as a variant shows it. */
const BareProduct = Type.Object({
  ...productColumns,
  profiles,
})

/** A product with its relations; variants carry computed prices when they and their prices were loaded. */
export const Product = Type.Object({
  ...productColumns,
  images: Type.Optional(about('Its pictures, in their order', Type.Array(Image))),
  options: Type.Optional(about('What its variants differ in, such as size and colour', Type.Array(ProductOption))),
  variants: Type.Optional(about('What can be bought of it', Type.Array(ProductVariant))),
  categories: Type.Optional(about('The categories it is in', Type.Array(ProductCategory))),
  profile: Type.Optional(Nullable(about('Its shipping profile', ShippingProfile))),
  profiles,
  collection: Type.Optional(Nullable(about('The collection it is in', ProductCollection))),
  type: Type.Optional(Nullable(about('The type it is of', ProductType))),
  tags: Type.Optional(about('Its tags, by value', Type.Array(ProductTag))),
  sales_channels: Type.Optional(about('Where it is sold', Type.Array(SalesChannel))),
  translations: Type.Optional(Translations),
})

/** Default relations of a product for shoppers. */
export const storeProductRelations = [
  'variants',
  'variants.prices',
  'variants.options',
  'options',
  'options.values',
  'images',
  'tags',
  'collection',
  'type',
  'profiles',
]

/** Default relations of a product for staff. */
export const staffProductRelations = [
  'variants',
  'variants.prices',
  'variants.options',
  'profiles',
  'images',
  'options',
  'options.values',
  'options.translations',
  'tags',
  'type',
  'collection',
  'sales_channels',
  'categories',
  'translations',
]

/** Default relations of a variant for staff. */
export const staffVariantRelations = ['product', 'prices', 'options']

/** Default relations of a collection for staff. */
export const staffCollectionRelations = ['products', 'products.profiles', 'translations']

/** Default relations of a variant and of a product, with the computed prices. */
export const pricedVariantRelations = [...staffVariantRelations, ...pricingFields]
export const pricedProductRelations = [...storeProductRelations, ...pricingFields.map((name) => `variants.${name}`)]

/** A collection with its products. */
export const CollectionWithProducts = Type.Object({
  ...ProductCollection.properties,
  products: Type.Optional(about('The products in it, newest first', Type.Array(BareProduct))),
})
export const CollectionReply = Type.Object({ collection: about('The collection', CollectionWithProducts) })

export const Variant = VariantWithProduct(BareProduct)
export const VariantReply = Type.Object({ variant: about('The variant', Variant) })
export const VariantsPage = Page('variants', Variant)

export const CatalogueRevisionReply = Type.Object({
  revision: Nullable(about('Compared as a whole; its form has no meaning', Type.String(), 'f3b1c9.0d5a77')),
})

export const ProductReply = Type.Object({ product: about('The product', Product) })
export const ProductsPage = Page('products', Product)

const afterDelete = {
  deleted: about('Always true', Type.Boolean()),
  product: about('The product without it', Product),
}
export const DeletedOption = Type.Object({
  option_id: IdOf('option', 'The id that was deleted'),
  object: about('The kind of object that was deleted', Type.Literal('option')),
  ...afterDelete,
})
export const DeletedVariant = Type.Object({
  variant_id: IdOf('variant', 'The id that was deleted'),
  object: about('The kind of object that was deleted', Type.Literal('product-variant')),
  ...afterDelete,
})

/** How many variants one product may have. */
const maxVariants = 2000
const text = (description: string, shown: string) =>
  Type.Optional(Nullable(about(description, Type.String({ maxLength: 2000 }), shown)))
const valued = (noun: 'product type' | 'product tag', shown: string) =>
  Body({
    id: Type.Optional(Nullable(about('Ignored: the value decides', Id, exampleId(noun)))),
    value: about('What it is called; created when the store has none of this name', NameText, shown),
  })

const productFields = {
  subtitle: text(meaning.subtitle, example.subtitle),
  description: Type.Optional(Nullable(about(meaning.description, LongText, example.description))),
  discountable: Type.Optional(about(`${meaning.discountable}; true for a new product`, Type.Boolean())),
  images: Type.Optional(
    about(
      'Addresses of its pictures, complete and in their order',
      Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), { maxItems: 200 }),
    ),
  ),
  thumbnail: text(`${meaning.thumbnail}; the first of images where there is none`, example.picture),
  handle: HandleInput,
  status: Type.Optional(about(`${meaning.status} draft for a new one.`, OneOf(productStatuses))),
  type: Type.Optional(Nullable(about('Its type; null for none', valued('product type', 'Coffee')))),
  collection_id: Type.Optional(Nullable(IdInput('product collection', 'The collection to put it in; null for none'))),
  tags: Type.Optional(about('Its tags, complete', Type.Array(valued('product tag', 'organic'), { maxItems: 500 }))),
  sales_channels: Type.Optional(
    about(
      "Where it is sold, complete; a new product is sold in the store's default channel unless others are named",
      Type.Array(Body({ id: IdInput('sales channel') }), { maxItems: 500 }),
    ),
  ),
  categories: Type.Optional(
    about(
      'The categories it is in, complete',
      Type.Array(Body({ id: IdInput('product category') }), { maxItems: 500 }),
    ),
  ),
  external_id: text(meaning.external_id, example.external_id),
  ...measurementFields,
  metadata: Type.Optional(Metadata),
  translations: ProductTranslationsBody,
}

const Title = about(meaning.title, NameText, example.title)

export const CreateProductBody = Body({
  title: Title,
  ...productFields,
  is_giftcard: Type.Optional(about(meaning.is_giftcard, Type.Boolean())),
  options: Type.Optional(
    about('What its variants differ in, such as size and colour', Type.Array(ProductOptionBody, { maxItems: 20 })),
  ),
  variants: Type.Optional(
    about(
      'What can be bought of it; they may be added later',
      Type.Array(NewProductVariantBody, { maxItems: maxVariants }),
    ),
  ),
})
export type CreateProductInput = Static<typeof CreateProductBody>

export const UpdateProductBody = Body({
  title: Type.Optional(Title),
  ...productFields,
  variants: Type.Optional(
    about(
      'Its variants, complete and in their order: those not named are deleted',
      Type.Array(ListedVariantBody, { maxItems: maxVariants }),
    ),
  ),
})
export type UpdateProductInput = Static<typeof UpdateProductBody>

export const ProductMetadataBody = Body({
  key: about('The key to set', ShortText, 'supplier'),
  value: about('Its value; empty removes the key', LongText, 'Koperasi Gayo Mandiri'),
})

const productFilters = {
  q: about(
    'Part of its title or description, its collection’s title, or a variant’s title or SKU, in either case',
    Search,
  ),
  id: IdFilter,
  collection_id: about('Only those in these collections', TextList),
  type_id: about('Only those of these types', TextList),
  type: about('The older name of type_id, which takes precedence', TextList),
  tags: about('Only those with one of the tags with these ids', TextList),
  sales_channel_id: about('Only those sold in one of these channels', TextList),
  category_id: about('Only those in one of these categories', TextList),
  include_category_children: Type.Optional(
    about('Whether category_id means the categories below, too', Type.Boolean()),
  ),
  title: Type.Optional(about('Only those with exactly this title', Type.String(), example.title)),
  description: Type.Optional(about('Only those with exactly this description', Type.String(), example.description)),
  handle: about('Only those with exactly one of these handles', TextOrList),
  is_giftcard: Type.Optional(about('Only gift cards, or only the others', Type.Boolean())),
  discount_condition_id: DiscountConditionFilter,
  ...timestampFilters,
}

export const adminProductFilters = {
  ...productFilters,
  status: Type.Optional(
    about('Only those with one of these statuses', Type.Array(OneOf(productStatuses), { maxItems: 4 })),
  ),
  price_list_id: about('Only those with a price in one of these price lists', TextList),
  profile_id: about('Only those of one of these shipping profiles', TextList),
  deleted_at: DeletedAtFilter,
}

export const storeProductFilters = {
  ...productFilters,
  q: about('Words to look for, also misspelt; the best matches come first unless `order` says otherwise', Search),
  sales_channel_id: about("Only those sold in one of these channels, instead of the region's or store's own", TextList),
  ...priceContextQuery,
}
