import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { insertRows } from '../../db/set-rows.ts'
import { refusal } from '../../http/refusal.ts'
import type { Move, StagedOrder } from '../move.types.ts'
import { findMoved, recordMoved } from '../moved-records.ts'
import { regionLike, storeRegions } from '../store-regions.ts'

const movedOrderNeedsRegion = refusal({
  type: 'not_allowed',
  code: 'moved_order_needs_region',
  message: 'Order {number} was paid in {currency_code}; make a region with this currency first',
})

/** The region of each order: with its currency and the country it went to, else the oldest with its currency. Throws where there is none. */
export async function regionsOf(
  trx: Trx,
  { store }: Move,
  orders: readonly StagedOrder[],
): Promise<Map<StagedOrder, string>> {
  const regions = await storeRegions(trx, store.id)
  return new Map(
    orders.map((order) => {
      const { currency_code, name: number } = order
      const country = (order.shipping_address ?? order.billing_address)?.country_code
      const region = regionLike(regions, { currency_code, country_codes: country ? [country] : [] })
      if (!region) throw movedOrderNeedsRegion({ number, currency_code: currency_code.toUpperCase() })
      return [order, region.id]
    }),
  )
}

/**
 * The id of the shipping option that stands for a delivery of the former shop, by region and name. They are deleted ones: nobody can choose
 * them, and the orders that have them name them.
 */
export async function deliveriesOf(
  trx: Trx,
  move: Move,
  wanted: readonly { region_id: string; name: string }[],
): Promise<(region_id: string, name: string) => string> {
  const named = new Map(wanted.map((delivery) => [keyOf(delivery.region_id, delivery.name), delivery]))
  const known = await findMoved(trx, move, 'shipping_option', [...named.keys()])
  const ids = new Map([...known].map(([key, { record_id }]) => [key, record_id]))
  const missing = [...named].filter(([key]) => !ids.has(key))
  const now = move.services.now()
  const profile_id = missing.length > 0 ? await defaultProfile(trx, move.store.id) : ''
  const options = missing.map(([key, { region_id, name }]) => {
    const id = newId('so')
    ids.set(key, id)
    return {
      id,
      store_id: move.store.id,
      name,
      region_id,
      profile_id,
      provider_id: 'manual',
      price_type: 'flat_rate',
      amount: 0,
      is_return: false,
      admin_only: true,
      includes_tax: false,
      data: {},
      is_pickup: false,
      created_at: now,
      updated_at: now,
      deleted_at: now,
    }
  })
  await insertRows(trx, 'shipping_options', options)
  await recordMoved(
    trx,
    move,
    'shipping_option',
    missing.map(([key]) => ({ external_id: key, record_id: ids.get(key) ?? '', digest: '' })),
  )
  return (region_id, name) => ids.get(keyOf(region_id, name)) ?? ''
}

const keyOf = (region_id: string, name: string) => `${region_id} ${name}`

async function defaultProfile(trx: Trx, store_id: string): Promise<string> {
  const { id } = await trx
    .selectFrom('shipping_profiles')
    .select('id')
    .where('store_id', '=', store_id)
    .where('type', '=', 'default')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

export interface SoldVariant {
  id: string
  thumbnail: string | null
}

/** What lines sold: the store's variant with the SKU, also a deleted one where no other has it. */
export async function variantsBySku(
  trx: Trx,
  store_id: string,
  skus: readonly string[],
): Promise<Map<string, SoldVariant>> {
  const { rows } = await skuQuery(store_id, [...new Set(skus)].filter(Boolean)).execute(trx)
  return new Map(rows.map(({ sku, ...variant }) => [sku, variant]))
}

const skuQuery = (store_id: string, skus: readonly string[]): RawBuilder<SoldVariant & { sku: string }> => sql`
  select distinct on (v.sku) v.sku, v.id, p.thumbnail
  from product_variants v join products p on p.id = v.product_id
  where v.store_id = ${store_id} and v.sku = any(${skus})
  order by v.sku, v.deleted_at desc nulls first, v.created_at`

/** Which of the variants, by the ids that they have kept, the store has or had. */
export async function variantsById(trx: Trx, store_id: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from product_variants where store_id = ${store_id} and id = any(${[...new Set(ids)]})`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
