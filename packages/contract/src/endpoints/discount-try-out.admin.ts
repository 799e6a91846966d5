import { DiscountTryOutReply, TryDiscountBody } from '../discount-try-out.ts'
import { endpoint } from '../endpoint.ts'
import { taxesDue } from '../refusal-groups.ts'
import { IdParams } from '../schema.ts'

export const tryDiscount = endpoint({
  method: 'POST',
  path: '/admin/discounts/:id/try-out',
  tag: 'Discounts',
  summary: 'Try a discount on a cart',
  description:
    'Returns what the discount would do to an open cart, or to one that the request describes, line by line and by the ' +
    'rules that carts themselves use. Writes nothing, and counts no use.',
  params: IdParams('discount'),
  body: TryDiscountBody,
  replies: { 200: DiscountTryOutReply },
  errors: [
    ...taxesDue,
    'cart_too_large',
    'quantity_too_large',
    'taxes_changed_meanwhile',
    'too_many_lines',
    'try_out_needs_cart',
    'variant_has_no_price',
    'variant_not_in_sales_channel',
    'variant_unknown',
  ],
})
