import type { UpdateUserInput } from '@shopkey/contract/user.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import type { StaffActor } from '../../../http/request-context.ts'
import { replaceApiToken } from '../../api-keys/api-token.ts'
import { phoneNumber, phoneNumberOrNone } from '../../phone-numbers/phone-number.ts'
import { staffPhonePlace } from '../../phone-numbers/store-phone-place.ts'
import type { Services } from '../../services.ts'
import { requireOwnNames } from '../../staff-account/require-own-names.ts'
import { roleOfWire } from '../../staff-roles/wire-role.ts'
import { changeRole, lockMember } from '../store-members.ts'
import { accountOfOther } from '../user.errors.ts'

/**
 * Changes the sent properties: the role, which belongs to the store, and the account, which only its own person
 * changes.
 */
export async function updateUser(
  { db, now }: Services,
  store_id: string,
  actor: StaffActor,
  id: string,
  { role, ...account }: UpdateUserInput,
): Promise<void> {
  const { api_token, metadata, phone, ...fields } = account
  const isOwn = actor.user_id === id
  const place = await staffPhonePlace(db)
  await inTransaction(db, async (trx) => {
    if (!isOwn || role) await lockMember(trx, store_id, id)
    if (!isOwn && Object.keys(account).length > 0) throw accountOfOther()
    if (role) await changeRole(trx, { store_id, user_id: id, role: roleOfWire(role), actor })
    if (!isOwn) return
    const number = phoneNumberOrNone(phone, (text) => phoneNumber(text, place))
    await requireOwnNames(trx, id, { phone: number, username: fields.username })
    await trx
      .updateTable('users')
      .set({ ...fields, phone: number, ...mergedMetadata(metadata), updated_at: now() })
      .where('id', '=', id)
      .execute()
    if (api_token) await replaceApiToken(trx, id, api_token, now())
  })
}
