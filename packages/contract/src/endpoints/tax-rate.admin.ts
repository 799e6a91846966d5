import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams, ListQuery, Page } from '../schema.ts'
import {
  CreateTaxRateBody,
  TaxRate,
  TaxRateProductsBody,
  TaxRateProductTypesBody,
  TaxRateReply,
  TaxRateShippingOptionsBody,
  taxRateFilters,
  taxRateShape,
  UpdateTaxRateBody,
} from '../tax-rate.ts'

const Shape = Type.Object(taxRateShape, { additionalProperties: false })
const List = Type.Object(
  { ...ListQuery(50, taxRateFilters).properties, ...taxRateShape },
  { additionalProperties: false },
)

export const listTaxRates = endpoint({
  method: 'GET',
  path: '/admin/tax-rates',
  tag: 'Tax rates',
  summary: 'List tax rates',
  query: List,
  replies: { 200: Page('tax_rates', TaxRate) },
})

export const createTaxRate = endpoint({
  method: 'POST',
  path: '/admin/tax-rates',
  tag: 'Tax rates',
  summary: 'Create a tax rate',
  query: Shape,
  body: CreateTaxRateBody,
  replies: { 200: TaxRateReply },
  errors: ['too_many_tax_rates'],
})

export const getTaxRate = endpoint({
  method: 'GET',
  path: '/admin/tax-rates/:id',
  tag: 'Tax rates',
  summary: 'Get a tax rate',
  params: IdParams('tax rate'),
  query: Shape,
  replies: { 200: TaxRateReply },
})

export const updateTaxRate = endpoint({
  method: 'POST',
  path: '/admin/tax-rates/:id',
  tag: 'Tax rates',
  summary: 'Update a tax rate',
  params: IdParams('tax rate'),
  query: Shape,
  body: UpdateTaxRateBody,
  replies: { 200: TaxRateReply },
})

export const deleteTaxRate = endpoint({
  method: 'DELETE',
  path: '/admin/tax-rates/:id',
  tag: 'Tax rates',
  summary: 'Delete a tax rate',
  params: IdParams('tax rate'),
  replies: { 200: Deleted('tax-rate') },
})

export const addTaxRateProducts = endpoint({
  method: 'POST',
  path: '/admin/tax-rates/:id/products/batch',
  tag: 'Tax rates',
  summary: 'Put a tax rate on products',
  params: IdParams('tax rate'),
  query: Shape,
  body: TaxRateProductsBody,
  replies: { 200: TaxRateReply },
})

export const removeTaxRateProducts = endpoint({
  method: 'DELETE',
  path: '/admin/tax-rates/:id/products/batch',
  tag: 'Tax rates',
  summary: 'Take a tax rate off products',
  params: IdParams('tax rate'),
  query: Shape,
  body: TaxRateProductsBody,
  replies: { 200: TaxRateReply },
})

export const addTaxRateProductTypes = endpoint({
  method: 'POST',
  path: '/admin/tax-rates/:id/product-types/batch',
  tag: 'Tax rates',
  summary: 'Put a tax rate on product types',
  params: IdParams('tax rate'),
  query: Shape,
  body: TaxRateProductTypesBody,
  replies: { 200: TaxRateReply },
})

export const removeTaxRateProductTypes = endpoint({
  method: 'DELETE',
  path: '/admin/tax-rates/:id/product-types/batch',
  tag: 'Tax rates',
  summary: 'Take a tax rate off product types',
  params: IdParams('tax rate'),
  query: Shape,
  body: TaxRateProductTypesBody,
  replies: { 200: TaxRateReply },
})

export const addTaxRateShippingOptions = endpoint({
  method: 'POST',
  path: '/admin/tax-rates/:id/shipping-options/batch',
  tag: 'Tax rates',
  summary: 'Put a tax rate on shipping options',
  params: IdParams('tax rate'),
  query: Shape,
  body: TaxRateShippingOptionsBody,
  replies: { 200: TaxRateReply },
})

export const removeTaxRateShippingOptions = endpoint({
  method: 'DELETE',
  path: '/admin/tax-rates/:id/shipping-options/batch',
  tag: 'Tax rates',
  summary: 'Take a tax rate off shipping options',
  params: IdParams('tax rate'),
  query: Shape,
  body: TaxRateShippingOptionsBody,
  replies: { 200: TaxRateReply },
})
