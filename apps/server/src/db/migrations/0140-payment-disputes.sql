-- A shopper's bank takes a payment back. The provider decides; staff respond there.
create table payment_disputes (
  id text primary key,
  store_id text not null references stores,
  order_id text not null references orders,
  payment_id text not null references payments,
  provider_id text not null references payment_providers,
  -- the provider's own id of it
  reference text not null,
  amount bigint not null check (amount > 0),
  -- the bank's reason, in the provider's words
  reason text,
  status text not null check (status in ('open', 'won', 'lost')),
  respond_by timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider_id, reference)
);
create index payment_disputes_by_store on payment_disputes (store_id, created_at);
create index payment_disputes_by_order on payment_disputes (order_id);
create index payment_disputes_by_payment on payment_disputes (payment_id);
call record_changes_of('payment_disputes');
call classify_columns('payment_disputes', 'shown', 'id store_id order_id payment_id provider_id reference amount reason status respond_by');
