import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'
import { exampleId } from '../ids.ts'
import { pricedVariantRelations, Variant, VariantReply } from '../product.ts'
import { priceContextQuery, salesChannelQuery, variantFilters } from '../product-variant.ts'
import { IdParams, ItemQuery, ListQuery } from '../schema.ts'

const StoreVariantQuery = Type.Object(
  { ...ItemQuery.properties, ...priceContextQuery, ...salesChannelQuery },
  { additionalProperties: false },
)
const ids = Type.Optional(
  about(
    'Only those with these ids, separated by commas; instead of id',
    Type.String({ maxLength: 20_000 }),
    `${exampleId('variant')},variant_01KAJ2W3V8C1ZK0M5T9Q7R4XYC`,
  ),
)

const { id, title, inventory_quantity } = variantFilters

export const listVariants = endpoint({
  method: 'GET',
  path: '/store/variants',
  tag: 'Variants',
  summary: 'List variants with prices',
  description:
    'Returns variants of published products, newest first unless `order` says otherwise, with their product, option values and prices. Prices are computed for the cart, region or currency that is named and for the customer who is signed in.',
  query: ListQuery(100, {
    ids,
    id,
    title,
    inventory_quantity,
    ...salesChannelQuery,
    ...priceContextQuery,
  }),
  relations: pricedVariantRelations,
  replies: { 200: Type.Object({ variants: about('The variants', Type.Array(Variant)) }) },
})

export const getVariant = endpoint({
  method: 'GET',
  path: '/store/variants/:id',
  tag: 'Variants',
  summary: 'Get a variant with prices',
  description:
    'Returns a variant of a published product with its product, option values and prices. Prices are computed for the cart, region or currency that is named and for the customer who is signed in.',
  params: IdParams('variant'),
  query: StoreVariantQuery,
  relations: pricedVariantRelations,
  replies: { 200: VariantReply },
})
