import type { CreateUserInput } from '@shopkey/contract/user.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import { confirmationMinutes, issuePasswordToken } from '../../passwords/password-tokens.ts'
import type { Services } from '../../services.ts'
import { roleOfWire } from '../../staff-roles/wire-role.ts'
import { addMember, requireMayGrant } from '../store-members.ts'
import { userExists } from '../user.errors.ts'

/**
 * Creates an account that waits for its person, adds it to the store's staff, and returns its id. A manager by default,
 * as in v1. The person confirms by a mailed link and chooses a password. A password in v1's request is ignored: two
 * people would know it.
 */
export async function createUser(
  { config, db, jobs, now }: Services,
  store_id: string,
  actor: StaffActor,
  { password: _, role: wireName = 'member', ...input }: CreateUserInput,
): Promise<string> {
  const role = roleOfWire(wireName)
  requireMayGrant(actor, role)
  const email = input.email.toLowerCase()
  const id = newId('usr')
  await inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('users')
      .values({ ...input, id, email, created_at: now(), updated_at: now() })
      .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) throw userExists({ email })
    await addMember(trx, { store_id, user_id: id, role, invited_by: actor.user_id, created_at: now() })
    const token = await issuePasswordToken(trx, config.secret, { user_id: id }, now(), confirmationMinutes)
    await jobs.emit(trx, { name: 'user.created', store_id, data: { id, email, ...token } })
  })
  return id
}
