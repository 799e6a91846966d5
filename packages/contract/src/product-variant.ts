import Type, { type Static, type TProperties } from 'typebox'
import { about } from './annotated.ts'
import { customsColumns, dimensionColumns, measurementFields } from './measurements.ts'
import { MoneyAmount, NewPriceBody, PriceBody } from './money-amount.ts'
import { ProductOptionValue } from './product-option.ts'
import { inMoneyUnlessAsked } from './reward-store.ts'
import {
  Body,
  IdFilter,
  IdInput,
  IdOf,
  Metadata,
  NameText,
  Nullable,
  OneOf,
  Page,
  Search,
  ShortText,
  StoreId,
  softDeletable,
  TextOrList,
  timestampFilters,
} from './schema.ts'

const example = {
  title: 'L / Merah',
  sku: 'KMJ-MEGA-L-MRH',
  barcode: '8991234567896',
  ean: '8991234567896',
  upc: '036000291452',
  image_urls: ['https://cdn.example.com/kemeja-merah.webp'],
}
const meaning = {
  title: 'What tells it from the other variants',
  sku: 'Stock keeping unit, unique in its store',
  barcode: 'Barcode, unique in its store',
  ean: 'European article number (EAN-13), unique in its store',
  upc: 'Universal product code, unique in its store',
  inventory_quantity: 'How many are in stock. Orders take from it; it is below zero while backorders wait.',
  allow_backorder: 'Whether it can be ordered when stock is out',
  manage_inventory: 'Whether stock is counted; without, it can always be ordered',
  image_urls: 'Addresses of the pictures of its product that show it, in their order; the first is its thumbnail',
}
const code = (name: 'sku' | 'barcode' | 'ean' | 'upc') => Nullable(about(meaning[name], Type.String(), example[name]))

const variantColumns = {
  id: IdOf('variant'),
  store_id: StoreId,
  title: about(meaning.title, Type.String(), example.title),
  product_id: IdOf('product', 'The product it is a variant of'),
  sku: code('sku'),
  barcode: code('barcode'),
  ean: code('ean'),
  upc: code('upc'),
  variant_rank: Nullable(about('Its place among the variants of its product, from 0', Type.Integer(), 0)),
  inventory_quantity: about(meaning.inventory_quantity, Type.Integer(), 40),
  allow_backorder: about(meaning.allow_backorder, Type.Boolean()),
  manage_inventory: about(meaning.manage_inventory, Type.Boolean()),
  ...customsColumns,
  ...dimensionColumns,
  image_urls: about(meaning.image_urls, Type.Array(Type.String()), example.image_urls),
  metadata: Nullable(Metadata),
  ...softDeletable,
}

const amount = (description: string, price: number) =>
  Nullable(about(`${description}; minor units`, Type.Integer(), price))
const taxOnly = 'null unless the region has automatic taxes'

/** Computed for the viewer: region, currency, customer. null without a context or a price. */
const pricing = {
  original_price: amount('Its own price here, before price lists', 12500000),
  calculated_price: amount('The lowest price that applies here', 9900000),
  calculated_price_type: Nullable(
    about(
      'Where calculated_price is from: its own price, a sale list or an override list',
      OneOf(['default', 'sale', 'override']),
    ),
  ),
  original_price_includes_tax: Nullable(about('Whether original_price contains tax', Type.Boolean())),
  calculated_price_includes_tax: Nullable(about('Whether calculated_price contains tax', Type.Boolean())),
  original_price_incl_tax: amount(`original_price with tax, ${taxOnly}`, 12500000),
  calculated_price_incl_tax: amount(`calculated_price with tax, ${taxOnly}`, 9900000),
  original_tax: amount(`The tax in or on original_price, ${taxOnly}`, 1238739),
  calculated_tax: amount(`The tax in or on calculated_price, ${taxOnly}`, 981081),
  tax_rates: Nullable(
    about(
      `The taxes on it here; ${taxOnly}`,
      Type.Array(
        Type.Object({
          rate: Nullable(about('Percent', Type.Number(), 11)),
          name: about('What the tax is called', Type.String(), 'PPN'),
          code: Nullable(about('Its code in the books', Type.String(), 'ppn11')),
        }),
      ),
    ),
  ),
}

export const pricingFields = [...Object.keys(pricing), 'purchasable']

const optionalPricing = Type.Partial(Type.Object(pricing)).properties

/** A variant with its relations, except its product. */
export const ProductVariant = Type.Object({
  ...variantColumns,
  prices: Type.Optional(
    inMoneyUnlessAsked(
      about(
        'Its prices. Shoppers get those of running price lists that are for them; those in points only with `x-reward-store: include`.',
        Type.Array(MoneyAmount),
      ),
    ),
  ),
  options: Type.Optional(about("Its value of each of the product's options", Type.Array(ProductOptionValue))),
  purchasable: Type.Optional(about('Whether one can be ordered now', Type.Boolean())),
  ...optionalPricing,
})

