import Type from 'typebox'
import { Cart, LinkedCart } from './cart.ts'
import { LinkedOrder, Order } from './order.ts'
import { Nullable, OneOf, shapedLike } from './schema.ts'
import { Swap } from './swap.ts'

/** Completing made an order. */
export const OrderCompletion = Type.Object({ type: Type.Literal('order'), data: Order })
/** Completing confirmed a swap. */
export const SwapCompletion = Type.Object({ type: Type.Literal('swap'), data: Swap })
/** The shopper has to act first, such as at the payment provider. */
export const CartCompletion = Type.Object({
  type: Type.Literal('cart'),
  data: Cart,
  payment_status: OneOf(['requires_more', 'pending']),
})

/** One closed shape for all three: to serialize a union would cost more than the rest of the reply. */
const AnyCompletion = Type.Object({
  type: OneOf(['order', 'swap', 'cart']),
  data: Type.Object({
    ...Type.Partial(Swap).properties,
    ...Type.Partial(LinkedCart).properties,
    ...Type.Partial(LinkedOrder).properties,
    object: Type.Optional(Type.String()),
    customer_id: Type.Optional(Nullable(Type.String())),
    payment_status: Type.Optional(Type.String()),
    fulfillment_status: Type.Optional(Type.String()),
  }),
  payment_status: Type.Optional(OneOf(['requires_more', 'pending'])),
})
export const CompleteCartReply = shapedLike(['OrderCompletion', 'SwapCompletion', 'CartCompletion'], AnyCompletion)
