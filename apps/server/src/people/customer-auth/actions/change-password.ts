import { inTransaction } from '../../../db/in-transaction.ts'
import type { Requester } from '../../../platform/known-devices/known-device.ts'
import { requireGoodPassword } from '../../../platform/passwords/password.rules.ts'
import { hashPassword } from '../../../platform/passwords/password-hash.ts'
import type { Services } from '../../../platform/services.ts'
import { closeOtherSessionsOf, closeSessionsOf } from '../../../platform/sessions/sessions.ts'
import { type AccountName, findAccount } from '../../customers/account.queries.ts'
import { requirePassword } from '../../customers/require-password.ts'
import { setPassword } from '../../customers/set-password.ts'
import { codeNotValid } from '../../one-time-codes/one-time-code.errors.ts'
import { redeemCode } from '../../one-time-codes/one-time-codes.ts'
import { credentialMissing } from '../shopkey-auth.errors.ts'

interface PasswordChange {
  store_id: string
  name: AccountName
  new_password: string
  old_password?: string
  code?: string
  requester: Requester
  /** The session that stays open; all others of the account end. */
  session: string | undefined
}

/** Sets a new password for a customer who knows the old one or holds the account's phone. */
export async function changePassword(services: Services, change: PasswordChange): Promise<void> {
  const { config, db, now } = services
  const { name, code, requester, session } = change
  await requireGoodPassword(change.new_password, [], config)
  if (!code && !change.old_password) throw credentialMissing()
  if (!code) await requirePassword(services, name, change.old_password ?? '', change.requester)
  const password_hash = await hashPassword(change.new_password)
  const isChanged = await inTransaction(db, async (trx) => {
    const account = await findAccount(trx, name)
    const verified = account?.phone_verified_at ? account.phone : null
    const phone = 'phone' in name ? name.phone : verified
    if (code && !(phone && (await redeemCode(trx, { phone, code, requester, secret: config.secret, now: now() }))))
      return false
    if (!account) return false
    const { id: customer_id } = account
    await setPassword(services, trx, { store_id: change.store_id, customer_id, password_hash })
    if (session) await closeOtherSessionsOf(trx, customer_id, session)
    else await closeSessionsOf(trx, { customer_id })
    return true
  })
  if (!isChanged) throw codeNotValid()
}
