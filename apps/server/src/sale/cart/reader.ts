import type { FastifyRequest } from 'fastify'
import { maySeeCustomers } from '../../people/customer-auth/customer-details.ts'
import type { Services } from '../../services.ts'
import { isOwnCart } from './cart.owner.ts'
import type { CartState } from './cart.state.ts'
import { type Viewer, viewerOf } from './viewer.ts'

/** Who reads a cart. Whether it is one of the store's staff is asked only of a cart that is somebody else's. */
export async function readerOf(services: Services, request: FastifyRequest, cart: CartState): Promise<Viewer> {
  const viewer = viewerOf(request)
  return isOwnCart(cart, viewer) ? viewer : { ...viewer, is_staff: await maySeeCustomers(services, request) }
}
