import Type from 'typebox'
import { about } from './annotated.ts'
import { Cart, LinkedCart } from './cart.ts'
import { LinkedOrder, Order } from './order.ts'
import { text } from './scalars.ts'
import { IdOf, Nullable, OneOf, shapedLike } from './schema.ts'
import { Swap } from './swap.ts'

const paymentStatus = about(
  'The shopper has to act first, see `data.payment_session.data`; then the cart is completed again',
  OneOf(['requires_more', 'pending']),
)

export const OrderCompletion = Type.Object(
  { type: about('Always order', Type.Literal('order')), data: about('The order that the cart became', Order) },
  { description: 'Completing made an order' },
)
export const SwapCompletion = Type.Object(
  { type: about('Always swap', Type.Literal('swap')), data: about('The swap that was confirmed', Swap) },
  { description: 'Completing confirmed a swap' },
)
export const CartCompletion = Type.Object(
  {
    type: about('Always cart', Type.Literal('cart')),
    data: about('The cart, still open', Cart),
    payment_status: paymentStatus,
  },
  { description: 'The shopper has to act first, such as at the payment provider' },
)

/** One closed shape for all three: to serialize a union would cost more than the rest of the reply. */
const AnyCompletion = Type.Object({
  type: about('What `data` is', OneOf(['order', 'swap', 'cart'])),
  data: about(
    'The order that the cart became, the swap that it confirmed, or the cart when the shopper has to act first',
    Type.Object({
      ...Type.Partial(Swap).properties,
      ...Type.Partial(LinkedCart).properties,
      ...Type.Partial(LinkedOrder).properties,
      object: Type.Optional(text('order or cart', 'order')),
      customer_id: Type.Optional(Nullable(IdOf('customer', 'The customer'))),
      payment_status: Type.Optional(text('Payment status of an order or swap', 'awaiting')),
      fulfillment_status: Type.Optional(text('Fulfillment status of an order or swap', 'not_fulfilled')),
    }),
  ),
  payment_status: Type.Optional(paymentStatus),
})
export const CompleteCartReply = shapedLike(['OrderCompletion', 'SwapCompletion', 'CartCompletion'], AnyCompletion)
