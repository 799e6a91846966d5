import type { UpdateCampaignInput } from '@shopkey/contract/campaign.ts'
import { setTranslations } from '../../../catalogue/translations/translations.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../../services.ts'
import { refuseReversedPeriod } from '../campaign.errors.ts'

export async function updateCampaign(
  { db, now }: Services,
  store_id: string,
  id: string,
  input: UpdateCampaignInput,
): Promise<void> {
  const { metadata, translations, ...fields } = input
  await inTransaction(db, async (trx) => {
    const updated = await trx
      .updateTable('campaigns')
      .set({ ...fields, ...mergedMetadata(metadata), updated_at: now() })
      .where('id', '=', id)
      .where('store_id', '=', store_id)
      .where('deleted_at', 'is', null)
      .returning(['starts_at', 'ends_at'])
      .executeTakeFirst()
    if (!updated) throw notFound('Campaign', id)
    refuseReversedPeriod(updated.starts_at, updated.ends_at)
    await setTranslations(trx, store_id, 'campaign', [{ resource_id: id, translations }])
  })
}
