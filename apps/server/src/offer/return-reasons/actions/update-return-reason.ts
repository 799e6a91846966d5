import type { UpdateReturnReasonInput } from '@shopkey/contract/return-reason.ts'
import { setTranslations } from '../../../catalogue/translations/translations.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import type { Services } from '../../../services.ts'
import { lockReturnReason } from '../return-reason.queries.ts'

export async function updateReturnReason(
  { db, now }: Services,
  store_id: string,
  id: string,
  input: UpdateReturnReasonInput,
): Promise<void> {
  const { metadata, translations, ...fields } = input
  await inTransaction(db, async (trx) => {
    await lockReturnReason(trx, store_id, id)
    await trx
      .updateTable('return_reasons')
      .set({ ...fields, ...mergedMetadata(metadata), updated_at: now() })
      .where('id', '=', id)
      .execute()
    await setTranslations(trx, store_id, 'return_reason', [{ resource_id: id, translations }])
  })
}
