import { CartParams, CompleteCartBody } from '../cart.ts'
import { CompleteCartReply } from '../complete-cart.ts'
import { endpoint } from '../endpoint.ts'
import { discountUse, giftCardUse, taxesDue } from '../refusal-groups.ts'
import { ItemQuery } from '../schema.ts'

export const completeCart = endpoint({
  method: 'POST',
  path: '/store/carts/:id/complete',
  tag: 'Carts',
  summary: 'Complete a cart',
  description:
    'Makes the cart an order, exactly once even if it is called repeatedly. Checks stock, codes, gift cards and ' +
    'total again, authorizes the payment, takes the stock, charges the gift cards, emits `order.placed` and ' +
    'notifies the customer. A cart whose lines, codes, gift cards or delivery changed is corrected and refused once with ' +
    '`cart_changed` and what changed (`details.change`), unless `total` is what it costs now. A gift card in a draft is spent only by the browser or account that entered it, or with its code in `gift_cards`. The reply has the order, or the swap that its cart confirmed, or the cart if the ' +
    'shopper has to act at the payment provider first.',
  params: CartParams,
  query: ItemQuery,
  body: CompleteCartBody,
  replies: { 200: CompleteCartReply },
  errors: [
    ...discountUse,
    ...giftCardUse,
    ...taxesDue,
    'cart_being_completed',
    'cart_changed',
    'cart_incompatible_state',
    'cart_of_other_customer',
    'cart_of_other_visitor',
    'cart_total_changed',
    'checkout_incomplete',
    'gift_card_of_another',
    'insufficient_inventory',
    'line_not_on_sale',
    'members_only',
    'not_enough_points',
    'payment_provider_not_in_region',
    'payment_provider_unavailable',
    'payment_refused',
    'points_pay_in_points',
    'rewards_closed',
    'sign_in_to_spend_points',
    'swap_canceled',
    'taxes_changed_meanwhile',
  ],
})
