import Type, { type Static } from 'typebox'
import { Image } from './image.ts'
import { ProductCategory } from './product-category.ts'
import { ProductCollection } from './product-collection.ts'
import { ProductOption, ProductOptionBody } from './product-option.ts'
import { ProductTag } from './product-tag.ts'
import { ProductType } from './product-type.ts'
import {
  ListedVariantBody,
  measurements,
  NewProductVariantBody,
  ProductVariant,
  priceContextQuery,
  VariantWithProduct,
} from './product-variant.ts'
import { SalesChannel } from './sales-channel.ts'
import {
  Body,
  DateFilter,
  Id,
  LongText,
  Metadata,
  Nullable,
  OneOf,
  Page,
  Search,
  ShortText,
  softDeletable,
  TextList,
  TextOrList,
} from './schema.ts'
import { ShippingProfile } from './shipping-profile.ts'
import { ProductTranslationsBody, Translations } from './translation.ts'

export const productStatuses = ['draft', 'proposed', 'published', 'rejected'] as const
export type ProductStatus = (typeof productStatuses)[number]

const nullableText = Nullable(Type.String())
const nullableNumber = Nullable(Type.Number())

const productColumns = {
  id: Type.String(),
  store_id: Type.String(),
  title: Type.String(),
  subtitle: nullableText,
  description: nullableText,
  handle: nullableText,
  is_giftcard: Type.Boolean(),
  status: OneOf(productStatuses),
  thumbnail: nullableText,
  profile_id: Type.String(),
  weight: nullableNumber,
  length: nullableNumber,
  height: nullableNumber,
  width: nullableNumber,
  hs_code: nullableText,
  origin_country: nullableText,
  mid_code: nullableText,
  material: nullableText,
  collection_id: nullableText,
  type_id: nullableText,
  discountable: Type.Boolean(),
  external_id: nullableText,
  metadata: Nullable(Metadata),
  ...softDeletable,
}

/** The row alone, as it hangs on a variant. */
const BareProduct = Type.Object({
  ...productColumns,
  profiles: Type.Optional(Type.Array(ShippingProfile)),
})

/** A product with what may hang on it; variants carry computed prices when they and their prices were loaded. */
export const Product = Type.Object({
  ...productColumns,
  images: Type.Optional(Type.Array(Image)),
  options: Type.Optional(Type.Array(ProductOption)),
  variants: Type.Optional(Type.Array(ProductVariant)),
  categories: Type.Optional(Type.Array(ProductCategory)),
  profile: Type.Optional(Nullable(ShippingProfile)),
  profiles: Type.Optional(Type.Array(ShippingProfile)),
  collection: Type.Optional(Nullable(ProductCollection)),
  type: Type.Optional(Nullable(ProductType)),
  tags: Type.Optional(Type.Array(ProductTag)),
  sales_channels: Type.Optional(Type.Array(SalesChannel)),
  translations: Type.Optional(Translations),
})

/** A collection with its products. */
export const CollectionWithProducts = Type.Object({
  ...ProductCollection.properties,
  products: Type.Optional(Type.Array(BareProduct)),
})
export const CollectionReply = Type.Object({ collection: CollectionWithProducts })

export const Variant = VariantWithProduct(BareProduct)
export const VariantReply = Type.Object({ variant: Variant })
export const VariantsPage = Page('variants', Variant)

export const ProductReply = Type.Object({ product: Product })
export const ProductsPage = Page('products', Product)
export const DeletedOption = Type.Object({
  option_id: Type.String(),
  object: Type.Literal('option'),
  deleted: Type.Boolean(),
  product: Product,
})
export const DeletedVariant = Type.Object({
  variant_id: Type.String(),
  object: Type.Literal('product-variant'),
  deleted: Type.Boolean(),
  product: Product,
})

/** How many variants one product may have. */
const maxVariants = 2000
const optionalText = Type.Optional(Nullable(Type.String({ maxLength: 2000 })))
const named = Type.Optional(Type.Array(Body({ id: Id }), { maxItems: 500 }))
const valued = Body({ id: Type.Optional(Nullable(Id)), value: ShortText })

const productFields = {
  subtitle: optionalText,
  description: Type.Optional(Nullable(LongText)),
  discountable: Type.Optional(Type.Boolean()),
  images: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), { maxItems: 200 })),
  thumbnail: optionalText,
  handle: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  status: Type.Optional(OneOf(productStatuses)),
  type: Type.Optional(Nullable(valued)),
  collection_id: Type.Optional(Nullable(Id)),
  tags: Type.Optional(Type.Array(valued, { maxItems: 500 })),
  sales_channels: named,
  categories: named,
  external_id: optionalText,
  ...measurements,
  metadata: Type.Optional(Metadata),
  translations: ProductTranslationsBody,
}

export const CreateProductBody = Body({
  title: ShortText,
  ...productFields,
  is_giftcard: Type.Optional(Type.Boolean()),
  options: Type.Optional(Type.Array(ProductOptionBody, { maxItems: 20 })),
  variants: Type.Optional(Type.Array(NewProductVariantBody, { maxItems: maxVariants })),
})
export type CreateProductInput = Static<typeof CreateProductBody>

/** `variants` is the full list: those not named are deleted. */
export const UpdateProductBody = Body({
  title: Type.Optional(ShortText),
  ...productFields,
  variants: Type.Optional(Type.Array(ListedVariantBody, { maxItems: maxVariants })),
})
export type UpdateProductInput = Static<typeof UpdateProductBody>

export const ProductMetadataBody = Body({ key: ShortText, value: LongText })

/** `type[]` is the older name of `type_id[]`. */
const productFilters = {
  q: Search,
  id: TextOrList,
  collection_id: TextList,
  type_id: TextList,
  type: TextList,
  tags: TextList,
  sales_channel_id: TextList,
  category_id: TextList,
  include_category_children: Type.Optional(Type.Boolean()),
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  handle: TextOrList,
  is_giftcard: Type.Optional(Type.Boolean()),
  discount_condition_id: Type.Optional(Id),
  created_at: DateFilter,
  updated_at: DateFilter,
}

export const adminProductFilters = {
  ...productFilters,
  status: Type.Optional(Type.Array(OneOf(productStatuses), { maxItems: 4 })),
  price_list_id: TextList,
  deleted_at: DateFilter,
}

export const storeProductFilters = { ...productFilters, ...priceContextQuery }
