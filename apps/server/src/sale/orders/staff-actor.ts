import { refundConfirmationAbove } from '@shopkey/domain/refund-confirmation.ts'
import type { FastifyRequest } from 'fastify'
import { isFresh } from '../../http/fresh-sign-in.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import type { OrderActor } from './order-events.ts'

/** The staff member of a request, as named in the order's timeline. */
export function staffActor(request: FastifyRequest, now: Date): OrderActor {
  const staff = currentStaff(request)
  const actor = { actor_type: 'staff', actor_id: staff.user_id } as const
  if (isFresh(staff, now)) return actor
  const store = currentStore(request)
  return { ...actor, largestRefund: (currency_code) => refundConfirmationAbove(store, currency_code) }
}
