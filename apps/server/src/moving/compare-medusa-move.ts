import type { ReadFile } from '@shopkey/moving/read-file.ts'
import type { MovedOrder, RecordedClaim, RecordedSwap } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface Figures {
  count: number
  /** Minor units, uses or variants: see `sum_of`. */
  sum: number
}

export interface Comparison {
  /** Such as `orders in EUR`. */
  what: string
  sum_of: string
  there: Figures
  here: Figures
  /** Why both sides differ; empty where they are equal. */
  reasons: string[]
}

/** Compares what a snapshot of a Medusa shop had with what of it the store has now: counts and sums of each kind, by currency. */
export async function compareMedusaMove(db: Database, store_id: string, read: ReadFile): Promise<Comparison[]> {
  const here = await figuresHere(db, store_id, read)
  const there = figuresThere(read)
  return [...there].map(([what, { sum_of, orders = [], ...figures }]) => {
    const found = here.get(what) ?? { count: 0, sum: 0 }
    return { what, sum_of, there: figures, here: found, reasons: reasonsOf(what, figures, found, orders) }
  })
}

function reasonsOf(what: string, there: Figures, here: Figures, orders: readonly MovedOrder[]): string[] {
  const missing = there.count - here.count
  if (missing > 0) return [`${missing} were left out; the lines above say why`]
  if (missing < 0) return [`${-missing} are no longer there`]
  if (there.sum === here.sum) return []
  if (what === 'price lists')
    return [`${there.sum - here.sum} prices are of variants or regions that the store lacks, or were changed here`]
  const converted = orders.flatMap(({ name, total, recorded }) =>
    recorded && recorded.former_total !== total
      ? [{ by: total - recorded.former_total, text: `order ${name}: ${recorded.former_total} there, ${total} here` }]
      : [],
  )
  const explained = converted.reduce((sum, { by }) => sum + by, 0)
  const texts = converted.map(({ text }) => `${text}, since amounts of this currency are whole here`)
  return here.sum - there.sum === explained ? texts : [...texts, 'some were changed here since they were moved']
}

type Named = Figures & { sum_of: string; orders?: MovedOrder[] }

function figuresThere({
  collections,
  categories,
  products,
  customer_groups,
  customers,
  discounts,
  gift_cards,
  price_lists,
  return_reasons,
  carts,
  draft_orders,
  notes,
  orders,
}: ReadFile): Map<string, Named> {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const variants = products.map((product) => product.variants.length)
  const cards = Map.groupBy(gift_cards, ({ region }) => region.currency_code.toUpperCase())
  const sold = Map.groupBy(orders, ({ currency_code }) => currency_code.toUpperCase())
  return new Map<string, Named>([
    ['products', { count: products.length, sum: sum(variants), sum_of: 'variants' }],
    ['collections', { count: collections.length, sum: 0, sum_of: '' }],
    ['categories', { count: categories.length, sum: 0, sum_of: '' }],
    ['customer groups', { count: customer_groups.length, sum: 0, sum_of: '' }],
    [
      'price lists',
      { count: price_lists.length, sum: sum(price_lists.map(({ prices }) => prices.length)), sum_of: 'prices' },
    ],
    ['customers', { count: customers.length, sum: 0, sum_of: '' }],
    ['return reasons', { count: return_reasons.length, sum: 0, sum_of: '' }],
    ['discounts', { count: discounts.length, sum: sum(discounts.map(({ used }) => used)), sum_of: 'uses' }],
    ['open carts', { count: carts.length, sum: 0, sum_of: '' }],
    ['draft orders', { count: draft_orders.length, sum: 0, sum_of: '' }],
    ['notes', { count: notes.length, sum: 0, sum_of: '' }],
    ['exchanges', differences(orders.flatMap(({ recorded }) => recorded?.swaps ?? []))],
    ['claims', claimed(orders.flatMap(({ recorded }) => recorded?.claims ?? []))],
    ...[...cards].map(([code, some]): [string, Named] => [
      `gift cards in ${code}`,
      { count: some.length, sum: sum(some.map(({ balance }) => balance)), sum_of: 'left, in minor units' },
    ]),
    ...[...sold].map(([code, some]): [string, Named] => [
      `orders in ${code}`,
      {
        count: some.length,
        sum: sum(some.map(({ recorded, total }) => recorded?.former_total ?? total)),
        sum_of: 'total, in minor units',
        orders: some,
      },
    ]),
  ])
}

