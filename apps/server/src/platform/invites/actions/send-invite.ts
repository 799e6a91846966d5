import type { CreateInviteInput } from '@shopkey/contract/invite.ts'
import type { StaffRole } from '@shopkey/domain/staff-roles.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { CurrentStore, StaffActor } from '../../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { requireMayGrant } from '../../staff/store-members.ts'
import { roleOfWire } from '../../staff-roles/wire-role.ts'
import { alreadyOnStaff } from '../invite.errors.ts'
import { leadsElsewhere } from '../invite-link.ts'
import { sealInviteToken } from '../invite-token.ts'
import { issueInviteToken, type OpenInvite } from '../issue-invite-token.ts'
import { lockInvite } from '../lock-invite.ts'
import { rolesOfAddress } from '../roles-of-address.ts'

/**
 * Invites a person to the store's staff. A second invitation to the same address replaces the role and invalidates the
 * first link.
 */
export async function createInvite(
  services: Services,
  store: CurrentStore,
  actor: StaffActor,
  input: CreateInviteInput,
): Promise<void> {
  const store_id = store.id
  const role = roleOfWire(input.role)
  const user_email = input.user.toLowerCase()
  requireMayGrant(actor, role)
  await inTransaction(services.db, async (trx) => {
    const roles = await rolesOfAddress(trx, store_id, user_email)
    if (roles.length > 0) throw alreadyOnStaff({ email: user_email })
    const now = services.now()
    const times = { expires_at: now, created_at: now, updated_at: now }
    const id = newId('invite')
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('invites')
      .values({ id, store_id, user_email, role, invited_by: actor.user_id, ...times })
      .onConflict((conflict) =>
        conflict.columns(['store_id', 'user_email']).where('deleted_at', 'is', null).doNothing(),
      )
      .executeTakeFirstOrThrow()
    const invite = numInsertedOrUpdatedRows
      ? { id, role, user_email }
      : await takeOver(trx, store_id, actor, { role, user_email })
    await send(services, trx, store, invite)
  })
}

/** Sends an invitation again with a new link; the earlier one stops working. */
export async function resendInvite(
  services: Services,
  store: CurrentStore,
  actor: StaffActor,
  id: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    await send(services, trx, store, await lockInvite(trx, store.id, actor, id))
  })
}

/** The address's existing invitation, with the new role. */
async function takeOver(
  trx: Trx,
  store_id: string,
  actor: StaffActor,
  { role, user_email }: { role: StaffRole; user_email: string },
): Promise<OpenInvite> {
  const { id } = await trx
    .selectFrom('invites')
    .select('id')
    .where('store_id', '=', store_id)
    .where('user_email', '=', user_email)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const invite = await lockInvite(trx, store_id, actor, id)
  await trx
    .updateTable('invites')
    .set({ role, invited_by: actor.user_id, replaces_owners: false })
    .where('id', '=', id)
    .execute()
  return { ...invite, role }
}

/**
 * The link template is read now: a page that the store configures later must not receive a token that verifies a
 * mailbox.
 */
async function send(services: Services, trx: Trx, store: CurrentStore, invite: OpenInvite): Promise<void> {
  const { config, jobs } = services
  const { id, user_email } = invite
  const link_template = store.invite_link_template
  const { token, expires_at } = await issueInviteToken(trx, services, invite, !leadsElsewhere(link_template))
  const sealed_token = sealInviteToken(config.secret, id, token)
  const data = { id, user_email, sealed_token, link_template, expires_at: expires_at.toISOString() }
  await jobs.emit(trx, { name: 'invite.created', store_id: store.id, data })
}
