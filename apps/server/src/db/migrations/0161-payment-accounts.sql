-- A customer as a payment provider knows them, for one store: what they have saved there, such as cards, is theirs.
create table payment_accounts (
  store_id text not null references stores,
  customer_id text not null references customers,
  provider_id text not null references payment_providers,
  -- the provider's own id of the customer
  account_id text not null,
  created_at timestamptz(3) not null default now(),
  primary key (store_id, customer_id, provider_id)
);
create index payment_accounts_by_customer on payment_accounts (customer_id);
create index payment_accounts_by_provider on payment_accounts (provider_id);
call record_changes_of('payment_accounts');
call classify_columns('payment_accounts', 'shown', 'store_id customer_id provider_id');
call classify_columns('payment_accounts', 'hidden', 'account_id');
