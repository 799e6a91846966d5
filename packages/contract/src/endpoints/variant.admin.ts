import Type from 'typebox'
import { about } from '../annotated.ts'
import { endpoint } from '../endpoint.ts'
import {
  DeletedVariant,
  ProductReply,
  staffProductRelations,
  staffVariantRelations,
  VariantReply,
  VariantsPage,
} from '../product.ts'
import {
  CreateVariantBody,
  priceContextQuery,
  UpdateVariantBody,
  VariantPage,
  variantFilters,
} from '../product-variant.ts'
import { IdInput, IdParams, ItemQuery, StaffListQuery } from '../schema.ts'

const noPrices = 'Accepted as v1 clients send it; the reply has no computed prices'
const UpdateQuery = Type.Object(
  {
    ...ItemQuery.properties,
    cart_id: about(noPrices, priceContextQuery.cart_id),
    region_id: about(noPrices, priceContextQuery.region_id),
    currency_code: about(noPrices, priceContextQuery.currency_code),
  },
  { additionalProperties: false },
)
const VariantParams = Type.Object({ id: IdInput('product'), variant_id: IdInput('variant') })

export const listProductVariants = endpoint({
  method: 'GET',
  path: '/admin/products/:id/variants',
  tag: 'Products',
  summary: "List a product's variants",
  description:
    "Returns a page of a product's variants, in their order unless `order` says otherwise, with their prices and option values.",
  params: IdParams('product'),
  query: StaffListQuery(100, variantFilters),
  replies: { 200: VariantPage },
})

export const createVariant = endpoint({
  method: 'POST',
  path: '/admin/products/:id/variants',
  tag: 'Products',
  summary: 'Add a variant to a product',
  description:
    'Adds a variant behind the others, with its stock and prices. Emits `product.updated`. Returns the product with all its variants.',
  params: IdParams('product'),
  query: ItemQuery,
  body: CreateVariantBody,
  relations: staffProductRelations,
  replies: { 200: ProductReply },
  errors: [
    'option_combination_taken',
    'option_unknown',
    'option_values_missing',
    'price_bounds_reversed',
    'price_currency_unknown',
    'price_needs_place',
    'price_not_payable',
    'stock_below_zero',
    'variant_image_unknown',
  ],
})

export const updateVariant = endpoint({
  method: 'POST',
  path: '/admin/products/:id/variants/:variant_id',
  tag: 'Products',
  summary: 'Update a variant',
  description:
    "Changes what is sent of a variant. `prices` replaces the variant's own prices; prices of price lists stay. `inventory_quantity` sets the stock. Emits `product.updated`. Returns the product with all its variants.",
  params: VariantParams,
  query: UpdateQuery,
  body: UpdateVariantBody,
  relations: staffProductRelations,
  replies: { 200: ProductReply },
  errors: [
    'option_combination_taken',
    'option_unknown',
    'option_values_missing',
    'price_bounds_reversed',
    'price_currency_unknown',
    'price_needs_place',
    'price_not_payable',
    'stock_below_zero',
    'variant_image_unknown',
  ],
})

export const deleteVariant = endpoint({
  method: 'DELETE',
  path: '/admin/products/:id/variants/:variant_id',
  tag: 'Products',
  summary: 'Delete a variant',
  description:
    'Deletes a variant: carts can no longer buy it. Orders still show it. Emits `product.updated`. Returns the product without it.',
  params: VariantParams,
  query: ItemQuery,
  relations: staffProductRelations,
  replies: { 200: DeletedVariant },
})

export const listVariants = endpoint({
  method: 'GET',
  path: '/admin/variants',
  tag: 'Variants',
  summary: 'List variants',
  description:
    'Returns a page of the variants of all products, newest first unless `order` says otherwise, with their product, option values and prices. Prices are computed for the cart, region or currency, and the customer, that are named.',
  query: StaffListQuery(20, {
    ...variantFilters,
    ...priceContextQuery,
    customer_id: Type.Optional(IdInput('customer', 'Prices for the groups that this customer is in')),
  }),
  relations: staffVariantRelations,
  replies: { 200: VariantsPage },
})

export const getVariant = endpoint({
  method: 'GET',
  path: '/admin/variants/:id',
  tag: 'Variants',
  summary: 'Get a variant',
  description:
    'Returns a variant with its product, option values and prices. No price context can be named, so computed prices are null.',
  params: IdParams('variant'),
  query: ItemQuery,
  relations: staffVariantRelations,
  replies: { 200: VariantReply },
})
