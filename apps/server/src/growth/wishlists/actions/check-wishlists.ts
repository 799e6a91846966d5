import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../sale/services.ts'
import { loadProductFacts, writeKnown } from '../product-facts.ts'
import { changeOf, type ProductChange, type ProductFacts } from '../wishlist.rules.ts'

const MOST_PER_RUN = 500

interface DueList {
  id: string
  store_id: string
  customer_id: string
  region_id: string
  customer_group_ids: string[]
}

interface KnownItem extends ProductFacts {
  wishlist_id: string
  product_id: string
  /** Its facts were stored; false for one that was not sold then. */
  is_known: boolean
}

/**
 * Compares the lists that want messages with stock and prices, each once an hour, and emits one event for each with
 * changes; a timed job. Lists with the same prices are compared together.
 */
export async function checkWishlists({ db, jobs, now }: Services): Promise<void> {
  const at = now()
  await inTransaction(db, async (trx) => {
    const lists = await takeDueLists(trx, at)
    const items = await loadItems(
      trx,
      lists.map(({ id }) => id),
    )
    for (const audience of Map.groupBy(lists, audienceOf).values()) {
      const [first] = audience
      if (!first) continue
      const { store_id, region_id, customer_group_ids } = first
      const theirs = audience.flatMap(({ id }) => items.get(id) ?? [])
      const ids = [...new Set(theirs.map(({ product_id }) => product_id))]
      const facts = await loadProductFacts(trx, { store_id, region_id, customer_group_ids }, ids, at)
      const compared = theirs.flatMap((item) => compare(item, facts.get(item.product_id)))
      await writeKnown(trx, compared, at)
      for (const { id, customer_id } of audience) {
        const changed = compared.flatMap((item) => (item.wishlist_id === id && item.change ? [item] : []))
        if (changed.length === 0) continue
        await jobs.emit(trx, {
          name: 'wishlist.changed',
          store_id,
          data: {
            id,
            customer_id,
            region_id,
            changes: changed.map(({ product_id, change }) => ({ product_id, ...change })),
          },
        })
      }
    }
  })
}

type ComparedItem = ProductFacts & { wishlist_id: string; product_id: string; change: ProductChange | null }

function compare(item: KnownItem, facts: ProductFacts | undefined): ComparedItem[] {
  if (!facts) return []
  const { wishlist_id, product_id } = item
  const { change, known } = item.is_known ? changeOf(item, facts) : { change: null, known: facts }
  return [{ wishlist_id, product_id, ...known, change }]
}

function audienceOf({ store_id, region_id, customer_group_ids }: DueList): string {
  return [store_id, region_id, ...customer_group_ids].join('|')
}

async function takeDueLists(trx: Trx, at: Date): Promise<DueList[]> {
  const { rows } = await sql<DueList>`
    update wishlists w set checked_at = ${at}
    where id in (
      select l.id from wishlists l
      join stores s on s.id = l.store_id and s.status = 'open'
      join customers c on c.id = l.customer_id and c.deleted_at is null
      join regions r on r.id = l.region_id and r.deleted_at is null
      where l.is_notified and l.checked_at <= ${at}::timestamptz - interval '1 hour'
      order by l.checked_at limit ${MOST_PER_RUN} for update of l skip locked)
    returning id, store_id, customer_id, region_id, array(
      select g.id from customer_group_customers m join customer_groups g on g.id = m.customer_group_id
      where m.customer_id = w.customer_id and g.store_id = w.store_id and g.deleted_at is null
      order by g.id) as customer_group_ids`.execute(trx)
  return rows
}

async function loadItems(trx: Trx, ids: readonly string[]): Promise<Map<string, KnownItem[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<KnownItem>`
    select wishlist_id, product_id, known_price as price, coalesce(was_available, false) as is_available,
      known_at is not null as is_known
    from wishlist_items where wishlist_id = any(${ids})
    order by wishlist_id, created_at desc, product_id desc`.execute(trx)
  return Map.groupBy(rows, ({ wishlist_id }) => wishlist_id)
}
