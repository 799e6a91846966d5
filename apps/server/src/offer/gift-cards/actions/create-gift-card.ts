import type { CreateGiftCardInput } from '@shopkey/contract/gift-card.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newMetadata } from '../../../db/metadata.ts'
import { newId } from '../../../db/new-id.ts'
import { lockRegion } from '../../regions/region.queries.ts'
import type { Services } from '../../services.ts'
import { newGiftCardCode } from '../new-gift-card-code.ts'

/**
 * Issues a card worth `value` (minor units of the region's currency). Its tax rate applies where the region taxes gift
 * cards and its prices don't include tax.
 */
export async function createGiftCard(
  { db, now, jobs }: Services,
  store_id: string,
  input: CreateGiftCardInput,
): Promise<string> {
  const { metadata, tax_rate, ...fields } = input
  const id = newId('gift')
  await inTransaction(db, async (trx) => {
    const region = await lockRegion(trx, store_id, input.region_id)
    await trx
      .insertInto('gift_cards')
      .values({
        ...fields,
        id,
        store_id,
        code: newGiftCardCode(),
        balance: input.value,
        tax_rate: region.gift_cards_taxable && !region.includes_tax ? (tax_rate ?? region.tax_rate) : null,
        ...newMetadata(metadata),
        created_at: now(),
        updated_at: now(),
      })
      .execute()
    await jobs.emit(trx, { name: 'gift_card.created', store_id, data: { id } })
  })
  return id
}
