-- When the shopper was reminded of an awaited payment.
alter table payments add column reminded_at timestamptz(3);
call classify_columns('payments', 'shown', 'reminded_at');
-- Awaited payments, which are reminded of and expire.
create index payments_awaited on payments (expires_at)
  where authorized_at is null and captured_at is null and canceled_at is null and expires_at is not null;
