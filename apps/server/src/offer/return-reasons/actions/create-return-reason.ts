import type { CreateReturnReasonInput } from '@shopkey/contract/return-reason.ts'
import { setTranslations } from '../../../catalogue/translations/translations.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newMetadata } from '../../../db/metadata.ts'
import { newId } from '../../../db/new-id.ts'
import { refusal } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { lockReturnReason } from '../return-reason.queries.ts'

const reasonTooDeep = refusal({
  type: 'invalid_data',
  code: 'return_reason_too_deep',
  message: 'A return reason has at most one level of children',
})

export async function createReturnReason(
  { db, now }: Services,
  store_id: string,
  input: CreateReturnReasonInput,
): Promise<string> {
  const { metadata, translations, ...fields } = input
  const id = newId('rr')
  await inTransaction(db, async (trx) => {
    if (input.parent_return_reason_id) {
      const parent = await lockReturnReason(trx, store_id, input.parent_return_reason_id)
      if (parent.parent_return_reason_id) throw reasonTooDeep()
    }
    await trx
      .insertInto('return_reasons')
      .values({ ...fields, id, store_id, ...newMetadata(metadata), created_at: now(), updated_at: now() })
      .execute()
    await setTranslations(trx, store_id, 'return_reason', [{ resource_id: id, translations }])
  })
  return id
}
