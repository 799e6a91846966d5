-- A payment that was captured and canceled at once holds the money: its refunds were refused because it counted as canceled.
update payments set canceled_at = null where captured_at is not null and canceled_at is not null;
alter table payments add constraint payments_never_captured_and_canceled check (captured_at is null or canceled_at is null);

-- Likewise a payment is never being captured and canceled at the same time. The capture stays: it moves money.
update payment_operations o set status = 'refused', refusal = 'The payment is being captured', finished_at = now()
where o.kind = 'cancel' and o.status = 'pending' and exists (
  select from payment_operations c where c.payment_id = o.payment_id and c.kind = 'capture' and c.status = 'pending');
drop index payment_operations_one_pending;
create unique index payment_operations_one_pending on payment_operations (payment_id) where status = 'pending' and kind <> 'refund';
