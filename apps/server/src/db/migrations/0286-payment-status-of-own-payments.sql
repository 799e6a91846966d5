-- The payment status of an order is made of its own payments only; an exchange's tell the status of the exchange.
with facts as (
  select o.id, o.payment_status, o.canceled_at is not null as is_canceled, o.placed_total,
    count(p.id) filter (where p.canceled_at is null) as live,
    count(p.id) filter (where p.captured_at is not null and p.canceled_at is null) as captured,
    coalesce(sum(p.amount_refunded), 0) as refunded,
    coalesce(sum(p.amount - p.amount_refunded) filter (where p.captured_at is not null), 0) as refundable
  from orders o left join payments p on p.order_id = o.id and p.swap_id is null
  where exists (select from payments s where s.order_id = o.id and s.swap_id is not null) group by o.id),
expected as (
  select id, case
    when refunded > 0 and refundable = 0 and (captured = live or is_canceled) then 'refunded'
    when refunded > 0 then 'partially_refunded'
    when is_canceled then case when captured > 0 then 'captured' else 'canceled' end
    when live > 0 and captured = live then 'captured'
    when payment_status = 'requires_action' then payment_status
    when live > 0 then 'awaiting'
    when placed_total > 0 then 'not_paid'
    else 'captured' end as status
  from facts)
update orders o set payment_status = e.status from expected e where o.id = e.id and o.payment_status <> e.status;
