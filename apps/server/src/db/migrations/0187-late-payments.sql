-- What a store does with money that comes for an order it has canceled because nobody had paid.
alter table stores add column late_payments text not null default 'refund' check (late_payments in ('refund', 'reopen'));
call classify_columns('stores', 'shown', 'late_payments');

-- What became of money that came for a payment that was let go of. Decided once, under the order's lock, before its provider is
-- asked to return it: an order is never re-opened with money that may be on its way back.
create table late_payments (
  payment_id text primary key references payments on delete cascade,
  store_id text not null references stores,
  order_id text not null references orders,
  outcome text not null check (outcome in ('reopened', 'returned')),
  decided_at timestamptz(3) not null,
  -- null: its provider has not replied yet
  settled_at timestamptz(3),
  -- the provider's reason not to return it
  refusal text,
  constraint late_payments_refused_after_reply check (refusal is null or (outcome = 'returned' and settled_at is not null))
);
create index late_payments_by_store on late_payments (store_id, settled_at);
create index late_payments_by_order on late_payments (order_id);
call record_changes_of('late_payments');
call classify_columns('late_payments', 'shown', 'payment_id store_id order_id outcome decided_at settled_at refusal');
