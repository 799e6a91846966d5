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
    "Returns the tax rates of the store beside the regions' own, newest first. Rates on a product, on its type " +
    "and on a shipping option replace the region's rate; those of a product and its type add up.",
  query: List,
  replies: { 200: Page('tax_rates', TaxRate) },
})

export const createTaxRate = endpoint({
  method: 'POST',
  path: '/admin/tax-rates',
  tag: 'Tax rates',
  summary: 'Create a tax rate',
  description:
    'Adds a tax rate to a region and puts it on what is sent. Open carts count it at once, placed orders keep ' +
    'the tax they were charged.',
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
  description: 'Returns one tax rate. `expand[]` loads what it is put on.',
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
    'Changes the properties that are sent; a list that is sent replaces the stored one. Open carts count it at ' +
    'once, placed orders keep the tax they were charged.',
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
  description:
    "Deletes the rate for good; what it was on is charged the region's rate, unless another rate is on it. " +
    'Placed orders keep the tax they were charged.',
  params: IdParams('tax rate'),
  replies: { 200: Deleted('tax-rate') },
})

export const addTaxRateProducts = endpoint({
  method: 'POST',
  path: '/admin/tax-rates/:id/products/batch',
  tag: 'Tax rates',
  summary: 'Put a tax rate on products',
  description: 'Charges the rate on more products; those that have it already are fine. Returns the rate.',
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
  description: 'Stops charging the rate on products. Returns the rate.',
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
  description: 'Charges the rate on all products of more types. Returns the rate.',
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
  description: 'Stops charging the rate on the products of types. Returns the rate.',
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
  description: 'Charges the rate on more shipping options of its region. Returns the rate.',
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
  description: 'Stops charging the rate on shipping options. Returns the rate.',
  params: IdParams('tax rate'),
  query: Shape,
  body: TaxRateShippingOptionsBody,
  replies: { 200: TaxRateReply },
})
