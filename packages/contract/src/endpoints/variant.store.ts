import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Variant, VariantReply } from '../product.ts'
import { priceContextQuery, variantFilters } from '../product-variant.ts'
import { Id, IdParams, ItemQuery, ListQuery } from '../schema.ts'

const StoreVariantQuery = Type.Object(
  { ...ItemQuery.properties, ...priceContextQuery, sales_channel_id: Type.Optional(Id) },
  { additionalProperties: false },
)
const ids = Type.Optional(Type.String({ maxLength: 20_000 }))

const { id, title, inventory_quantity } = variantFilters

export const listVariants = endpoint({
  method: 'GET',
  path: '/store/variants',
  tag: 'Variants',
  summary: 'List variants with prices',
  query: ListQuery(100, {
    ids,
    id,
    title,
    inventory_quantity,
    sales_channel_id: Type.Optional(Id),
    ...priceContextQuery,
  }),
  replies: { 200: Type.Object({ variants: Type.Array(Variant) }) },
})

export const getVariant = endpoint({
  method: 'GET',
  path: '/store/variants/:id',
  tag: 'Variants',
  summary: 'Get a variant with prices',
  params: IdParams('variant'),
  query: StoreVariantQuery,
  replies: { 200: VariantReply },
})
