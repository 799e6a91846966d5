import type { UpdateReturnReasonInput } from '@shopkey/contract/return-reason.ts'
import { setTranslations } from '../../../catalogue/translations/translations.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import type { Services } from '../../services.ts'
import { lockReturnReason } from '../return-reason.queries.ts'

/** Changes the sent properties. `expected`: the version that the caller read. */
export async function updateReturnReason(
  { db, now }: Services,
  store_id: string,
  id: string,
  input: UpdateReturnReasonInput,
  expected?: Date,
): Promise<void> {
  const { metadata, translations, ...fields } = input
  await inTransaction(db, async (trx) => {
    await requireUnchanged(trx, await lockReturnReason(trx, store_id, id), expected)
    await trx
      .updateTable('return_reasons')
      .set({ ...fields, ...mergedMetadata(metadata), updated_at: now() })
      .where('id', '=', id)
      .execute()
    await setTranslations(trx, store_id, 'return_reason', [{ resource_id: id, translations }])
  })
}
