import type { Trx } from '../../db/database.ts'
import type { Services } from '../services.ts'
import { hashToken } from '../sessions/sessions.ts'
import { newInviteToken } from './invite-token.ts'

const validDays = 7

export interface OpenInvite {
  id: string
  role: string
  user_email: string
}

/**
 * Gives an invitation a new token and invalidates the earlier one. The caller says how it is sent: only a message to
 * the invited address, with a link to our own page, verifies the mailbox.
 */
export async function issueInviteToken(
  trx: Trx,
  { now }: Pick<Services, 'now'>,
  invite: OpenInvite,
  proves_mailbox: boolean,
): Promise<{ token: string; expires_at: Date }> {
  const expires_at = new Date(now().getTime() + validDays * 24 * 3_600_000)
  const token = newInviteToken({ ...invite, expires_at, proves_mailbox })
  await trx
    .updateTable('invites')
    .set({ token_hash: hashToken(token), proves_mailbox, expires_at, updated_at: now() })
    .where('id', '=', invite.id)
    .execute()
  return { token, expires_at }
}
