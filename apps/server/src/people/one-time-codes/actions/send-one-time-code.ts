import { inTransaction } from '../../../db/in-transaction.ts'
import type { Requester } from '../../../platform/known-devices/known-device.ts'
import { findSender } from '../../../platform/sending/find-sender.ts'
import type { Services } from '../../../platform/services.ts'
import { codesNotSent } from '../one-time-code.errors.ts'
import { issueCode, sealCode, validMs } from '../one-time-codes.ts'

/**
 * Sends a code to a phone, with or without an account: the reply does not reveal which. Throws where no service of the store
 * sends it. `requested_language`: the request's language; an account's own takes precedence.
 */
export async function sendOneTimeCode(
  services: Services,
  store_id: string,
  { phone, requester }: { phone: string; requester: Requester },
): Promise<void> {
  const { config, db, jobs, now } = services
  if (!(await findSender(services, db, store_id, 'phone', { holdsSecret: true }))) throw codesNotSent()
  await inTransaction(db, async (trx) => {
    const { id, code } = await issueCode(trx, { phone, secret: config.secret, now: now(), requester })
    const expires_at = new Date(now().getTime() + validMs).toISOString()
    const sealed_code = sealCode(config.secret, id, code)
    const data = { id, phone, sealed_code, expires_at, requested_language: requester.language }
    await jobs.emit(trx, { name: 'customer.one_time_code', store_id, data })
  })
}
