import { sql } from 'kysely'
import type { BrokenRow, Invariant } from './invariant.ts'

export const stockInvariants: Invariant[] = [
  {
    name: 'stock',
    rule: 'Stock and what was sold of it, less what came back, is the stock from before; it is never below zero unless it may be.',
    remedy: 'Count the variant and enter its stock in the back-office (reason: counted).',
    broken: ({ stock_before }) => sql<BrokenRow>`
      with sold as (
        select l.variant_id, sum(l.quantity) as quantity from line_items l
        left join orders o on o.id = l.order_id left join swaps s on s.id = l.swap_id left join claim_orders c on c.id = l.claim_order_id
        where not l.is_return and ((o.id is not null and o.canceled_at is null)
          or (s.confirmed_at is not null and s.canceled_at is null) or (c.id is not null and c.canceled_at is null))
        group by l.variant_id),
      back as (
        select l.variant_id, sum(i.received_quantity) as quantity
        from return_items i join returns r on r.id = i.return_id join line_items l on l.id = i.item_id
        where r.received_at is not null group by l.variant_id),
      before as (select key as variant_id, value::bigint as quantity from json_each_text(${JSON.stringify(stock_before)}::json))
      select v.id, format('before %s, now %s, sold %s, back %s', b.quantity, v.inventory_quantity, sold.quantity, back.quantity) as detail
      from product_variants v left join before b on b.variant_id = v.id
      left join sold on sold.variant_id = v.id left join back on back.variant_id = v.id
      where v.manage_inventory and (
        (v.inventory_quantity < 0 and not v.allow_backorder)
        or v.inventory_quantity + coalesce(sold.quantity, 0) - coalesce(back.quantity, 0) <> b.quantity)`,
  },
  {
    name: 'stock_movements',
    rule: 'Each movement of a stock continues the one before it, and the last one left the stock of today.',
    remedy:
      'The stock was changed without its ledger. Count the variant and enter its stock in the back-office (reason: counted).',
    broken: () => sql<BrokenRow>`
      with movements as (
        select variant_id, id, change, quantity, lag(quantity) over by_variant as before,
          lead(id) over by_variant is null as is_last
        from stock_movements window by_variant as (partition by variant_id order by id))
      select m.variant_id as id, format('movement %s: %s and %s is not %s', m.id, m.before, m.change, m.quantity) as detail
      from movements m where m.before + m.change <> m.quantity
      union all
      select v.id, format('stock %s, movements %s', v.inventory_quantity, m.quantity)
      from product_variants v join movements m on m.variant_id = v.id and m.is_last
      where m.quantity <> v.inventory_quantity`,
  },
  {
    name: 'stock_levels',
    rule: 'Each counted variant has one level, which is its stock, and says whether that is low.',
    remedy: 'Triggers of product_variants were off. Run `call rebuild_stock_levels()` in psql; sales wait meanwhile.',
    broken: () => sql<BrokenRow>`
      select coalesce(v.id, l.variant_id) as id,
        format('stock %s, threshold %s; level %s, low %s', v.inventory_quantity, v.low_stock_threshold, l.inventory_quantity, l.is_low) as detail
      from (select * from product_variants where manage_inventory and deleted_at is null) v
      full join stock_levels l on l.variant_id = v.id
      where v.id is null or l.variant_id is null or (l.store_id, l.inventory_quantity, l.is_low)
        is distinct from (v.store_id, v.inventory_quantity, v.inventory_quantity <= coalesce(v.low_stock_threshold, 0))
      union all
      select variant_id, 'more than one level' from stock_levels group by variant_id having count(*) > 1`,
  },
]
