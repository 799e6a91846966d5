import type { CreateCampaignInput } from '@shopkey/contract/campaign.ts'
import { setTranslations } from '../../../catalogue/translations/translations.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newMetadata } from '../../../db/metadata.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../../sale/services.ts'
import { refuseReversedPeriod } from '../campaign.errors.ts'

export async function createCampaign(
  { db, now }: Services,
  store_id: string,
  input: CreateCampaignInput,
): Promise<string> {
  const { metadata, translations, ...fields } = input
  refuseReversedPeriod(input.starts_at, input.ends_at)
  const id = newId('camp')
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('campaigns')
      .values({ ...fields, id, store_id, ...newMetadata(metadata), created_at: now(), updated_at: now() })
      .execute()
    await setTranslations(trx, store_id, 'campaign', [{ resource_id: id, translations }])
  })
  return id
}
