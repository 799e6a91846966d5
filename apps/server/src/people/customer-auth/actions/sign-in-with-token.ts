import { inTransaction } from '../../../db/in-transaction.ts'
import { isBoundToStore } from '../../../http/store-bound-token.ts'
import type { Requester } from '../../../platform/known-devices/known-device.ts'
import type { Services } from '../../../platform/services.ts'
import { authenticatedAt, closeSession, openSession } from '../../../platform/sessions/sessions.ts'
import { adoptLanguage } from '../../customers/adopt-language.ts'
import { findCustomerIdBySession } from '../find-customer-by-session.ts'
import { tokenNotValid } from '../shopkey-auth.errors.ts'

/** Exchanges a bearer token (`POST /store/auth/token`) for a session of its own; the token is used up. */
export async function signInWithToken(
  { db, now }: Services,
  earlier: string,
  requester: Requester,
): Promise<{ customer_id: string; token: string }> {
  // It would count in every store afterwards.
  if (isBoundToStore(earlier)) throw tokenNotValid()
  return inTransaction(db, async (trx) => {
    const customer_id = await findCustomerIdBySession(trx, earlier, now())
    if (!customer_id) throw tokenNotValid()
    const authenticated_at = await authenticatedAt(trx, earlier)
    await closeSession(trx, earlier)
    await adoptLanguage(trx, customer_id, requester.language)
    return { customer_id, token: await openSession(trx, { customer_id, authenticated_at }, now()) }
  })
}
