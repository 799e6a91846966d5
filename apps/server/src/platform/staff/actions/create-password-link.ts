import { inTransaction } from '../../../db/in-transaction.ts'
import { insertPasswordToken } from '../../passwords/password-tokens.ts'
import { sendsLinks } from '../../sending/find-sender.ts'
import type { Services } from '../../services.ts'
import { memberEmail } from '../../staff-roles/member-email.ts'
import { lockMember } from '../store-members.ts'
import { passwordLinksAreMailed, staffMemberDeactivated } from '../user.errors.ts'

/** It is handed over by hand, which takes longer than a mail. */
const validMinutes = 60

/**
 * Returns a link by which a member of the staff sets a new password, where no e-mail service could bring it. Only for the installation's
 * owner, who may open every store anyway: an account may work in several stores, and the owner of one must not take it over.
 */
export async function createPasswordLink(
  services: Services,
  store_id: string,
  user_id: string,
): Promise<{ link: string; expires_at: Date }> {
  const { config, db, now } = services
  if (await sendsLinks(services, db, store_id, 'email')) throw passwordLinksAreMailed()
  return inTransaction(db, async (trx) => {
    const { deactivated_at } = await lockMember(trx, store_id, user_id)
    if (deactivated_at) throw staffMemberDeactivated()
    const { email } = await trx
      .selectFrom('users')
      .select(memberEmail().as('email'))
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    const { token, expires_at } = await insertPasswordToken(trx, { user_id }, now(), validMinutes)
    const query = new URLSearchParams({ token, email })
    return { link: `${config.apiUrl}/app/reset-password?${query}`, expires_at }
  })
}
