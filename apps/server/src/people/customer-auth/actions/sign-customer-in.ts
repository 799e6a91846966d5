import type { SignInInput } from '@shopkey/contract/auth.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Requester } from '../../../platform/known-devices/known-device.ts'
import type { Services } from '../../../platform/services.ts'
import { openSession } from '../../../platform/sessions/sessions.ts'
import { requirePassword } from '../../customers/require-password.ts'

/** Opens a session for a registered customer and returns its token. Guests cannot sign in. */
export async function signCustomerIn(
  services: Services,
  { password, ...name }: SignInInput | { phone: string; password: string },
  requester: Requester,
): Promise<{ customer_id: string; token: string }> {
  const customer_id = await requirePassword(services, name, password, requester)
  const token = await inTransaction(services.db, (trx) => openSession(trx, { customer_id }, services.now()))
  return { customer_id, token }
}