/** Adds the product a variant belongs to; the product's schema is given, since it holds variants itself. */
export function VariantWithProduct<Product extends TProperties[string]>(product: Product) {
  return Type.Object({
    ...ProductVariant.properties,
    product: Type.Optional(about('The product it is a variant of', product)),
  })
}

const codeField = (name: 'sku' | 'barcode' | 'ean' | 'upc') =>
  Type.Optional(Nullable(about(meaning[name], Type.String({ maxLength: 255 }), example[name])))
const stock = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 })

const variantFields = {
  sku: codeField('sku'),
  ean: codeField('ean'),
  upc: codeField('upc'),
  barcode: codeField('barcode'),
  inventory_quantity: Type.Optional(about('How many are in stock; 0 for a new one', stock, 40)),
  allow_backorder: Type.Optional(about(`${meaning.allow_backorder}; false for a new one`, Type.Boolean())),
  manage_inventory: Type.Optional(about(`${meaning.manage_inventory}; true for a new one`, Type.Boolean())),
  ...measurementFields,
  image_urls: Type.Optional(
    about(
      `${meaning.image_urls}. Each must be one of the product's images.`,
      Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), { maxItems: 50, uniqueItems: true }),
      example.image_urls,
    ),
  ),
  metadata: Type.Optional(Metadata),
}

const maxPrices = 500
const maxOptions = 20
const Title = about(meaning.title, NameText, example.title)
const Value = about('Its value of the option, such as a size', ShortText, 'L')
const newPrices = about('Its prices, by region or currency', Type.Array(NewPriceBody, { maxItems: maxPrices }))
const prices = Type.Optional(
  about(
    'Its own prices, complete: those not named are deleted. Prices of price lists stay.',
    Type.Array(PriceBody, { maxItems: maxPrices }),
  ),
)
const optionValue = Body({ option_id: IdInput('option'), value: Value })
const optionValues = Type.Optional(
  about(
    "Its values of the product's options. A new variant needs one of each, and no two variants may have the same.",
    Type.Array(optionValue, { maxItems: maxOptions }),
  ),
)

/** A variant sent along with its new product. */
export const NewProductVariantBody = Body({
  title: Title,
  ...variantFields,
  prices: newPrices,
  options: Type.Optional(
    about(
      "Its option values, in the order of the product's options",
      Type.Array(Body({ value: Value }), { maxItems: maxOptions }),
    ),
  ),
})

export const CreateVariantBody = Body({ title: Title, ...variantFields, prices: newPrices, options: optionValues })
export type CreateVariantInput = Static<typeof CreateVariantBody>

export const UpdateVariantBody = Body({
  title: Type.Optional(Title),
  ...variantFields,
  prices,
  options: optionValues,
})
export type UpdateVariantInput = Static<typeof UpdateVariantBody>

/** An entry of a product's full list of variants. */
export const ListedVariantBody = Body({
  id: Type.Optional(IdInput('variant', 'The variant to change; without it, a new one is created')),
  ...UpdateVariantBody.properties,
})
export type ListedVariantInput = Static<typeof ListedVariantBody>

export type PriceInput = Static<typeof PriceBody>

const stockBound = (description: string) => Type.Optional(about(description, Type.Integer(), 5))
const StockFilter = Type.Optional(
  Type.Union(
    [
      Type.Integer(),
      Type.Object(
        {
          lt: stockBound('Less than'),
          gt: stockBound('More than'),
          lte: stockBound('At most'),
          gte: stockBound('At least'),
        },
        { additionalProperties: false },
      ),
    ],
    { description: 'Only those with this stock, or within bounds: `inventory_quantity[lt]=5`' },
  ),
)

/** Where prices are computed for. */
export const priceContextQuery = {
  cart_id: Type.Optional(IdInput('cart', 'Prices for the region of this cart, whatever region is named')),
  region_id: Type.Optional(IdInput('region', 'Prices for this region, in its currency')),
  currency_code: Type.Optional(
    about(
      'Prices in this currency, where neither cart nor region is named; ISO 4217, in either case',
      Type.String({ maxLength: 3 }),
      'idr',
    ),
  ),
}

export const salesChannelQuery = {
  sales_channel_id: Type.Optional(
    IdInput('sales channel', "Only what is sold in this channel, instead of the region's or store's own"),
  ),
}

export const variantFilters = {
  q: about('Part of its title or SKU, or of the title of its product, in either case', Search),
  id: IdFilter,
  title: about('Only those with exactly one of these titles', TextOrList),
  sku: about('Only those with exactly one of these SKUs', TextOrList),
  product_id: about('Only those of these products', TextOrList),
  manage_inventory: Type.Optional(about('Only those whose stock is counted, or only the others', Type.Boolean())),
  allow_backorder: Type.Optional(about('Only those that allow backorders, or only the others', Type.Boolean())),
  inventory_quantity: StockFilter,
  ...timestampFilters,
}

export const VariantPage = Page('variants', ProductVariant)
