import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { DeletedVariant, ProductReply, VariantReply, VariantsPage } from '../product.ts'
import {
  CreateVariantBody,
  priceContextQuery,
  UpdateVariantBody,
  VariantPage,
  variantFilters,
} from '../product-variant.ts'
import { Id, IdParams, ItemQuery, ListQuery } from '../schema.ts'

const UpdateQuery = Type.Object({ ...ItemQuery.properties, ...priceContextQuery }, { additionalProperties: false })
const VariantParams = Type.Object({ id: Id, variant_id: Id })

export const listProductVariants = endpoint({
  method: 'GET',
  path: '/admin/products/:id/variants',
  tag: 'Products',
  summary: "List a product's variants",
  params: IdParams('product'),
  query: ListQuery(100, variantFilters),
  replies: { 200: VariantPage },
})

export const createVariant = endpoint({
  method: 'POST',
  path: '/admin/products/:id/variants',
  tag: 'Products',
  summary: 'Add a variant',
  params: IdParams('product'),
  query: ItemQuery,
  body: CreateVariantBody,
  replies: { 200: ProductReply },
  errors: ['option_combination_taken'],
})

export const updateVariant = endpoint({
  method: 'POST',
  path: '/admin/products/:id/variants/:variant_id',
  tag: 'Products',
  summary: 'Update a variant',
  params: VariantParams,
  query: UpdateQuery,
  body: UpdateVariantBody,
  replies: { 200: ProductReply },
})

export const deleteVariant = endpoint({
  method: 'DELETE',
  path: '/admin/products/:id/variants/:variant_id',
  tag: 'Products',
  summary: 'Delete a variant',
  params: VariantParams,
  query: ItemQuery,
  replies: { 200: DeletedVariant },
})

export const listVariants = endpoint({
  method: 'GET',
  path: '/admin/variants',
  tag: 'Variants',
  summary: 'List variants',
  query: ListQuery(20, { ...variantFilters, ...priceContextQuery, customer_id: Type.Optional(Id) }),
  replies: { 200: VariantsPage },
})

export const getVariant = endpoint({
  method: 'GET',
  path: '/admin/variants/:id',
  tag: 'Variants',
  summary: 'Get a variant',
  params: IdParams('variant'),
  query: ItemQuery,
  replies: { 200: VariantReply },
})
