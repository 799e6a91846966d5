import Type from 'typebox'
import { Cart } from './cart.ts'
import { Order } from './order.ts'
import { Nullable, OneOf } from './schema.ts'
import { Swap } from './swap.ts'

/** What completing a cart answers: the order, the swap, or the cart when the shopper has to act first. One closed shape for
 *  all: telling a union apart while writing the answer would cost more than all the rest of it. */
export const CompleteCartReply = Type.Object({
  type: OneOf(['order', 'swap', 'cart']),
  data: Type.Object({
    ...Type.Partial(Swap).properties,
    ...Type.Partial(Cart).properties,
    ...Type.Partial(Order).properties,
    object: Type.Optional(Type.String()),
    customer_id: Type.Optional(Nullable(Type.String())),
    payment_status: Type.Optional(Type.String()),
    fulfillment_status: Type.Optional(Type.String()),
  }),
  payment_status: Type.Optional(OneOf(['requires_more', 'pending'])),
})
