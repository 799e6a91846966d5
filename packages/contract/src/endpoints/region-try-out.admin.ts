import { endpoint } from '../endpoint.ts'
import { taxesDue } from '../refusal-groups.ts'
import { RegionTryOutReply, TryRegionBody } from '../region-try-out.ts'
import { IdParams } from '../schema.ts'

export const tryRegion = endpoint({
  method: 'POST',
  path: '/admin/regions/:id/try-out',
  tag: 'Regions',
  summary: 'Try taxes and delivery in a region',
  description:
    'Returns the taxes on a cart that the request describes, and which shipping options shoppers would be offered, at ' +
    'which prices and why not the others, by the rules that carts themselves use. Writes nothing.',
  params: IdParams('region'),
  body: TryRegionBody,
  replies: { 200: RegionTryOutReply },
  errors: [
    ...taxesDue,
    'cart_too_large',
    'quantity_too_large',
    'shipping_option_unknown',
    'taxes_changed_meanwhile',
    'too_many_lines',
    'variant_has_no_price',
    'variant_not_in_sales_channel',
    'variant_unknown',
  ],
})
