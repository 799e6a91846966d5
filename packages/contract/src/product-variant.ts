import Type, { type Static, type TProperties } from 'typebox'
import { MoneyAmount, NewPriceBody, PriceBody } from './money-amount.ts'
import { ProductOptionValue } from './product-option.ts'
import {
  Body,
  DateFilter,
  Id,
  Metadata,
  Nullable,
  OneOf,
  Page,
  Search,
  ShortText,
  softDeletable,
  TextOrList,
} from './schema.ts'

const nullableText = Nullable(Type.String())
const nullableNumber = Nullable(Type.Number())

const variantColumns = {
  id: Type.String(),
  store_id: Type.String(),
  title: Type.String(),
  product_id: Type.String(),
  sku: nullableText,
  barcode: nullableText,
  ean: nullableText,
  upc: nullableText,
  variant_rank: Nullable(Type.Integer()),
  inventory_quantity: Type.Integer(),
  allow_backorder: Type.Boolean(),
  manage_inventory: Type.Boolean(),
  hs_code: nullableText,
  origin_country: nullableText,
  mid_code: nullableText,
  material: nullableText,
  weight: nullableNumber,
  length: nullableNumber,
  height: nullableNumber,
  width: nullableNumber,
  metadata: Nullable(Metadata),
  ...softDeletable,
}

/** Computed for whoever asks: region, currency, customer. Minor units; null without a context or a price. */
const pricing = {
  original_price: Nullable(Type.Integer()),
  calculated_price: Nullable(Type.Integer()),
  calculated_price_type: Nullable(OneOf(['default', 'sale', 'override'])),
  original_price_includes_tax: Nullable(Type.Boolean()),
  calculated_price_includes_tax: Nullable(Type.Boolean()),
  original_price_incl_tax: Nullable(Type.Integer()),
  calculated_price_incl_tax: Nullable(Type.Integer()),
  original_tax: Nullable(Type.Integer()),
  calculated_tax: Nullable(Type.Integer()),
  tax_rates: Nullable(
    Type.Array(Type.Object({ rate: Nullable(Type.Number()), name: Type.String(), code: nullableText })),
  ),
}

const optionalPricing = Type.Partial(Type.Object(pricing)).properties

/** A variant with what may hang on it, save its product. */
export const ProductVariant = Type.Object({
  ...variantColumns,
  prices: Type.Optional(Type.Array(MoneyAmount)),
  options: Type.Optional(Type.Array(ProductOptionValue)),
  purchasable: Type.Optional(Type.Boolean()),
  ...optionalPricing,
})

/** Adds the product a variant belongs to; the product's schema is given, since it holds variants itself. */
export function VariantWithProduct<Product extends TProperties[string]>(product: Product) {
  return Type.Object({ ...ProductVariant.properties, product: Type.Optional(product) })
}

const optionalText = Type.Optional(Nullable(Type.String({ maxLength: 255 })))
const optionalMeasure = Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 99_999_999_999 })))
const stock = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 })

export const measurements = {
  weight: optionalMeasure,
  length: optionalMeasure,
  height: optionalMeasure,
  width: optionalMeasure,
  hs_code: optionalText,
  origin_country: optionalText,
  mid_code: optionalText,
  material: optionalText,
}

const variantFields = {
  sku: optionalText,
  ean: optionalText,
  upc: optionalText,
  barcode: optionalText,
  inventory_quantity: Type.Optional(stock),
  allow_backorder: Type.Optional(Type.Boolean()),
  manage_inventory: Type.Optional(Type.Boolean()),
  ...measurements,
  metadata: Type.Optional(Metadata),
}

const maxPrices = 500
const maxOptions = 20
const newPrices = Type.Array(NewPriceBody, { maxItems: maxPrices })
const prices = Type.Optional(Type.Array(PriceBody, { maxItems: maxPrices }))
const optionValue = Body({ option_id: Id, value: ShortText })
const optionValues = Type.Optional(Type.Array(optionValue, { maxItems: maxOptions }))

/** A variant sent along with its new product: option values in the order of the product's options. */
export const NewProductVariantBody = Body({
  title: ShortText,
  ...variantFields,
  prices: newPrices,
  options: Type.Optional(Type.Array(Body({ value: ShortText }), { maxItems: maxOptions })),
})

export const CreateVariantBody = Body({ title: ShortText, ...variantFields, prices: newPrices, options: optionValues })
export type CreateVariantInput = Static<typeof CreateVariantBody>

export const UpdateVariantBody = Body({
  title: Type.Optional(ShortText),
  ...variantFields,
  prices,
  options: optionValues,
})
export type UpdateVariantInput = Static<typeof UpdateVariantBody>

/** An entry of a product's full list of variants: with an id it changes that one, without it makes one. */
export const ListedVariantBody = Body({ id: Type.Optional(Id), ...UpdateVariantBody.properties })
export type ListedVariantInput = Static<typeof ListedVariantBody>

export type PriceInput = Static<typeof PriceBody>

const count = Type.Optional(Type.Integer())
/** `inventory_quantity=0` or `inventory_quantity[lt]=5`. */
const StockFilter = Type.Optional(
  Type.Union([
    Type.Integer(),
    Type.Object({ lt: count, gt: count, lte: count, gte: count }, { additionalProperties: false }),
  ]),
)

export const priceContextQuery = {
  cart_id: Type.Optional(Id),
  region_id: Type.Optional(Id),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
}

export const variantFilters = {
  q: Search,
  id: TextOrList,
  title: TextOrList,
  sku: TextOrList,
  product_id: TextOrList,
  manage_inventory: Type.Optional(Type.Boolean()),
  allow_backorder: Type.Optional(Type.Boolean()),
  inventory_quantity: StockFilter,
  created_at: DateFilter,
  updated_at: DateFilter,
}

export const VariantPage = Page('variants', ProductVariant)
