import { normalizeCode } from '@shopkey/domain/normalize-code.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Nested } from '../../db/nested.ts'
import { readTimes } from '../../db/read-times.ts'
import type { GiftCard } from '../../db/tables.ts'
import { giftCardUnknown } from './gift-card-refused.errors.ts'

/** A gift card as a cart has it. */
export type GiftCardState = Omit<Nested<GiftCard>, 'tax_rate'> & { tax_rate: number | null }

/** The store's gift cards with these codes. Throws 404 for an unknown one. */
export async function getGiftCardsByCode(
  db: Database,
  store_id: string,
  codes: readonly string[],
): Promise<GiftCardState[]> {
  const wanted = [...new Set(codes.map(normalizeCode))]
  if (wanted.length === 0) return []
  const { rows } = await sql<{ card: GiftCardState }>`
    select row_to_json(g) as card from gift_cards g
    where g.store_id = ${store_id} and g.code = any(${wanted}) and g.deleted_at is null order by g.id`.execute(db)
  if (rows.length < wanted.length) throw giftCardUnknown()
  return rows.map(({ card }) => readTimes(card))
}
