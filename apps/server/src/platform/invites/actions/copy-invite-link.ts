import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { CurrentStore, StaffActor } from '../../../http/request-context.ts'
import { sendsLinks } from '../../sending/find-sender.ts'
import type { Services } from '../../services.ts'
import { inviteLink, leadsElsewhere } from '../invite-link.ts'
import { issueInviteToken } from '../issue-invite-token.ts'
import { lockInvite } from '../lock-invite.ts'

/**
 * Returns a new link for an invitee whom the message does not reach; the earlier link stops working. The member of
 * staff who copies it has it, too, so it does not verify the mailbox: a new account made with it waits for a
 * confirmation by mail. Where no e-mail service could deliver that confirmation, the installation's owner vouches for
 * the address by handing the link over, and the account is made at once.
 */
export async function copyInviteLink(
  services: Services,
  store: CurrentStore,
  actor: StaffActor,
  id: string,
): Promise<{ link: string; expires_at: Date }> {
  return inTransaction(services.db, async (trx) => {
    const invite = await lockInvite(trx, store.id, actor, id)
    const { token, expires_at } = await issueInviteToken(
      trx,
      services,
      invite,
      await isVouchedFor(services, trx, store, actor),
    )
    return { link: inviteLink(services.config, store.invite_link_template, token), expires_at }
  })
}

/** Staff of one store may not vouch: they could make an account for someone who works in another store. */
async function isVouchedFor(services: Services, trx: Trx, store: CurrentStore, actor: StaffActor): Promise<boolean> {
  if (!actor.is_installation_owner || leadsElsewhere(store.invite_link_template)) return false
  return !(await sendsLinks(services, trx, store.id, 'email'))
}
