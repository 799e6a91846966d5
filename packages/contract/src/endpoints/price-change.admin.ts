import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { PriceChangesPage } from '../price-change.ts'
import { IdParams, ListQuery } from '../schema.ts'

const { limit, offset } = ListQuery(20, {}).properties

export const listPriceChanges = endpoint({
  method: 'GET',
  path: '/admin/variants/:id/price-changes',
  tag: 'Variants',
  summary: "List changes of a variant's prices",
  description:
    "Returns a page of what staff changed of a variant's own prices, the last first, as the audit log holds it.",
  params: IdParams('variant'),
  query: Type.Object({ limit, offset }, { additionalProperties: false }),
  replies: { 200: PriceChangesPage },
})