const differences = (swaps: readonly RecordedSwap[]): Named => ({
  count: swaps.length,
  sum: swaps.reduce((total, { difference_due }) => total + (difference_due ?? 0), 0),
  sum_of: 'differences, in minor units',
})

const claimed = (claims: readonly RecordedClaim[]): Named => ({
  count: claims.length,
  sum: claims.flatMap(({ items }) => items).reduce((total, { quantity }) => total + quantity, 0),
  sum_of: 'claimed items',
})

const idsOf = (parts: readonly { id: string }[] = []) => parts.map(({ id }) => id)

async function figuresHere(db: Database, store_id: string, { orders }: ReadFile): Promise<Map<string, Figures>> {
  const { rows } = await sql<Figures & { what: string }>`
    with moved as (select kind, record_id as id from moved_records where store_id = ${store_id} and platform = 'medusa')
    select 'products' as what, count(*)::int as count, coalesce(sum(v.count), 0)::bigint as sum
    from moved m join products p on p.id = m.id and p.deleted_at is null
      cross join lateral (select count(*) from product_variants v where v.product_id = p.id and v.deleted_at is null) v
    where m.kind = 'product'
    union all select 'collections', count(*)::int, 0 from product_collections where deleted_at is null and id in (select id from moved where kind = 'collection')
    union all select 'categories', count(*)::int, 0 from product_categories where id in (select id from moved where kind = 'category')
    union all select 'customer groups', count(*)::int, 0 from customer_groups where deleted_at is null and id in (select id from moved where kind = 'customer_group')
    union all select 'price lists', count(*)::int, coalesce(sum(p.count), 0)::bigint
    from moved m join price_lists l on l.id = m.id and l.deleted_at is null
      cross join lateral (select count(*) from money_amounts a where a.price_list_id = l.id and a.deleted_at is null) p
    where m.kind = 'price_list'
    union all select 'customers', count(*)::int, 0 from moved m join customers c on c.id = m.id and c.deleted_at is null where m.kind = 'customer'
    union all select 'return reasons', count(*)::int, 0 from moved m join return_reasons r on r.id = m.id and r.deleted_at is null
    where m.kind = 'return_reason'
    union all select 'discounts', count(*)::int, coalesce(sum(d.usage_count), 0)::bigint
    from moved m join discounts d on d.id = m.id and d.deleted_at is null where m.kind = 'discount'
    union all select 'open carts', count(*)::int, 0 from carts
    where completed_at is null and deleted_at is null and id in (select id from moved where kind = 'cart')
    union all select 'draft orders', count(*)::int, 0 from draft_orders where id in (select id from moved where kind = 'draft_order')
    union all select 'notes', count(*)::int, 0 from notes where deleted_at is null and id in (select id from moved where kind = 'note')
    union all select 'exchanges', count(*)::int, coalesce(sum(difference_due), 0)::bigint
    from swaps where store_id = ${store_id} and id = any(${orders.flatMap(({ recorded }) => idsOf(recorded?.swaps))})
    union all select 'claims', count(*)::int, coalesce(sum(i.quantity), 0)::bigint
    from claim_orders c cross join lateral (select sum(quantity) as quantity from claim_items where claim_order_id = c.id and deleted_at is null) i
    where c.store_id = ${store_id} and c.id = any(${orders.flatMap(({ recorded }) => idsOf(recorded?.claims))})
    union all select 'gift cards in ' || upper(r.currency_code), count(*)::int, sum(g.balance)::bigint
    from moved m join gift_cards g on g.id = m.id and g.deleted_at is null join regions r on r.id = g.region_id
    where m.kind = 'gift_card' group by r.currency_code
    union all select 'orders in ' || upper(o.currency_code), count(*)::int, sum(o.placed_total)::bigint
    from moved m join orders o on o.id = m.id where m.kind = 'order' group by o.currency_code`.execute(db)
  return new Map(rows.map(({ what, count, sum }) => [what, { count, sum: Number(sum) }]))
}
