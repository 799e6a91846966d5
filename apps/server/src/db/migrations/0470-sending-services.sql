-- The service that sends the messages of a store by a channel; without a store, those of every store that has none of its own.
create table sending_services (
  id text primary key,
  store_id text references stores,
  channel text not null check (channel in ('email', 'phone')),
  service_id text not null,
  "values" jsonb not null default '{}',
  sealed_secrets text,
  -- which SECRET encrypted them
  sealing_key text,
  -- the last characters of each secret value, by name
  endings jsonb not null default '{}',
  -- whether it has everything that the service needs
  is_complete boolean not null,
  -- An owner of the installation has set it up: it may carry codes and links that open accounts, which other stores have, too.
  carries_secrets boolean not null,
  tested_at timestamptz(3),
  test_outcome text check (test_outcome in ('sent', 'refused', 'unreachable')),
  test_message text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique nulls not distinct (store_id, channel)
);
call record_changes_of('sending_services');
call classify_columns('sending_services', 'shown', 'id store_id channel service_id values is_complete carries_secrets tested_at test_outcome');
call classify_columns('sending_services', 'hidden', 'sealed_secrets sealing_key endings test_message');

-- What the DNS said about the domain that e-mails are sent from: of a store with a service of its own, otherwise of the installation.
create table sender_records (
  store_id text references stores,
  kind text not null check (kind in ('spf', 'dkim', 'dmarc')),
  domain text not null,
  state text not null check (state in ('found', 'missing', 'different', 'unknown')),
  found text,
  -- since when it has this state
  since timestamptz(3) not null,
  checked_at timestamptz(3) not null,
  unique nulls not distinct (store_id, kind)
);
call record_changes_of('sender_records');
call classify_columns('sender_records', 'shown', 'store_id kind domain state found since checked_at');
