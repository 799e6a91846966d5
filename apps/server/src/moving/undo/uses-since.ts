import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Use } from './undo.errors.ts'

/** What in the store uses what was moved and was not moved itself, so that it would be lost or left without it. */
export async function usesSince(db: Database, store_id: string): Promise<Map<Use, number>> {
  const made = (kind: string) =>
    sql`(select record_id from moved_records where store_id = ${store_id} and kind = ${kind} and is_created)`
  const products = made('product')
  const variants = sql`(select id from product_variants where product_id in ${products})`
  const people = sql`(select record_id from moved_records where store_id = ${store_id} and kind in ('customer', 'guest') and is_created)`
  const orders = sql`(select record_id, moved_at from moved_records where store_id = ${store_id} and kind = 'order')`
  const statements: Record<Use, RawBuilder<unknown>> = {
    orders_placed: sql`
      select from orders o where o.store_id = ${store_id} and o.id not in ${made('order')} and (
        o.customer_id in ${people} or o.buyer_id in ${people}
        or exists (select from line_items l where l.order_id = o.id and l.variant_id in ${variants})
        or exists (select from order_discounts d where d.order_id = o.id and d.discount_id in ${made('discount')})
        or exists (select from order_gift_cards g where g.order_id = o.id and g.gift_card_id in ${made('gift_card')})
        or exists (select from draft_orders d where d.order_id = o.id and d.id in ${made('draft_order')}))`,
    orders_worked_on: sql`
      select from ${orders} o where exists (select from order_events e where e.order_id = o.record_id and e.type <> 'placed')
        or exists (select from payment_operations p where p.order_id = o.record_id)
        or exists (select from payment_proofs p where p.order_id = o.record_id)
        or exists (select from payment_disputes p where p.order_id = o.record_id)
        or exists (select from late_payments p where p.order_id = o.record_id)
        or exists (select from shipments s where s.order_id = o.record_id)
        or exists (select from loyalty_entries l where l.order_id = o.record_id)
        or exists (select from gift_card_refunds g where g.order_id = o.record_id)
        or exists (select from refunds r where r.order_id = o.record_id and r.created_at > o.moved_at)
        or exists (select from returns r where r.order_id = o.record_id and r.created_at > o.moved_at)
        or exists (select from swaps s where s.order_id = o.record_id and s.created_at > o.moved_at)
        or exists (select from claim_orders c where c.order_id = o.record_id and c.created_at > o.moved_at)
        or exists (select from notes n where n.resource_type = 'order' and n.resource_id = o.record_id
          and n.id not in ${made('note')})`,
    carts: sql`
      select from carts c where c.store_id = ${store_id} and c.id not in ${made('cart')}
        and c.id not in (select d.cart_id from draft_orders d where d.id in ${made('draft_order')} and d.cart_id is not null)
        and c.customer_id in ${people}
      union all select from carts c where c.id in ${made('cart')} and c.revision > 0`,
    customers: sql`
      select from ${people} p (id) where exists (select from sessions s where s.customer_id = p.id)
        or exists (select from payment_accounts a where a.customer_id = p.id)
        or exists (select from loyalty_entries l where l.customer_id = p.id)
        or exists (select from notifications n where n.customer_id = p.id)
        or exists (select from customers m where m.merged_into = p.id)
        or exists (select from store_customers m where m.customer_id = p.id and m.store_id <> ${store_id})`,
    discounts: sql`
      select from discounts d where d.store_id = ${store_id} and d.deleted_at is null and d.id not in ${made('discount')}
        and exists (select from discount_conditions c join discount_condition_resources r on r.condition_id = c.id
          where c.discount_rule_id = d.rule_id and (r.product_id in ${products} or r.product_collection_id in ${made('collection')}
            or r.product_type_id in ${made('product_type')} or r.product_tag_id in ${made('product_tag')}
            or r.customer_group_id in ${made('customer_group')}))`,
    wishlists: sql`
      select from wishlists w where w.customer_id in ${people}
        or exists (select from wishlist_items i where i.wishlist_id = w.id and i.product_id in ${products})`,
  }
  const counts = Object.entries(statements).map(
    ([use, statement]) => sql`select ${use} as use, count(*)::int as count from (${statement}) x`,
  )
  const { rows } = await sql<{ use: Use; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return new Map(rows.filter(({ count }) => count > 0).map(({ use, count }) => [use, count]))
}
