import Type from 'typebox'
import { Image } from './image.ts'
import { LineItem, LineItemProduct, LineItemVariant, PricedLineItem } from './line-item.ts'
import { ProductCategory } from './product-category.ts'
import { ProductCollection } from './product-collection.ts'
import { ProductOption, ProductOptionValue } from './product-option.ts'
import { ProductTag } from './product-tag.ts'
import { ProductType } from './product-type.ts'
import { Metadata, Nullable, softDeletable } from './schema.ts'
import { ShippingProfile } from './shipping-profile.ts'

const nullableText = Nullable(Type.String())

/** The whole product, where `expand` names `items.variant.product` or what is below. */
const CartProduct = Type.Object({
  ...LineItemProduct.properties,
  subtitle: Type.Optional(nullableText),
  description: Type.Optional(nullableText),
  material: Type.Optional(nullableText),
  hs_code: Type.Optional(nullableText),
  origin_country: Type.Optional(nullableText),
  mid_code: Type.Optional(nullableText),
  external_id: Type.Optional(nullableText),
  weight: Type.Optional(Nullable(Type.Number())),
  length: Type.Optional(Nullable(Type.Number())),
  height: Type.Optional(Nullable(Type.Number())),
  width: Type.Optional(Nullable(Type.Number())),
  metadata: Type.Optional(Nullable(Metadata)),
  created_at: Type.Optional(softDeletable.created_at),
  updated_at: Type.Optional(softDeletable.updated_at),
  deleted_at: Type.Optional(softDeletable.deleted_at),
  images: Type.Optional(Type.Array(Image)),
  options: Type.Optional(Type.Array(ProductOption)),
  categories: Type.Optional(Type.Array(ProductCategory)),
  collection: Type.Optional(Nullable(ProductCollection)),
  type: Type.Optional(Nullable(ProductType)),
  tags: Type.Optional(Type.Array(ProductTag)),
  profile: Type.Optional(Nullable(ShippingProfile)),
})

const CartVariant = Type.Object({
  ...LineItemVariant.properties,
  product: Type.Optional(Nullable(CartProduct)),
  options: Type.Optional(Type.Array(ProductOptionValue)),
})

const variant = Type.Optional(Nullable(CartVariant))

/** A line of a cart, with the relations that `expand` names. */
export const CartLineItem = Type.Object({ ...PricedLineItem.properties, variant })
/** A line of a cart beside another noun. */
export const LinkedCartLineItem = Type.Object({ ...LineItem.properties, variant })
