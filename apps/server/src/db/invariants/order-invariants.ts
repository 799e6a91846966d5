import { sql } from 'kysely'
import type { BrokenRow, Invariant } from './invariant.ts'

export const orderInvariants: Invariant[] = [
  {
    name: 'order_of_cart',
    rule: 'A completed cart has one order, or is the cart of a swap; an open cart has none.',
    remedy:
      'Look up the cart and its order in the audit trail; delete nothing. A completed cart without an order took no money if it has no payment.',
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
    rule: 'The orders of a store are numbered without gaps, after those of a former shop, up to its last number; so are its draft orders.',
    remedy:
      'Rows were inserted or deleted by hand. Restore the missing orders from a backup, or keep the gap and note it for the tax office.',
    broken: () => sql<BrokenRow>`
      with numbered as (
        select o.store_id, 'order' as kind, count(*) as count, min(display_id) as first, max(display_id) as last,
          count(distinct display_id) as numbers
        from orders o left join (
          select store_id, max(display_id) as last_former from orders m
          where exists (select from moved_records r where r.kind = 'order' and r.record_id = m.id) group by store_id) f using (store_id)
        where display_id > coalesce(last_former, 0) group by o.store_id
        union all
        select store_id, 'draft order', count(*), min(display_id), max(display_id), count(distinct display_id)
        from draft_orders d left join (
          select store_id, max(display_id) as last_former from draft_orders m
          where exists (select from moved_records r where r.kind = 'draft_order' and r.record_id = m.id) group by store_id) f using (store_id)
        where display_id > coalesce(last_former, 0) group by d.store_id)
      select n.store_id as id, format('%s: %s of them from %s to %s, last number given %s', kind, count, first, last,
        case kind when 'order' then last_order_display_id else last_draft_order_display_id end) as detail
      from numbered n left join store_counters c on c.store_id = n.store_id
      where count <> numbers or last - first + 1 <> count
        or last > coalesce(case kind when 'order' then last_order_display_id else last_draft_order_display_id end, 0)`,
  },
  {
    name: 'placed_event',
    rule: 'The timeline of an order says once that it was placed.',
    remedy:
      "Only the timeline is wrong. Insert the missing event of type 'placed' with the date of the order, or delete the extra one.",
    broken: () => sql<BrokenRow>`
      select o.id, format('%s times', count(e.id)) as detail
      from orders o left join order_events e on e.order_id = o.id and e.type = 'placed'
      group by o.id having count(e.id) <> 1`,
  },
  {
    name: 'line_quantities',
    rule: 'What a line says of its parcels and returns is what they hold.',
    remedy:
      "Compare the line with its parcels and returns in the back-office, then set the line's quantity to what they hold.",
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
    name: 'canceled_order',
    rule: 'A canceled order is canceled in every respect: its date, its payments, its parcels.',
    remedy: "Cancel the order's remaining payments in the back-office, or at the provider if it refuses.",
    broken: () => sql<BrokenRow>`
      select o.id, format('status %s, canceled %s, uncollected payments %s', o.status, o.canceled_at is not null, count(p.id)) as detail
      from orders o left join payments p on p.order_id = o.id and p.swap_id is null
        and p.captured_at is null and p.canceled_at is null
      group by o.id
      having (o.status = 'canceled') <> (o.canceled_at is not null) or (o.canceled_at is not null and count(p.id) > 0)`,
  },
  {
    name: 'fulfillment_status',
    rule: 'The fulfillment status of an order is what its parcels and returns say.',
    remedy: 'The next parcel or return of the order writes it again; until then trust its parcels and returns.',
    broken: () => sql<BrokenRow>`
      with lines as (
        select order_id, bool_or(coalesce(returned_quantity, 0) > 0) as any_returned,
          bool_and(coalesce(returned_quantity, 0) >= quantity) as all_returned,
          bool_or(coalesce(shipped_quantity, 0) > 0) as any_shipped, bool_and(coalesce(shipped_quantity, 0) >= quantity) as all_shipped,
          bool_or(coalesce(fulfilled_quantity, 0) > 0) as any_fulfilled,
          bool_and(coalesce(fulfilled_quantity, 0) >= quantity) as all_fulfilled
        from line_items where order_id is not null group by order_id),
      parcels as (
        select order_id, bool_and(canceled_at is not null) as all_canceled
        from fulfillments where order_id is not null group by order_id),
      expected as (
        select o.id, o.fulfillment_status, case
          when o.canceled_at is not null then 'canceled'
          when exists (select from returns r where r.order_id = o.id and r.refund_unsettled) then 'requires_action'
          when l.any_returned then case when l.all_returned then 'returned' else 'partially_returned' end
          when l.any_shipped then case when l.all_shipped then 'shipped' else 'partially_shipped' end
          when l.any_fulfilled then case when l.all_fulfilled then 'fulfilled' else 'partially_fulfilled' end
          when p.all_canceled then 'canceled' else 'not_fulfilled' end as status
        from orders o left join lines l on l.order_id = o.id left join parcels p on p.order_id = o.id)
      select id, format('%s, expected %s', fulfillment_status, status) as detail
      from expected where fulfillment_status <> status`,
  },
  {
    name: 'replacement_status',
    rule: 'The fulfillment status of a swap or claim is what the parcels of its additional items say.',
    remedy: 'The next parcel of the swap or claim writes it again; until then trust its parcels.',
    broken: () => sql<BrokenRow>`
      with replacements as (
        select id, 'swap' as kind, fulfillment_status from swaps where canceled_at is null
        union all select id, 'claim', fulfillment_status from claim_orders where canceled_at is null and type = 'replace'),
      lines as (
        select coalesce(swap_id, claim_order_id) as id, bool_and(coalesce(shipped_quantity, 0) = quantity) as all_shipped,
          bool_or(coalesce(shipped_quantity, 0) > 0) as any_shipped, bool_and(coalesce(fulfilled_quantity, 0) = quantity) as all_fulfilled
        from line_items where not is_return and (swap_id is not null or claim_order_id is not null) group by 1),
      expected as (
        select r.id, r.kind, r.fulfillment_status, case
          when l.all_shipped then 'shipped' when l.any_shipped then 'partially_shipped' when l.all_fulfilled then 'fulfilled'
          when exists (select from fulfillments f where coalesce(f.swap_id, f.claim_order_id) = r.id) then 'canceled'
          else 'not_fulfilled' end as status
        from replacements r join lines l on l.id = r.id)
      select id, format('%s: %s, expected %s', kind, fulfillment_status, status) as detail
      from expected where fulfillment_status <> status`,
  },
]
