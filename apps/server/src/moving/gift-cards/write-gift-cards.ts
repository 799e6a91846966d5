import { normalizeCode } from '@shopkey/domain/normalize-code.ts'
import type { MovedGiftCard } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { insertRows } from '../../db/set-rows.ts'
import { refusal } from '../../http/refusal.ts'
import { requireFits } from '../../http/schema-compilers.ts'
import { allCreated, type Created, type Move, type RecordWriter } from '../move.types.ts'
import { regionLike, type StoreRegion, storeRegions } from '../store-regions.ts'
import { GiftCardLimits } from './gift-card-limits.ts'

const movedCardNeedsRegion = refusal({
  type: 'not_allowed',
  code: 'moved_card_needs_region',
  message:
    'The store has no region with the currency {currency_code}, in which the gift card could pay; make one first',
})
const movedCardCodeTaken = refusal({
  type: 'duplicate_error',
  code: 'moved_card_code_taken',
  message: 'The store has another gift card with the code of this one, which ends in {last_characters}',
})
const movedCardWorkedOn = refusal({
  type: 'not_allowed',
  code: 'moved_card_worked_on',
  message:
    'The gift card that ends in {last_characters} was spent in the former shop and changed here; set its balance by hand',
})

/** Gift cards come with their codes and what is left on them. What orders of the former shop took of them comes with those orders. */
export const giftCardWriter: RecordWriter<MovedGiftCard> = { create: createGiftCards, update: updateGiftCard }

async function createGiftCards(trx: Trx, move: Move, cards: readonly MovedGiftCard[]): Promise<Created[]> {
  const { store, services } = move
  const regions = await storeRegions(trx, store.id)
  const rows = cards.map((card) => {
    const { id, value, balance, is_disabled, ends_at, created_at, metadata } = card
    requireFits(GiftCardLimits, card, 'gift card')
    return {
      ...{ id, store_id: store.id, code: normalizeCode(card.code), value, balance, is_disabled, ends_at },
      ...placeOf(card, regions),
      metadata: metadata && Object.keys(metadata).length > 0 ? metadata : null,
      moved_spent: value - balance,
      created_at,
      updated_at: services.now().toISOString(),
    }
  })
  const { rows: taken } = await sql<{ code: string }>`
    select code from gift_cards where store_id = ${store.id} and code = any(${rows.map(({ code }) => code)})`.execute(
    trx,
  )
  const repeated = rows.find(({ code }, index) => rows.findIndex((other) => other.code === code) < index)?.code
  const code = taken[0]?.code ?? repeated
  if (code !== undefined) throw movedCardCodeTaken({ last_characters: code.slice(-4) })
  await insertRows(trx, 'gift_cards', rows)
  return allCreated(rows.map(({ id }) => id))
}

/** Where the card pays here, and the tax that it covers there in addition: none where prices include it. */
function placeOf(card: MovedGiftCard, regions: readonly StoreRegion[]): { region_id: string; tax_rate: number | null } {
  const { region: there, tax_rate } = card
  const region = regionLike(regions, there)
  if (!region) throw movedCardNeedsRegion({ currency_code: there.currency_code.toUpperCase() })
  return { region_id: region.id, tax_rate: region.gift_cards_taxable && !region.includes_tax ? tax_rate : null }
}

/** What is left on it there, unless something was paid with it or changed here. */
async function updateGiftCard(trx: Trx, { store, services }: Move, id: string, card: MovedGiftCard): Promise<void> {
  requireFits(GiftCardLimits, card, 'gift card')
  const { value, balance, is_disabled, ends_at } = card
  const { rows } = await sql<{ taken: number; is_untouched: boolean }>`
    select coalesce(sum(t.amount) filter (where o.canceled_at is null), 0) as taken,
      g.value - coalesce(sum(t.amount - t.refunded_amount) filter (where o.canceled_at is null), 0) - coalesce(g.moved_spent, 0) = g.balance
        and coalesce(bool_and(exists (select from moved_records r where r.kind = 'order' and r.record_id = o.id)
          and t.refunded_amount = 0) filter (where t.id is not null), true) as is_untouched
    from (select * from gift_cards where id = ${id} and store_id = ${store.id} and deleted_at is null for update) g
    left join gift_card_transactions t on t.gift_card_id = g.id left join orders o on o.id = t.order_id
    group by g.id, g.value, g.balance, g.moved_spent`.execute(trx)
  const [before] = rows
  if (!before) return
  if (!before.is_untouched) throw movedCardWorkedOn({ last_characters: card.code.slice(-4) })
  const moved_spent = value - balance - before.taken
  await trx
    .updateTable('gift_cards')
    .set({ value, balance, moved_spent, is_disabled, ends_at, updated_at: services.now() })
    .where('id', '=', id)
    .execute()
}
