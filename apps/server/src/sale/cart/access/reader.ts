import type { FastifyRequest } from 'fastify'
import { maySeeCustomers } from '../../../people/customer-auth/customer-details.ts'
import type { Services } from '../../services.ts'
import type { CartState } from '../cart.state.ts'
import { isOwnCart } from './cart.owner.ts'
import { type Viewer, viewerOf } from './viewer.ts'

/** The viewer of a cart. Whether they are staff of the store is only looked up for another's cart. */
export async function readerOf(services: Services, request: FastifyRequest, cart: CartState): Promise<Viewer> {
  const viewer = viewerOf(request)
  return isOwnCart(cart, viewer) ? viewer : { ...viewer, is_staff: await maySeeCustomers(services, request) }
}
