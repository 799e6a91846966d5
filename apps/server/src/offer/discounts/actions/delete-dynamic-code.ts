import { normalizeCode } from '@shopkey/domain/normalize-code.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Services } from '../../services.ts'
import { lockDiscount } from '../discount.queries.ts'

/** Deletes a code of a dynamic discount. */
export async function deleteDynamicCode(
  { db, now }: Services,
  store_id: string,
  id: string,
  code: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockDiscount(trx, store_id, id)
    const deleted = await trx
      .updateTable('discounts')
      .set({ deleted_at: now(), updated_at: now() })
      .where('parent_discount_id', '=', id)
      .where('code', '=', normalizeCode(code))
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) throw new AppError({ type: 'not_found', message: `The discount has no code ${code}` })
  })
}
