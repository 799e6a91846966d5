import type { CartWire } from '@shopkey/contract/cart.ts'
import type { Endpoint, ReplyOf } from '@shopkey/contract/endpoint.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { type CartQuery, readCartShape, shapeCart } from './cart-shape.ts'

type Serving<E extends Endpoint> = Parameters<typeof serve<E>>

/** Serves an endpoint that returns a cart in the shape of `expand` and `fields`, which are read before anything changes. */
export function serveCart<E extends Endpoint>(
  app: HttpApp,
  { db }: Services,
  endpoint: E,
  options: Serving<E>[2],
  handler: (request: Parameters<Serving<E>[3]>[0], reply: Parameters<Serving<E>[3]>[1]) => Promise<{ cart: CartWire }>,
): void {
  serve(app, endpoint, options, async (request, reply) => {
    const shape = readCartShape(request.query as CartQuery)
    const whole = await handler(request, reply)
    // The endpoint's reply, whose cart may lack what was not asked for.
    return { ...whole, cart: await shapeCart(db, whole.cart, shape) } as ReplyOf<E>
  })
}
