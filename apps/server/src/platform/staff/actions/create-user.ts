import type { CreateUserInput } from '@shopkey/contract/user.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import type { Services } from '../../../services.ts'
import { requireGoodPassword } from '../../passwords/password.rules.ts'
import { hashPassword } from '../../passwords/password-hash.ts'
import { phoneNumber } from '../../phone-numbers/phone-number.ts'
import { addMember, requireMayChangeOwners } from '../store-members.ts'
import { userExists } from '../user.errors.ts'
import { roleOfWire } from '../wire-role.ts'

/** Makes an account and puts it on the store's staff; answers its id. A manager unless said otherwise, as v1's default means. */
export async function createUser(
  { db, now }: Services,
  store_id: string,
  actor: StaffActor,
  input: CreateUserInput,
): Promise<string> {
  const { password, role: wireName = 'member', phone, ...fields } = input
  const role = roleOfWire(wireName)
  requireMayChangeOwners(actor, role)
  requireGoodPassword(password)
  const email = input.email.toLowerCase()
  const password_hash = await hashPassword(password)
  const id = newId('usr')
  await inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('users')
      .values({
        ...fields,
        id,
        email,
        phone: phone ? phoneNumber(phone) : null,
        password_hash,
        created_at: now(),
        updated_at: now(),
      })
      .onConflict((conflict) => conflict.column('email').where('deleted_at', 'is', null).doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) throw userExists({ email })
    await addMember(trx, { store_id, user_id: id, role, created_at: now() })
  })
  return id
}
