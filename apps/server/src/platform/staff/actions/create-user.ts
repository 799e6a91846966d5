import type { CreateUserInput } from '@shopkey/contract/user.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import { confirmationMinutes, issuePasswordToken } from '../../passwords/password-tokens.ts'
import type { Services } from '../../services.ts'
import { memberEmail } from '../../staff-roles/member-email.ts'
import { roleOfWire } from '../../staff-roles/wire-role.ts'
import { insertUnconfirmed } from '../stand-in.ts'
import { addMember, requireMayGrant } from '../store-members.ts'
import { userExists } from '../user.errors.ts'

/**
 * Creates an account that waits for its person, adds it to the store's staff, and returns its id. A manager by default,
 * as in v1. The person confirms by a mailed link and chooses a password. A password in v1's request is ignored: two
 * people would know it. Reply and store are the same whether the address has an account elsewhere.
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
  return inTransaction(db, async (trx) => {
    await requireNewToStore(trx, store_id, email)
    const id = await insertUnconfirmed(trx, { ...input, email }, now())
    await addMember(trx, { store_id, user_id: id, role, invited_by: actor.user_id, created_at: now() })
    const token = await issuePasswordToken(trx, config.secret, { user_id: id }, now(), confirmationMinutes)
    await jobs.emit(trx, { name: 'user.created', store_id, data: { id, email, ...token } })
    return id
  })
}

/** Locks the store, so that two requests do not add one person twice. */
async function requireNewToStore(trx: Trx, store_id: string, email: string): Promise<void> {
  await sql`select from stores where id = ${store_id} for no key update`.execute(trx)
  const member = await trx
    .selectFrom('store_members')
    .innerJoin('users', 'users.id', 'store_members.user_id')
    .select('users.id')
    .where('store_members.store_id', '=', store_id)
    .where('users.deleted_at', 'is', null)
    .where(memberEmail(), '=', email)
    .executeTakeFirst()
  if (member) throw userExists({ email })
}
