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
  description:
    "Returns the tax rates of the store beside the regions' own, newest first. Rates of a product, a product " +
    "type or a shipping option replace the region's rate; those of a product and its type add up.",
  query: List,
  replies: { 200: Page('tax_rates', TaxRate) },
})

export const createTaxRate = endpoint({
  method: 'POST',
  path: '/admin/tax-rates',
  tag: 'Tax rates',
  summary: 'Create a tax rate',
  description:
    'Creates a tax rate in a region and attaches it to the products, types and options that are sent. Open carts ' +
    'use it at once; placed orders keep their tax.',
  query: Shape,
  body: CreateTaxRateBody,
  replies: { 200: TaxRateReply },
  errors: ['shipping_option_of_other_region', 'too_many_tax_rates'],
})

export const getTaxRate = endpoint({
  method: 'GET',
  path: '/admin/tax-rates/:id',
  tag: 'Tax rates',
  summary: 'Get a tax rate',
  description: 'Returns one tax rate. `expand[]` loads what it is attached to.',
  params: IdParams('tax rate'),
  query: Shape,
  replies: { 200: TaxRateReply },
})

export const updateTaxRate = endpoint({
  method: 'POST',
  path: '/admin/tax-rates/:id',
  tag: 'Tax rates',
  summary: 'Update a tax rate',
  description:
    'Changes the properties that are sent; a list that is sent replaces the stored one. Open carts use it at ' +
    'once; placed orders keep their tax.',
  params: IdParams('tax rate'),
  query: Shape,
  body: UpdateTaxRateBody,
  replies: { 200: TaxRateReply },
  errors: ['changed_meanwhile', 'shipping_option_of_other_region'],
})

export const deleteTaxRate = endpoint({
  method: 'DELETE',
  path: '/admin/tax-rates/:id',
  tag: 'Tax rates',
  summary: 'Delete a tax rate',
  description:
    "Deletes the rate. Without another rate of their own, its products and options get the region's rate. Placed " +
    'orders keep their tax.',
  params: IdParams('tax rate'),
  replies: { 200: Deleted('tax-rate') },
})

export const addTaxRateProducts = endpoint({
  method: 'POST',
  path: '/admin/tax-rates/:id/products/batch',
  tag: 'Tax rates',
  summary: 'Attach a tax rate to products',
  description: 'Attaches the rate to products; those that have it are ignored. Returns the rate.',
  params: IdParams('tax rate'),
  query: Shape,
  body: TaxRateProductsBody,
  replies: { 200: TaxRateReply },
})

export const removeTaxRateProducts = endpoint({
  method: 'DELETE',
  path: '/admin/tax-rates/:id/products/batch',
  tag: 'Tax rates',
  summary: 'Detach a tax rate from products',
  description: 'Detaches the rate from products. Returns the rate.',
  params: IdParams('tax rate'),
  query: Shape,
  body: TaxRateProductsBody,
  replies: { 200: TaxRateReply },
})

export const addTaxRateProductTypes = endpoint({
  method: 'POST',
  path: '/admin/tax-rates/:id/product-types/batch',
  tag: 'Tax rates',
  summary: 'Attach a tax rate to product types',
  description: 'Attaches the rate to all products of these types. Returns the rate.',
  params: IdParams('tax rate'),
  query: Shape,
  body: TaxRateProductTypesBody,
  replies: { 200: TaxRateReply },
})

export const removeTaxRateProductTypes = endpoint({
  method: 'DELETE',
  path: '/admin/tax-rates/:id/product-types/batch',
  tag: 'Tax rates',
  summary: 'Detach a tax rate from product types',
  description: 'Detaches the rate from the products of these types. Returns the rate.',
  params: IdParams('tax rate'),
  query: Shape,
  body: TaxRateProductTypesBody,
  replies: { 200: TaxRateReply },
})

export const addTaxRateShippingOptions = endpoint({
  method: 'POST',
  path: '/admin/tax-rates/:id/shipping-options/batch',
  tag: 'Tax rates',
  summary: 'Attach a tax rate to shipping options',
  description: 'Attaches the rate to shipping options of its region. Returns the rate.',
  params: IdParams('tax rate'),
  query: Shape,
  body: TaxRateShippingOptionsBody,
  replies: { 200: TaxRateReply },
  errors: ['shipping_option_of_other_region'],
})

export const removeTaxRateShippingOptions = endpoint({
  method: 'DELETE',
  path: '/admin/tax-rates/:id/shipping-options/batch',
  tag: 'Tax rates',
  summary: 'Detach a tax rate from shipping options',
  description: 'Detaches the rate from shipping options. Returns the rate.',
  params: IdParams('tax rate'),
  query: Shape,
  body: TaxRateShippingOptionsBody,
  replies: { 200: TaxRateReply },
})
