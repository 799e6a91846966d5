import type { HandOverStoreInput } from '@shopkey/contract/store-overview.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../services.ts'
import { lockStore } from '../../stores/store.queries.ts'
import { ownsStoreAlready } from '../invite.errors.ts'
import { sealInviteToken } from '../invite-token.ts'
import { issueInviteToken } from '../issue-invite-token.ts'
import { rolesOfAddress } from '../roles-of-address.ts'

/**
 * Invites a person to own a store; those who own it now leave with the acceptance if `owners_leave`. The link leads to our
 * own page, never to one that the store has configured: it is worth an owner's rights.
 */
export async function handOverStore(
  services: Services,
  store_id: string,
  invited_by: string,
  { email, owners_leave: replaces_owners }: HandOverStoreInput,
): Promise<void> {
  const { config, db, jobs, now } = services
  const user_email = email.toLowerCase()
  await inTransaction(db, async (trx) => {
    await lockStore(trx, store_id)
    const roles = await rolesOfAddress(trx, store_id, user_email)
    if (roles.includes('owner')) throw ownsStoreAlready({ email: user_email })
    const changes = { role: 'owner', invited_by, replaces_owners, updated_at: now() }
    const { id } = await trx
      .insertInto('invites')
      .values({ id: newId('invite'), store_id, user_email, expires_at: now(), created_at: now(), ...changes })
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'user_email']).where('deleted_at', 'is', null).doUpdateSet(changes),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token, expires_at } = await issueInviteToken(trx, services, { id, role: 'owner', user_email }, true)
    const sealed_token = sealInviteToken(config.secret, id, token)
    const data = { id, user_email, sealed_token, link_template: null, expires_at: expires_at.toISOString() }
    await jobs.emit(trx, { name: 'invite.created', store_id, data })
  })
}
