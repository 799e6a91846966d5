import type { UpdateAnyStoreInput } from '@shopkey/contract/store.ts'
import type { FastifyRequest } from 'fastify'

/** Whoever may raise the limit of refunds without a fresh sign-in has none. */
export function changesRefundLimit({ body }: FastifyRequest): boolean {
  return (body as UpdateAnyStoreInput).refund_confirmation_above !== undefined // checked by the schema
}
