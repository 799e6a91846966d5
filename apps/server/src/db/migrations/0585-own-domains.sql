-- Hosts of stores' own, such as kopi-senja.example. Any store may wait for one; whoever shows by a TXT record that it is theirs has it.
create table store_domains (
  id text primary key,
  store_id text not null references stores,
  -- in lower case; internationalised names in Punycode
  host text not null check (host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(host) <= 240),
  -- what the TXT record has to say
  verification text not null,
  state text not null check (state in ('waiting', 'verified', 'serving', 'failing')),
  -- since when it has this state
  since timestamptz(3) not null,
  verified_at timestamptz(3),
  -- what the DNS said last: texts at _shopkey.<host>, addresses of the host, and the name that it is another one for
  checked_at timestamptz(3),
  has_replied boolean not null default false,
  found_texts text[] not null default '{}',
  found_addresses text[] not null default '{}',
  found_name text,
  -- where the storefront's address was then
  wanted_addresses text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (store_id, host),
  check ((state = 'waiting') = (verified_at is null))
);
create unique index store_domains_verified on store_domains (host) where verified_at is not null;
create index store_domains_by_check on store_domains (checked_at nulls first);
call record_changes_of('store_domains');
call classify_columns('store_domains', 'shown', 'id store_id host state since verified_at checked_at has_replied found_addresses found_name wanted_addresses');
call classify_columns('store_domains', 'hidden', 'verification found_texts');

-- The host that the store's pages are at; the others, and the platform's path, lead to it. Null: the platform's path.
alter table stores add column primary_host text;
alter table stores add constraint stores_primary_host foreign key (primary_host, id) references store_domains (host, store_id)
  on delete set null (primary_host);
create unique index stores_by_primary_host on stores (primary_host) where primary_host is not null;
call classify_columns('stores', 'shown', 'primary_host');
