import type { UpdateUserInput } from '@shopkey/contract/user.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import type { Services } from '../../../services.ts'
import { replaceApiToken } from '../../api-keys/api-token.ts'
import { phoneNumberOrNone } from '../../phone-numbers/phone-number.ts'
import { changeRole, lockMember } from '../store-members.ts'
import { apiTokenOfOther } from '../user.errors.ts'
import { roleOfWire } from '../wire-role.ts'

/** Changes what is sent. The role is the one in this store; the rest belongs to the account. */
export async function updateUser(
  { db, now }: Services,
  store_id: string,
  actor: StaffActor,
  id: string,
  input: UpdateUserInput,
): Promise<void> {
  const { role, api_token, metadata, phone, ...fields } = input
  await inTransaction(db, async (trx) => {
    await lockMember(trx, store_id, id)
    if (role) await changeRole(trx, { store_id, user_id: id, role: roleOfWire(role), actor })
    await trx
      .updateTable('users')
      .set({ ...fields, phone: phoneNumberOrNone(phone), ...mergedMetadata(metadata), updated_at: now() })
      .where('id', '=', id)
      .execute()
    if (api_token) {
      if (actor.user_id !== id && !actor.is_installation_owner) throw apiTokenOfOther()
      await replaceApiToken(trx, id, api_token, now())
    }
  })
}
