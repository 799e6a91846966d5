import type { Database } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { newGiftCardCode } from '../offer/gift-cards/new-gift-card-code.ts'
import type { StoreFixture } from './a-store.ts'

interface GiftCardChoices {
  /** Minor units. */
  balance?: number
  region_id?: string
  ends_at?: Date
  is_disabled?: boolean
}

/** A gift card of Rp 50,000 in the rupiah region by default. */
export async function aGiftCard(db: Database, store: StoreFixture, choices: GiftCardChoices = {}) {
  const { balance = 5_000_000, region_id = store.idr_region_id, ...rest } = choices
  const id = newId('gift')
  const code = newGiftCardCode()
  await db
    .insertInto('gift_cards')
    .values({ ...rest, id, code, store_id: store.id, region_id, value: balance, balance })
    .execute()
  return { id, code }
}
