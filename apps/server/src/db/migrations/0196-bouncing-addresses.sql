-- Addresses that messages cannot be delivered to, by what mail servers and services report; per store, since each clears its own.
create table bouncing_addresses (
  id text primary key,
  store_id text not null references stores,
  address text not null,
  -- rejected: by the mail server at sending; bounced: reported later; complained: the recipient called a message unwanted.
  kind text not null check (kind in ('rejected', 'bounced', 'complained')),
  reason text,
  reported_at timestamptz(3) not null,
  -- Staff have cleared it: an older report that arrives again does not mark it anew.
  cleared_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (store_id, address)
);
call record_changes_of('bouncing_addresses');
call classify_columns('bouncing_addresses', 'shown', 'id store_id kind reported_at cleared_at');
call classify_columns('bouncing_addresses', 'person', 'address');
call classify_columns('bouncing_addresses', 'hidden', 'reason');
