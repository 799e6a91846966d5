import type { Database } from '../../db/database.ts'
import { giftCardUnknown } from './gift-card-refused.errors.ts'

/** The store's gift cards with these codes. Throws 404 for an unknown one. */
export async function getGiftCardsByCode(db: Database, store_id: string, codes: readonly string[]) {
  const wanted = [...new Set(codes.map((code) => code.trim().toUpperCase()))]
  if (wanted.length === 0) return []
  const cards = await db
    .selectFrom('gift_cards')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('code', 'in', wanted)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  if (cards.length < wanted.length) throw giftCardUnknown()
  return cards
}
