import type { CreateCampaignInput } from '@shopkey/contract/campaign.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newMetadata } from '../../../db/metadata.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../../services.ts'
import { refuseReversedPeriod } from '../campaign.errors.ts'

export async function createCampaign(
  { db, now }: Services,
  store_id: string,
  input: CreateCampaignInput,
): Promise<string> {
  const { metadata, ...fields } = input
  refuseReversedPeriod(input.starts_at, input.ends_at)
  const id = newId('camp')
  await inTransaction(db, (trx) =>
    trx
      .insertInto('campaigns')
      .values({ ...fields, id, store_id, ...newMetadata(metadata), created_at: now(), updated_at: now() })
      .execute(),
  )
  return id
}
