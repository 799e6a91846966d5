import type { UpdateCampaignInput } from '@shopkey/contract/campaign.ts'
import { setTranslations } from '../../../catalogue/translations/translations.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../../sale/services.ts'
import { refuseReversedPeriod } from '../campaign.errors.ts'

/** Changes the sent properties. `expected`: the version that the caller read. */
export async function updateCampaign(
  { db, now }: Services,
  store_id: string,
  id: string,
  input: UpdateCampaignInput,
  expected?: Date,
): Promise<void> {
  const { metadata, translations, ...fields } = input
  await inTransaction(db, async (trx) => {
    const campaign = await trx
      .selectFrom('campaigns')
      .select(['id', 'store_id', 'updated_at'])
      .where('id', '=', id)
      .where('store_id', '=', store_id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!campaign) throw notFound('Campaign', id)
    await requireUnchanged(trx, campaign, expected)
    const updated = await trx
      .updateTable('campaigns')
      .set({ ...fields, ...mergedMetadata(metadata), updated_at: now() })
      .where('id', '=', id)
      .returning(['starts_at', 'ends_at'])
      .executeTakeFirstOrThrow()
    refuseReversedPeriod(updated.starts_at, updated.ends_at)
    await setTranslations(trx, store_id, 'campaign', [{ resource_id: id, translations }])
  })
}
