import { sql } from 'kysely'
import type { BrokenRow, Invariant } from './invariant.ts'

export const orderInvariants: Invariant[] = [
  {
    name: 'order_of_cart',
    rule: 'A completed cart has one order, or is the cart of a swap; an open cart has none.',
    broken: () => sql<BrokenRow>`
      select c.id, format('completed %s, %s orders', c.completed_at is not null, count(o.id)) as detail
      from carts c left join orders o on o.cart_id = c.id
      where c.type <> 'swap' and (c.completed_at is not null or o.id is not null)
      group by c.id having (c.completed_at is not null)::int <> count(o.id)
      union all
      select c.id, format('completed %s, swap confirmed %s', c.completed_at is not null, s.confirmed_at is not null)
      from carts c join swaps s on s.cart_id = c.id where (c.completed_at is null) <> (s.confirmed_at is null)`,
  },
  {
    name: 'display_ids',
    rule: 'The orders of a store are numbered without gaps, up to its last number; so are its draft orders.',
    broken: () => sql<BrokenRow>`
      with numbered as (
        select store_id, 'order' as kind, count(*) as count, min(display_id) as first, max(display_id) as last,
          count(distinct display_id) as numbers from orders group by store_id
        union all
        select store_id, 'draft order', count(*), min(display_id), max(display_id), count(distinct display_id)
        from draft_orders group by store_id)
      select n.store_id as id, format('%s: %s of them from %s to %s, last number given %s', kind, count, first, last,
        case kind when 'order' then last_order_display_id else last_draft_order_display_id end) as detail
      from numbered n left join store_counters c on c.store_id = n.store_id
      where count <> numbers or last - first + 1 <> count
        or last > coalesce(case kind when 'order' then last_order_display_id else last_draft_order_display_id end, 0)`,
  },
  {
    name: 'placed_event',
    rule: 'The timeline of an order says once that it was placed.',
    broken: () => sql<BrokenRow>`
      select o.id, format('%s times', count(e.id)) as detail
      from orders o left join order_events e on e.order_id = o.id and e.type = 'placed'
      group by o.id having count(e.id) <> 1`,
  },
  {
    name: 'line_quantities',
    rule: 'What a line says of its parcels and returns is what they hold.',
    broken: () => sql<BrokenRow>`
      with packed as (
        select i.item_id, sum(i.quantity) as fulfilled, sum(i.quantity) filter (where f.shipped_at is not null) as shipped
        from fulfillment_items i join fulfillments f on f.id = i.fulfillment_id where f.canceled_at is null group by i.item_id),
      returned as (
        select i.item_id, sum(i.received_quantity) as returned
        from return_items i join returns r on r.id = i.return_id where r.received_at is not null group by i.item_id)
      select l.id, format('fulfilled %s, parcels %s; shipped %s, parcels %s; returned %s, returns %s', l.fulfilled_quantity,
        fulfilled, l.shipped_quantity, shipped, l.returned_quantity, returned) as detail
      from line_items l left join packed p on p.item_id = l.id left join returned r on r.item_id = l.id
      where (l.order_id is not null or l.swap_id is not null or l.claim_order_id is not null)
        and (coalesce(l.fulfilled_quantity, 0) <> coalesce(fulfilled, 0)
          or coalesce(l.shipped_quantity, 0) <> coalesce(shipped, 0)
          or coalesce(l.returned_quantity, 0) <> coalesce(returned, 0))`,
  },
  {
    name: 'stock',
    rule: 'Stock and what was sold of it, less what came back, is the stock from before; it is never below zero unless it may be.',
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
    name: 'canceled_order',
    rule: 'A canceled order is canceled in every respect: its date, its payments, its parcels.',
    broken: () => sql<BrokenRow>`
      select o.id, format('status %s, canceled %s, uncollected payments %s', o.status, o.canceled_at is not null, count(p.id)) as detail
      from orders o left join payments p on p.order_id = o.id and p.swap_id is null
        and p.captured_at is null and p.canceled_at is null
      group by o.id
      having (o.status = 'canceled') <> (o.canceled_at is not null) or (o.canceled_at is not null and count(p.id) > 0)`,
  },
]
