import type { UpdateGiftCardInput } from '@shopkey/contract/gift-card.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { refusal } from '../../../http/refusal.ts'
import { lockRegion } from '../../regions/region.queries.ts'
import type { Services } from '../../services.ts'
import { lockGiftCard } from '../gift-card.queries.ts'

const balanceAboveValue = refusal({
  type: 'invalid_data',
  code: 'gift_card_balance_above_value',
  message: 'The balance of a gift card is between 0 and its value of {value}',
})

/** Changes the sent properties. `expected`: the version that the caller read. */
export async function updateGiftCard(
  { db, now }: Services,
  store_id: string,
  id: string,
  input: UpdateGiftCardInput,
  expected?: Date,
): Promise<void> {
  const { metadata, ...fields } = input
  await inTransaction(db, async (trx) => {
    const card = await lockGiftCard(trx, store_id, id)
    await requireUnchanged(trx, card, expected)
    if (input.region_id) await lockRegion(trx, store_id, input.region_id)
    if (input.balance !== undefined && input.balance > card.value) throw balanceAboveValue({ value: card.value })
    await trx
      .updateTable('gift_cards')
      .set({ ...fields, ...mergedMetadata(metadata), updated_at: now() })
      .where('id', '=', id)
      .execute()
  })
}
