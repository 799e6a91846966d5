import type { FastifyRequest } from 'fastify'
import { currentStaff } from '../../http/request-context.ts'
import type { OrderActor } from './order-events.ts'

/** The staff member behind a request, as the order's timeline names them. */
export function staffActor(request: FastifyRequest): OrderActor {
  return { actor_type: 'staff', actor_id: currentStaff(request).user_id }
}
