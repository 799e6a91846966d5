import { sql } from 'kysely'
import type { BrokenRow, Invariant } from './invariant.ts'

export const moneyInvariants: Invariant[] = [
  {
    name: 'paid_total',
    rule: 'The payments of an order that is not canceled are for its total, or were before staff captured a part. Those of a Medusa v1 are as they were there, edited orders too.',
    remedy: "Compare the payment with the provider's own record before anything is refunded or captured.",
    broken: () => sql<BrokenRow>`
      select o.id, format('total %s, payments %s', o.placed_total, sum(coalesce(p.authorized_amount, p.amount))) as detail
      from orders o join payments p on p.order_id = o.id and p.swap_id is null and p.canceled_at is null
      where o.canceled_at is null and not exists (select from moved_records m where m.platform = 'medusa' and m.kind = 'order' and m.record_id = o.id)
      group by o.id having sum(coalesce(p.authorized_amount, p.amount)) <> o.placed_total`,
  },
  {
    name: 'payment_status',
    rule: "The payment status of an order is what its own payments say; an exchange's say the status of the exchange.",
    remedy:
      'The next change of the order writes the status again; a note and a save are not enough, a capture or refund is.',
    broken: () => sql<BrokenRow>`
      with facts as (
        select o.id, o.payment_status, o.canceled_at is not null as is_canceled, o.placed_total,
          count(p.id) filter (where p.canceled_at is null) as live,
          count(p.id) filter (where p.captured_at is not null and p.canceled_at is null) as captured,
          coalesce(sum(p.amount_refunded), 0) as refunded,
          coalesce(sum(p.amount - p.amount_refunded) filter (where p.captured_at is not null), 0) as refundable
        from orders o left join payments p on p.order_id = o.id and p.swap_id is null group by o.id),
      expected as (
        select *, case
          when refunded > 0 and refundable = 0 and (captured = live or is_canceled) then array['refunded']
          when refunded > 0 then array['partially_refunded']
          when is_canceled then case when captured > 0 then array['captured'] else array['canceled'] end
          when live > 0 and captured = live then array['captured']
          when live > 0 then array['awaiting', 'requires_action']
          when placed_total > 0 then array['not_paid', 'requires_action']
          else array['captured'] end as statuses
        from facts)
      select id, format('%s, expected %s: %s live, %s captured, refunded %s, refundable %s', payment_status,
        array_to_string(statuses, ' or '), live, captured, refunded, refundable) as detail
      from expected where payment_status <> all(statuses)`,
  },
  {
    name: 'refunds_of_payment',
    rule: 'What a payment says was refunded is the sum of its refunds, and no more than was captured.',
    remedy: "Compare the payment with the provider's own record; the sum of its refunds is what staff see.",
    broken: () => sql<BrokenRow>`
      select p.id, format('refunded %s of %s, refunds %s', p.amount_refunded, p.amount, coalesce(sum(r.amount), 0)) as detail
      from payments p left join refunds r on r.payment_id = p.id
      group by p.id having p.amount_refunded <> coalesce(sum(r.amount), 0) or coalesce(sum(r.amount), 0) > p.amount`,
  },
  {
    name: 'operations_booked',
    rule: 'A payment operation that is done shows on its payment: captured, canceled, or one refund of its amount.',
    remedy: "Compare the payment with the provider's own record, then book what it shows.",
    broken: () => sql<BrokenRow>`
      select o.id, format('%s of %s: captured %s, canceled %s, refunds %s of %s', o.kind, o.amount, p.captured_at is not null,
        p.canceled_at is not null, count(r.id), coalesce(sum(r.amount), 0)) as detail
      from payment_operations o join payments p on p.id = o.payment_id left join refunds r on r.idempotency_key = o.id
      where o.status = 'done' group by o.id, p.id
      having (o.kind = 'capture' and p.captured_at is null) or (o.kind = 'cancel' and p.canceled_at is null)
        or (o.kind = 'refund' and (count(r.id) <> 1 or sum(r.amount) <> o.amount))`,
  },
  {
    name: 'refund_of_operation',
    rule: 'A refund comes from a payment operation that is done.',
    remedy: "Compare the refund with the provider's own record: money may have gone out that was refused, or twice.",
    broken: () => sql<BrokenRow>`
      select r.id, format('operation %s is %s', o.id, o.status) as detail
      from refunds r join payment_operations o on o.id = r.idempotency_key where o.status <> 'done'`,
  },
  {
    name: 'sandbox_books',
    rule: 'The sandbox gateway has received, less what it gave back, what the shop has recorded for every payment.',
    remedy: 'No money is involved: the sandbox moves none.',
    broken: ({ stuck_after_seconds }) => sql<BrokenRow>`
      select p.id, format('payment of %s, refunded %s, captured %s; charge of %s, refunded %s, %s', p.amount, p.amount_refunded,
        p.captured_at is not null, g.amount, g.amount_refunded, coalesce(g.status, 'missing')) as detail
      from payments p left join sandbox_gateway_charges g on g.reference = p.id
      where p.provider_id = 'sandbox' and p.updated_at < now() - make_interval(secs => ${stuck_after_seconds})
        and (g.id is null or g.amount <> p.amount
          or (case when p.captured_at is null then 0 else p.amount - p.amount_refunded end
            <> case when g.status = 'approved' then g.amount - g.amount_refunded else 0 end
            and (g.decided_at is null or g.decided_at < now() - make_interval(secs => ${stuck_after_seconds}))))
      union all
      select g.reference, format('a charge of %s that was approved, refunded %s, and has no payment', g.amount, g.amount_refunded)
      from sandbox_gateway_charges g
      where g.status = 'approved' and g.amount_refunded < g.amount
        and g.decided_at < now() - make_interval(secs => ${stuck_after_seconds})
        and not exists (select from payments p where p.id = g.reference)`,
  },
  {
    name: 'gift_card_balance',
    rule: 'The balance of a gift card is its value, less what orders took of it, here and in a shop that it came from, and refunds of its price, with what staff changed.',
    remedy: "Compare the card's transactions with its orders, then set the balance in the back-office.",
    broken: () => sql<BrokenRow>`
      with taken as (
        select t.gift_card_id, sum(t.amount - t.refunded_amount) as amount from gift_card_transactions t join orders o on o.id = t.order_id
        where o.canceled_at is null group by t.gift_card_id),
      edited as (
        select c.row_id, sum((c.changes #>> '{balance,to}')::bigint - (c.changes #>> '{balance,from}')::bigint) as amount
        from audit_changes c
        where c.table_name = 'gift_cards' and c.change = 'updated' and c.changes ? 'balance'
          and not c.changes ? 'moved_spent'
          and not exists (select from audit_changes other where other.entry_id = c.entry_id and other.table_name <> 'gift_cards')
        group by c.row_id)
      select g.id, format('value %s, balance %s, taken %s, in a former shop %s, refunded %s, changed by staff %s', g.value, g.balance,
          t.amount, g.moved_spent, g.refunded_value, e.amount) as detail
      from gift_cards g left join taken t on t.gift_card_id = g.id left join edited e on e.row_id = g.id
      where g.balance <> g.value - coalesce(t.amount, 0) - coalesce(g.moved_spent, 0) - g.refunded_value + coalesce(e.amount, 0)`,
  },
  {
    name: 'refunds_to_gift_cards',
    rule: 'What was given back to a gift card is the sum of its refunds, and no more than it paid.',
    remedy: 'Compare the card with the timeline of its order, then set its balance in the back-office.',
    broken: () => sql<BrokenRow>`
      select t.id, format('given back %s of %s, refunds %s', t.refunded_amount, t.amount, coalesce(sum(r.amount), 0)) as detail
      from gift_card_transactions t left join gift_card_refunds r on r.gift_card_transaction_id = t.id
      group by t.id having t.refunded_amount <> coalesce(sum(r.amount), 0) or t.refunded_tax_amount <> coalesce(sum(r.tax_amount), 0)`,
  },
  {
    name: 'points_balance',
    rule: 'The balance of a points account is the sum of its entries.',
    remedy: 'Set the balance to the sum of the entries.',
    broken: () => sql<BrokenRow>`
      select a.store_id || ' ' || a.customer_id as id, format('balance %s, entries %s', a.balance, coalesce(sum(e.points), 0)) as detail
      from loyalty_accounts a left join loyalty_entries e on e.store_id = a.store_id and e.customer_id = a.customer_id
      group by a.store_id, a.customer_id having a.balance <> coalesce(sum(e.points), 0)`,
  },
  {
    name: 'points_spent',
    rule: 'A payment in points took its amount from an account, once, and gave back what was refunded or canceled.',
    remedy: 'Compare the payment with the entries of the account, then correct the points by an entry.',
    broken: () => sql<BrokenRow>`
      select p.id, format('payment of %s, refunded %s, canceled %s; taken %s, given back %s', p.amount, p.amount_refunded,
        p.canceled_at is not null, coalesce(-sum(e.points) filter (where e.reason = 'spent'), 0),
        coalesce(sum(e.points) filter (where e.reason = 'refunded'), 0)) as detail
      from payments p left join loyalty_entries e on (e.reason = 'spent' and e.reference = p.id)
        or (e.reason = 'refunded' and (e.reference = p.id
          or e.reference in (select o.id from payment_operations o where o.payment_id = p.id and o.kind = 'refund')))
      where p.provider_id = 'loyalty' group by p.id
      having coalesce(-sum(e.points) filter (where e.reason = 'spent'), 0) <> p.amount
        or coalesce(sum(e.points) filter (where e.reason = 'refunded'), 0)
          <> case when p.canceled_at is null then p.amount_refunded else p.amount end`,
  },
  {
    name: 'code_uses',
    rule: 'A discount code was used as often as orders that are not canceled have it.',
    remedy: 'Set usage_count to the number of orders; a limit was exceeded only if the orders say so.',
    broken: () => sql<BrokenRow>`
      select d.id, format('used %s, orders %s', d.usage_count - d.moved_usage_count, count(o.id)) as detail
      from discounts d left join order_discounts x on x.discount_id = d.id left join orders o on o.id = x.order_id and o.canceled_at is null
      group by d.id having d.usage_count - d.moved_usage_count <> count(o.id) or (d.usage_count > d.usage_limit and d.usage_count > d.moved_usage_count)`,
  },
]
