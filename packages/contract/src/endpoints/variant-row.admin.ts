import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { countLimitFilter, ListQuery } from '../schema.ts'
import { ChangedVariantRows, ChangeVariantRowsBody, VariantRowsPage, variantRowFilters } from '../variant-row.ts'

const { limit, offset } = ListQuery(500, {}).properties

export const listVariantRows = endpoint({
  method: 'GET',
  path: '/admin/variants/rows',
  tag: 'Variants',
  summary: 'List prices and stock of many variants',
  description:
    'Returns a page of variants with what a table of prices and stock shows, by product and their order in it. Smaller and faster than `GET /admin/variants`.',
  query: Type.Object({ limit, offset, ...variantRowFilters, ...countLimitFilter }, { additionalProperties: false }),
  replies: { 200: VariantRowsPage },
})

export const changeVariantRows = endpoint({
  method: 'POST',
  path: '/admin/variants/rows',
  tag: 'Variants',
  summary: 'Change prices and stock of many variants',
  description:
    'Changes all of the variants or none. If some cannot be changed, `variants_not_changed` lists each place in the body with its reason: `details.fields` has `variants.3.prices.0` or `variants.3.inventory_quantity`, `details.reasons` at the same place one of variant_unknown, variant_twice, price_needs_place, price_currency_unknown, price_not_payable, price_twice, region_unknown, stock_below_zero and stock_changed. Emits `product.updated` for each product.',
  body: ChangeVariantRowsBody,
  replies: { 200: ChangedVariantRows },
  errors: ['variants_not_changed'],
})
