import { inTransaction } from '../../../db/in-transaction.ts'
import type { Requester } from '../../../platform/known-devices/known-device.ts'
import type { Services } from '../../../platform/services.ts'
import { issueCode, sealCode, validMs } from '../one-time-codes.ts'

/**
 * Sends a code to a phone, with or without an account: the reply does not reveal which. `requested_language`: the
 * request's language; an account's own takes precedence.
 */
export async function sendOneTimeCode(
  { config, db, jobs, now }: Services,
  store_id: string,
  { phone, requester }: { phone: string; requester: Requester },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { id, code } = await issueCode(trx, { phone, secret: config.secret, now: now(), requester })
    const expires_at = new Date(now().getTime() + validMs).toISOString()
    const sealed_code = sealCode(config.secret, id, code)
    const data = { id, phone, sealed_code, expires_at, requested_language: requester.language }
    await jobs.emit(trx, { name: 'customer.one_time_code', store_id, data })
  })
}
