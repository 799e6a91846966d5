import { sql } from 'kysely'
import { purchasable } from '../../catalogue/inventory/purchasable.ts'
import type { Trx } from '../../db/database.ts'
import { type PriceContextInput, resolvePriceContext } from '../../offer/pricing/price-context.ts'
import { priceVariants } from '../../offer/pricing/price-variants.ts'
import type { LockedWishlist } from './wishlist.queries.ts'
import type { ProductFacts } from './wishlist.rules.ts'

interface Place extends PriceContextInput {
  store_id: string
}

/** Price and stock of products for one audience. Those that are not sold now are missing. Statements: six, however many. */
export async function loadProductFacts(
  trx: Trx,
  { store_id, ...place }: Place,
  product_ids: readonly string[],
  now: Date,
): Promise<Map<string, ProductFacts>> {
  const { rows } = await sql<{ id: string; product_id: string; is_available: boolean }>`
    select v.id, v.product_id, ${purchasable('v')} as is_available
    from product_variants v join products p on p.id = v.product_id
    where v.product_id = any(${product_ids}) and v.store_id = ${store_id} and v.deleted_at is null
      and p.deleted_at is null and p.status = 'published'`.execute(trx)
  const context = await resolvePriceContext(trx, store_id, place, now)
  const priced = await priceVariants(
    trx,
    context,
    rows.map(({ id }) => ({ variant_id: id })),
  )
  const facts = new Map<string, ProductFacts>()
  for (const [index, { product_id, is_available }] of rows.entries()) {
    const pricing = priced[index]?.pricing
    const price = pricing?.calculated_price_incl_tax ?? pricing?.calculated_price ?? null
    const found = facts.get(product_id)
    facts.set(product_id, {
      price: lowest(found?.price ?? null, price),
      is_available: is_available || (found?.is_available ?? false),
    })
  }
  return facts
}

function lowest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b)
}

/** Stores what is true now of the products of a list with messages, from where changes count. */
export async function startToWatch(
  trx: Trx,
  { id, store_id, customer_id, region_id, is_notified }: LockedWishlist,
  now: Date,
): Promise<void> {
  if (!is_notified) return
  const { rows } = await sql<{ product_id: string }>`
    select product_id from wishlist_items where wishlist_id = ${id} and known_at is null`.execute(trx)
  const ids = rows.map(({ product_id }) => product_id)
  if (ids.length === 0) return
  const facts = await loadProductFacts(trx, { store_id, region_id, customer_id }, ids, now)
  await writeKnown(
    trx,
    [...facts].map(([product_id, known]) => ({ wishlist_id: id, product_id, ...known })),
    now,
  )
}

/** One statement for any number of items. */
export async function writeKnown(
  trx: Trx,
  items: readonly (ProductFacts & { wishlist_id: string; product_id: string })[],
  now: Date,
): Promise<void> {
  if (items.length === 0) return
  await sql`
    update wishlist_items i set known_at = ${now}, known_price = k.price, was_available = k.is_available
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as k (wishlist_id text, product_id text, price bigint, is_available boolean)
    where i.wishlist_id = k.wishlist_id and i.product_id = k.product_id`.execute(trx)
}
