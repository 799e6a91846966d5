-- What brings shoppers back: points, campaigns, leads, figures.

create table loyalty_programmes (
  store_id text primary key references stores on delete cascade,
  name text not null,
  is_active boolean not null default true,
  -- points (in hundredths) earned for each 100 minor units paid, per currency: { "idr": 1, "usd": 100 }
  earning_rates jsonb not null default '{}',
  -- The reward store: the region where prices are in points; its channel has the goods.
  reward_region_id text references regions,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table loyalty_tiers (
  id text primary key,
  store_id text not null references stores on delete cascade,
  name text not null,
  min_points bigint not null check (min_points >= 0),
  rank integer not null,
  benefits jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (store_id, min_points)
);

-- Having an account is being a member.
create table loyalty_accounts (
  store_id text not null references stores on delete cascade,
  customer_id text not null references customers on delete cascade,
  balance bigint not null default 0 constraint loyalty_accounts_never_negative check (balance >= 0),
  earned_total bigint not null default 0,
  tier_id text references loyalty_tiers on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (store_id, customer_id)
);

-- Append-only; an account's balance is the sum of its entries.
create table loyalty_entries (
  id text primary key,
  store_id text not null,
  customer_id text not null,
  points bigint not null check (points <> 0),
  reason text not null check (reason in ('earned', 'reversed', 'spent', 'refunded', 'adjusted', 'expired')),
  order_id text references orders,
  reference text,
  note text,
  actor_id text references users,
  created_at timestamptz(3) not null default now(),
  foreign key (store_id, customer_id) references loyalty_accounts on delete cascade,
  unique (store_id, customer_id, reason, reference)
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger loyalty_entries_append_only before update on loyalty_entries for each row execute function refuse_change();
create index loyalty_entries_by_account on loyalty_entries (store_id, customer_id, created_at desc);

create table campaigns (
  id text primary key,
  store_id text not null references stores,
  title text not null,
  body text,
  banner_url text,
  target_url text,
  status integer not null default 1 check (status in (0, 1)),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index campaigns_by_store on campaigns (store_id, created_at desc) where deleted_at is null;

create table leads (
  id text primary key,
  store_id text not null references stores,
  name text,
  phone text not null,
  message text,
  page text,
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index leads_by_store on leads (store_id, created_at desc);

-- One row per visitor, day and thing seen.
create table metric_datapoints (
  store_id text not null references stores on delete cascade,
  day date not null,
  view_type text not null,
  type_id text not null default '',
  visitor_hash bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (store_id, day, view_type, type_id, visitor_hash)
);
