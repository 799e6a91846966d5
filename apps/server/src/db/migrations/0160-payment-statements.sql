-- What a provider's books say of a payment, as it was read last: what it took and gave back, what it keeps, and when it pays out.
create table payment_statements (
  payment_id text primary key references payments on delete cascade,
  store_id text not null references stores,
  -- minor units of the payment's currency; null: the provider has not been read
  captured bigint,
  refunded bigint,
  -- what the provider keeps, and what is left, in minor units of the currency that it pays out; null: it does not say
  fee bigint,
  fee_tax bigint,
  net bigint,
  payout_currency_code text,
  settles_at timestamptz(3),
  -- whether it holds something else than our books say
  differs boolean not null default false,
  -- since when it holds something else, or cannot be read
  uncertain_since timestamptz(3),
  compared_at timestamptz(3) not null
);
create index payment_statements_uncertain on payment_statements (store_id, uncertain_since) where uncertain_since is not null;
call record_changes_of('payment_statements');
call classify_columns('payment_statements', 'shown', 'payment_id store_id captured refunded fee fee_tax net payout_currency_code settles_at differs uncertain_since compared_at');

-- Payments of a store by the day of their money; and those that wait for their capture, or were let go of.
create index payments_captured on payments (store_id, captured_at) where captured_at is not null;
create index payments_not_captured on payments (store_id, coalesce(canceled_at, authorized_at))
  where captured_at is null and coalesce(canceled_at, authorized_at) is not null;
