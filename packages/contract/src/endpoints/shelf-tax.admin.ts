import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { ShelfTaxesReply, shelfTaxFilters } from '../shelf-tax.ts'

export const listShelfTaxes = endpoint({
  method: 'GET',
  path: '/admin/shelf-taxes',
  tag: 'Tax rates',
  summary: 'List the taxes between stored and shown prices',
  description:
    'Returns for each region what turns a stored price into the one that shoppers see: whether stored prices contain tax, and the taxes on products, those of the tax rates for a product or its type, else those of the region.',
  query: Type.Object(shelfTaxFilters, { additionalProperties: false }),
  replies: { 200: ShelfTaxesReply },
})
