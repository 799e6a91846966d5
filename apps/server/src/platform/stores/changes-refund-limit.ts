import type { UpdateAnyStoreInput } from '@shopkey/contract/store.ts'
import type { FastifyRequest } from 'fastify'

/** Whether the request changes the limit of refunds without a fresh sign-in, which needs a fresh sign-in itself. */
export function changesRefundLimit({ body }: FastifyRequest): boolean {
  return (body as UpdateAnyStoreInput).refund_confirmation_above !== undefined // validated by the schema
}
