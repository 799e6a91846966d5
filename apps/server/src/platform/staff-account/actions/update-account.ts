import type { UpdateAccountInput } from '@shopkey/contract/staff-account.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { phoneNumberOrNone } from '../../phone-numbers/phone-number.ts'
import type { Services } from '../../services.ts'

/** Changes a person's own details. */
export async function updateAccount(
  { db, now }: Services,
  user_id: string,
  { phone, ...fields }: UpdateAccountInput,
): Promise<void> {
  await inTransaction(db, (trx) =>
    trx
      .updateTable('users')
      .set({ ...fields, phone: phoneNumberOrNone(phone), updated_at: now() })
      .where('id', '=', user_id)
      .where('deleted_at', 'is', null)
      .execute(),
  )
}
