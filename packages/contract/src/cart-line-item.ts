import Type from 'typebox'
import { about } from './annotated.ts'
import { Image } from './image.ts'
import { LineItem, LineItemProduct, LineItemVariant, PricedLineItem } from './line-item.ts'
import { ProductCategory } from './product-category.ts'
import { ProductCollection } from './product-collection.ts'
import { ProductOption, ProductOptionValue } from './product-option.ts'
import { ProductTag } from './product-tag.ts'
import { ProductType } from './product-type.ts'
import { text } from './scalars.ts'
import { Metadata, Nullable, softDeletable } from './schema.ts'
import { ShippingProfile } from './shipping-profile.ts'

const nullableText = (description: string, example: string) => Type.Optional(Nullable(text(description, example)))
const measure = (description: string, example: number) =>
  Type.Optional(Nullable(about(description, Type.Number(), example)))

/** The whole product, where `expand` names `items.variant.product` or what is below. */
const CartProduct = Type.Object({
  ...LineItemProduct.properties,
  subtitle: nullableText('Its subtitle', 'Medium roast'),
  description: nullableText('Description for shoppers', 'Washed arabica from the highlands of Aceh'),
  material: nullableText('What it is made of', 'Arabica'),
  hs_code: nullableText('Code of the Harmonized System, for customs', '0901.21'),
  origin_country: nullableText('Where it was made: ISO 3166-1 alpha-2', 'id'),
  mid_code: nullableText('Manufacturer identification code, for customs', 'IDKOPSEN8JAK'),
  external_id: nullableText('Its id in another system', 'ERP-4711'),
  weight: measure('Weight, in grams', 220),
  length: measure('Length, in millimetres', 180),
  height: measure('Height, in millimetres', 60),
  width: measure('Width, in millimetres', 90),
  metadata: Type.Optional(Nullable(Metadata)),
  created_at: Type.Optional(softDeletable.created_at),
  updated_at: Type.Optional(softDeletable.updated_at),
  deleted_at: Type.Optional(softDeletable.deleted_at),
  images: Type.Optional(about('Its pictures', Type.Array(Image))),
  options: Type.Optional(about('What its variants differ in', Type.Array(ProductOption))),
  categories: Type.Optional(about('Categories that it is filed under', Type.Array(ProductCategory))),
  collection: Type.Optional(about('Its collection', Nullable(ProductCollection))),
  type: Type.Optional(about('Its type', Nullable(ProductType))),
  tags: Type.Optional(about('Its tags', Type.Array(ProductTag))),
  profile: Type.Optional(about('The shipping profile that it ships by', Nullable(ShippingProfile))),
})

const CartVariant = Type.Object({
  ...LineItemVariant.properties,
  product: Type.Optional(about('Its product', Nullable(CartProduct))),
  options: Type.Optional(about('Its values of what the variants differ in', Type.Array(ProductOptionValue))),
})

const variant = Type.Optional(about('Its variant, with the relations that `expand` names', Nullable(CartVariant)))

export const CartLineItem = Type.Object(
  { ...PricedLineItem.properties, variant },
  { description: 'A line of a cart, with the relations that `expand` names' },
)
export const LinkedCartLineItem = Type.Object(
  { ...LineItem.properties, variant },
  { description: 'A line of a cart beside another noun' },
)
