import Type from 'typebox'
import { about } from '../annotated.ts'
import { ShippingOptionsReply } from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { exampleId } from '../ids.ts'
import { pricedVariantRelations, Variant, VariantReply } from '../product.ts'
import { priceContextQuery, salesChannelQuery, variantFilters } from '../product-variant.ts'
import { quantityInput } from '../scalars.ts'
import { CountryCode, IdInput, IdParams, ItemQuery, ListQuery, ShortText } from '../schema.ts'
import { shownOptionRelations } from '../shipping-option.ts'

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

const DeliveryQuery = Type.Object(
  {
    region_id: IdInput('region', 'The region that it is sold in'),
    quantity: Type.Optional(quantityInput('How many of it; one without it', 1)),
    country_code: Type.Optional(CountryCode),
    province: Type.Optional(about('Province', ShortText, 'Jawa Barat')),
    city: Type.Optional(about('City or regency', ShortText, 'Kota Bandung')),
    district_code: Type.Optional(about('Code of an Indonesian district', ShortText, '327309')),
    postal_code: Type.Optional(about('Postal code', ShortText, '40115')),
  },
  { additionalProperties: false },
)

export const listVariantShippingOptions = endpoint({
  method: 'GET',
  path: '/store/variants/:id/shipping-options',
  tag: 'Variants',
  summary: 'Estimate the delivery of a variant',
  description:
    'Returns the shipping options that a guest’s cart with nothing but this variant would be offered in the region, with prices calculated for the place, as far as it is known, and the days that the store expects. Opens no cart.',
  params: IdParams('variant'),
  query: DeliveryQuery,
  relations: shownOptionRelations,
  replies: { 200: ShippingOptionsReply },
  errors: [
    'cart_too_large',
    'quantity_too_large',
    'too_many_lines',
    'variant_has_no_price',
    'variant_not_in_sales_channel',
    'variant_unknown',
  ],
})
