import type { UpdateAccountInput } from '@shopkey/contract/staff-account.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { phoneNumber, phoneNumberOrNone } from '../../phone-numbers/phone-number.ts'
import { staffPhonePlace } from '../../phone-numbers/store-phone-place.ts'
import type { Services } from '../../services.ts'
import { requireOwnNames } from '../require-own-names.ts'

/** Changes a person's own details. */
export async function updateAccount(
  { db, now }: Services,
  user_id: string,
  { phone, ...fields }: UpdateAccountInput,
): Promise<void> {
  const place = await staffPhonePlace(db)
  const number = phoneNumberOrNone(phone, (text) => phoneNumber(text, place))
  await inTransaction(db, async (trx) => {
    await requireOwnNames(trx, user_id, { phone: number, username: fields.username })
    await trx
      .updateTable('users')
      .set({ ...fields, phone: number, updated_at: now() })
      .where('id', '=', user_id)
      .where('deleted_at', 'is', null)
      .execute()
  })
}
