import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { exampleId, type Noun } from './ids.ts'
import { Region } from './region.ts'
import { text } from './scalars.ts'
import {
  Body,
  Id,
  IdInput,
  IdOf,
  Metadata,
  Nullable,
  RatePercent,
  Search,
  ShortText,
  StoreId,
  TextOrList,
  timestampFilters,
  timestamps,
} from './schema.ts'

const meanings = {
  rate: 'Percent; null counts as 0',
  code: 'Code of the tax in the store’s bookkeeping',
  name: 'Name on the tax lines of carts and orders',
  products: 'Products that it applies to, instead of the region’s tax rate',
  product_types: 'Product types that it applies to, in addition to tax rates of the products themselves',
  shipping_options: 'Shipping options that it applies to, instead of the region’s tax rate',
}

export const TaxRate = Type.Object({
  id: IdOf('tax rate'),
  store_id: StoreId,
  rate: Nullable(about(meanings.rate, Type.Number(), 11)),
  code: Nullable(text(meanings.code, 'PPN')),
  name: text(meanings.name, 'PPN 11%'),
  region_id: IdOf('region', 'The region whose carts it applies to'),
  metadata: Nullable(Metadata),
  ...timestamps,
  product_count: Type.Optional(about('Number of products that have it; only if named in `fields`', Type.Integer(), 12)),
  product_type_count: Type.Optional(
    about('Number of product types that have it; only if named in `fields`', Type.Integer(), 2),
  ),
  shipping_option_count: Type.Optional(
    about('Number of shipping options that have it; only if named in `fields`', Type.Integer(), 1),
  ),
  region: Type.Optional(about('Its region', Region)),
  products: Type.Optional(
    about(
      meanings.products,
      Type.Array(
        Type.Object({
          id: IdOf('product'),
          title: text('Title of the product', 'Kopi Gayo 200 g'),
          handle: Nullable(text('Last part of its address in the shop', 'kopi-gayo')),
          thumbnail: Nullable(text('Address of its picture', 'https://cdn.example.com/kopi-gayo.jpg')),
        }),
      ),
    ),
  ),
  product_types: Type.Optional(
    about(
      meanings.product_types,
      Type.Array(Type.Object({ id: IdOf('product type'), value: text('Its name', 'Coffee') })),
    ),
  ),
  shipping_options: Type.Optional(
    about(
      meanings.shipping_options,
      Type.Array(Type.Object({ id: IdOf('shipping option'), name: text('Its name', 'JNE Reguler') })),
    ),
  ),
})

export const TaxRateReply = Type.Object({ tax_rate: about('The tax rate', TaxRate) })

const ids = (description: string, noun: Noun) =>
  Type.Optional(about(description, Type.Array(Id, { maxItems: 1000 }), [exampleId(noun)]))
const attachments = {
  products: ids(meanings.products, 'product'),
  product_types: ids(meanings.product_types, 'product type'),
  shipping_options: ids(`${meanings.shipping_options}; of the same region`, 'shipping option'),
}
const rate = Type.Optional(Nullable(about(meanings.rate, RatePercent)))
const code = Nullable(about(meanings.code, ShortText, 'PPN'))
const name = about(meanings.name, ShortText, 'PPN 11%')
const regionId = IdInput('region', 'The region whose carts it applies to')

export const CreateTaxRateBody = Body({ name, code, region_id: regionId, rate, ...attachments })
export type CreateTaxRateInput = Static<typeof CreateTaxRateBody>

export const UpdateTaxRateBody = Body({
  name: Type.Optional(name),
  code: Type.Optional(code),
  region_id: Type.Optional(regionId),
  rate,
  ...attachments,
})
export type UpdateTaxRateInput = Static<typeof UpdateTaxRateBody>

const batch = (description: string, noun: Noun) =>
  about(description, Type.Array(Id, { minItems: 1, maxItems: 1000 }), [exampleId(noun)])
export const TaxRateProductsBody = Body({ products: batch('Ids of products', 'product') })
export const TaxRateProductTypesBody = Body({ product_types: batch('Ids of product types', 'product type') })
export const TaxRateShippingOptionsBody = Body({
  shipping_options: batch('Ids of shipping options', 'shipping option'),
})

const nameList = Type.Optional(Type.Array(Type.String(), { maxItems: 50 }))
/** Here `expand` and `fields` are lists (v1 wire rule). */
export const taxRateShape = {
  expand: about('Relations to load: `expand[]=region`', nameList, ['region', 'products']),
  fields: about('Properties to return: `fields[]=rate`; also the three counts', nameList, ['rate', 'product_count']),
}

const bound = (description: string) => Type.Optional(about(description, Type.Number(), 10))

export const taxRateFilters = {
  q: about('Words to look for in the name, the code and the name of the region', Search, 'PPN'),
  name: Type.Optional(about('Only this exact name', Type.String(), 'PPN 11%')),
  region_id: about('Only rates of this region, or of one of these', TextOrList, exampleId('region')),
  code: Type.Optional(about('Only this exact code', Type.String(), 'PPN')),
  rate: Type.Optional(
    about(
      'Only this rate in percent, or rates within bounds',
      Type.Union([
        Type.Number(),
        Type.Object(
          {
            lt: bound('Below this many percent'),
            gt: bound('Above this many percent'),
            lte: bound('At most this many percent'),
            gte: bound('At least this many percent'),
          },
          { additionalProperties: false },
        ),
      ]),
      11,
    ),
  ),
  ...timestampFilters,
}
