import type { SignInInput } from '@shopkey/contract/auth.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Requester } from '../../../platform/known-devices/known-device.ts'
import type { Services } from '../../../platform/services.ts'
import { openSession, renewAuthentication } from '../../../platform/sessions/sessions.ts'
import { adoptLanguage } from '../../customers/adopt-language.ts'
import { requirePassword } from '../../customers/require-password.ts'

/**
 * Opens a session for a registered customer and returns its token. Guests cannot sign in. The session that the request
 * was sent with, `earlier`, counts as freshly authenticated if it is the same customer's.
 */
export async function signCustomerIn(
  services: Services,
  { password, ...name }: SignInInput | { phone: string; password: string },
  requester: Requester,
  earlier?: string,
): Promise<{ customer_id: string; token: string }> {
  const customer_id = await requirePassword(services, name, password, requester)
  const now = services.now()
  const token = await inTransaction(services.db, async (trx) => {
    if (earlier) await renewAuthentication(trx, earlier, customer_id, now)
    await adoptLanguage(trx, customer_id, requester.language)
    return openSession(trx, { customer_id, authenticated_at: now }, now)
  })
  return { customer_id, token }
}
