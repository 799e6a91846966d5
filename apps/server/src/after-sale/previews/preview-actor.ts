import type { FastifyRequest } from 'fastify'
import { currentStaff } from '../../http/request-context.ts'
import type { OrderActor } from '../../sale/orders/order-events.ts'

/** The staff member of a preview. It refunds nothing, so a large amount needs no fresh sign-in. */
export function previewActor(request: FastifyRequest): OrderActor {
  return { actor_type: 'staff', actor_id: currentStaff(request).user_id }
}
