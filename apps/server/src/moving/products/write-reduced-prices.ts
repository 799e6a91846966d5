import type { MovedVariant } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { writeListPrices } from '../../offer/price-lists/price-list-parts.ts'
import type { Move } from '../move.types.ts'
import { findMoved, recordMoved } from '../moved-records.ts'
import { type ReducedPrice, reducedPrice } from './product-input.ts'
import { variantKey, variantsOf } from './variants-of.ts'

/** Puts the reduced prices of products into price lists, one for each time in which they hold, in place of those of an earlier move. */
export async function writeReducedPrices(
  trx: Trx,
  move: Move,
  variantsByProduct: ReadonlyMap<string, readonly MovedVariant[]>,
): Promise<void> {
  const stored = await variantsOf(trx, [...variantsByProduct.keys()])
  const variant_ids = [...stored.values()].flat().map(({ id }) => id)
  await deleteReducedPrices(trx, move, variant_ids)
  const prices = [...variantsByProduct].flatMap(([product_id, variants]) => {
    const ids = new Map((stored.get(product_id) ?? []).map(({ id, option_values }) => [variantKey(option_values), id]))
    return variants.flatMap((variant) => {
      const reduced = reducedPrice(variant, move.store.time_zone)
      const variant_id = ids.get(variantKey(variant.option_values))
      return reduced && variant_id ? [{ ...reduced, variant_id }] : []
    })
  })
  for (const [time, listed] of Map.groupBy(prices, timeOf)) {
    const list = await ensureList(trx, move, time)
    await writeListPrices(
      trx,
      { id: list, store_id: move.store.id },
      listed.map(({ variant_id, amount }) => ({ variant_id, amount, currency_code: move.currency_code })),
    )
  }
}

/** An ISO 8601 interval of the bounds, of which each may be open. */
const timeOf = ({ starts_at, ends_at }: ReducedPrice) =>
  `${starts_at?.toISOString() ?? ''}/${ends_at?.toISOString() ?? ''}`

/** Of lists that are known by their time; those that the other shop has are known by its ids. */
async function deleteReducedPrices(trx: Trx, { store, platform }: Move, variant_ids: readonly string[]): Promise<void> {
  await sql`
    delete from money_amounts where variant_id = any(${variant_ids}) and price_list_id in (
      select record_id from moved_records where store_id = ${store.id} and platform = ${platform} and kind = 'price_list'
        and external_id like '%/%')`.execute(trx)
}

async function ensureList(trx: Trx, move: Move, time: string): Promise<string> {
  const found = (await findMoved(trx, move, 'price_list', [time])).get(time)
  if (found && (await isThere(trx, found.record_id))) return found.record_id
  const id = newId('pl')
  const [starts_at, ends_at] = time.split('/').map((bound) => (bound ? new Date(bound) : null))
  const now = move.services.now()
  await trx
    .insertInto('price_lists')
    .values({
      id,
      store_id: move.store.id,
      name: 'Reduced prices',
      description: `Prices that were reduced when the shop moved from ${platformNames[move.platform]}`,
      type: 'sale',
      status: 'active',
      starts_at,
      ends_at,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await recordMoved(trx, move, 'price_list', [{ external_id: time, record_id: id, digest: '' }])
  return id
}

async function isThere(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('price_lists')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

const platformNames = { shopify: 'Shopify', woocommerce: 'WooCommerce', medusa: 'Medusa', shopkey: 'Shopkey' }
