-- A store's settings of a payment or fulfillment provider. Secret ones are encrypted together, see
-- platform/provider-settings.
create table provider_settings (
  id text primary key,
  store_id text not null references stores,
  kind text not null check (kind in ('payment', 'fulfillment')),
  provider_id text not null,
  "values" jsonb not null default '{}',
  sealed_secrets text,
  -- which SECRET encrypted them
  sealing_key text,
  -- the last characters of each secret value, by name
  endings jsonb not null default '{}',
  -- whether it has everything that the provider needs
  is_complete boolean not null,
  tested_at timestamptz(3),
  test_outcome text check (test_outcome in ('connected', 'refused', 'unreachable', 'incomplete')),
  test_message text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (store_id, kind, provider_id)
);
-- Carts offer the providers that are usable in their store.
call carts_are_made_of('provider_settings');
call record_changes_of('provider_settings');
call classify_columns('provider_settings', 'shown', 'id store_id kind provider_id values is_complete tested_at test_outcome');
call classify_columns('provider_settings', 'hidden', 'sealed_secrets sealing_key endings test_message');

-- Whether a store has to enter settings before shoppers are offered it; written with the other facts of this version.
alter table payment_providers add column needs_settings boolean not null default false;
call classify_columns('payment_providers', 'shown', 'needs_settings');
