-- The installation: reference tables, stores, the people who run them, and what every module leans on.
-- Amounts everywhere are bigint minor units; rates are percent as exact decimals; times are UTC with milliseconds.

create table currencies (
  code text primary key check (code = lower(code)),
  symbol text not null,
  symbol_native text not null,
  name text not null,
  includes_tax boolean not null default false
);

create table countries (
  iso_2 text primary key check (iso_2 = lower(iso_2) and length(iso_2) = 2),
  id integer generated always as identity unique,
  iso_3 text not null,
  num_code integer not null,
  name text not null,
  display_name text not null
);

create table payment_providers (id text primary key, is_installed boolean not null default true);
create table fulfillment_providers (id text primary key, is_installed boolean not null default true);
create table tax_providers (id text primary key, is_installed boolean not null default true);
create table notification_providers (id text primary key, is_installed boolean not null default true);

create table stores (
  id text primary key,
  name text not null,
  view_code text not null unique check (view_code ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  category text not null default 'GENERAL_STORE',
  is_default boolean not null default false,
  default_currency_code text not null references currencies,
  default_region_id text,
  default_sales_channel_id text,
  default_location_id text,
  has_loyalty_store boolean not null default false,
  logo text,
  contact_phone text,
  languages text[] not null default '{bh,en}' check (cardinality(languages) > 0),
  swap_link_template text,
  payment_link_template text,
  invite_link_template text,
  metadata jsonb,
  archived_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index stores_one_default on stores (is_default) where is_default;

-- The numbers given out last. A row of its own, since it changes with every order: the store's row, to which nearly every
-- other row refers, would be changed and locked all day. The row comes with the store's first number.
create table store_counters (
  store_id text primary key references stores on delete cascade,
  last_order_display_id integer not null default 1000,
  last_draft_order_display_id integer not null default 0
);

create table store_currencies (
  store_id text not null references stores on delete cascade,
  currency_code text not null references currencies,
  primary key (store_id, currency_code)
);

-- Staff accounts belong to the installation; what they may do is said per store.
create table users (
  id text primary key,
  email text not null check (email = lower(email)),
  username text,
  phone text,
  first_name text,
  last_name text,
  password_hash text,
  is_installation_owner boolean not null default false,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index users_email_live on users (email) where deleted_at is null;
create unique index users_username_live on users (lower(username)) where deleted_at is null and username is not null;
create unique index users_phone_live on users (phone) where deleted_at is null and phone is not null;

create table store_members (
  store_id text not null references stores on delete cascade,
  user_id text not null references users on delete cascade,
  role text not null check (role in ('owner', 'manager', 'fulfilment', 'catalogue', 'customer_service')),
  created_at timestamptz(3) not null default now(),
  primary key (store_id, user_id)
);
create index store_members_by_user on store_members (user_id);

create table invites (
  id text primary key,
  store_id text not null references stores,
  user_email text not null check (user_email = lower(user_email)),
  role text not null,
  accepted boolean not null default false,
  expires_at timestamptz(3) not null,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index invites_email_live on invites (store_id, user_email) where deleted_at is null;

-- Bearer secrets are kept as SHA-256 only; a copy of this table opens no door.
create table api_keys (
  id text primary key,
  user_id text not null references users on delete cascade,
  title text not null,
  token_hash bytea not null unique,
  token_hint text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index api_keys_by_user on api_keys (user_id);

-- Customer accounts belong to the installation; a store sees only those who joined it or ordered there.
create table customers (
  id text primary key,
  email text check (email = lower(email)),
  phone text,
  -- since when a one-time code has shown whose the number is; until then it signs nobody in, and is nobody's by right
  phone_verified_at timestamptz(3),
  first_name text,
  last_name text,
  billing_address_id text,
  has_account boolean not null default false,
  password_hash text,
  language text,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  check (email is not null or phone is not null)
);
create unique index customers_email_live on customers (email, has_account) where deleted_at is null;
create unique index customers_phone_live on customers (phone)
  where deleted_at is null and has_account and phone_verified_at is not null;
create index customers_by_phone on customers (phone) where deleted_at is null and has_account;

create table store_customers (
  store_id text not null references stores on delete cascade,
  customer_id text not null references customers on delete cascade,
  is_member boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (store_id, customer_id)
);
create index store_customers_by_customer on store_customers (customer_id);

create table customer_groups (
  id text primary key,
  store_id text not null references stores,
  name text not null,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index customer_groups_name_live on customer_groups (store_id, name) where deleted_at is null;

create table customer_group_customers (
  customer_group_id text not null references customer_groups on delete cascade,
  customer_id text not null references customers on delete cascade,
  primary key (customer_group_id, customer_id)
);
create index customer_group_customers_by_customer on customer_group_customers (customer_id);

create table addresses (
  id text primary key,
  customer_id text references customers on delete cascade,
  company text,
  first_name text,
  last_name text,
  address_1 text,
  address_2 text,
  city text,
  country_code text references countries,
  province text,
  postal_code text,
  phone text,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index addresses_by_customer on addresses (customer_id) where customer_id is not null;
alter table customers add foreign key (billing_address_id) references addresses on delete set null;

create table sessions (
  token_hash bytea primary key,
  user_id text references users on delete cascade,
  customer_id text references customers on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  check (num_nonnulls(user_id, customer_id) = 1)
);
create index sessions_by_user on sessions (user_id) where user_id is not null;
create index sessions_by_customer on sessions (customer_id) where customer_id is not null;
create index sessions_by_expiry on sessions (expires_at);

create table password_tokens (
  token_hash bytea primary key,
  user_id text references users on delete cascade,
  customer_id text references customers on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  check (num_nonnulls(user_id, customer_id) = 1)
);

create table one_time_codes (
  id text primary key,
  phone text not null,
  code_hash bytea not null,
  attempts integer not null default 0 check (attempts <= 5),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index one_time_codes_by_phone on one_time_codes (phone, created_at desc);

-- One row per (who, key): the same key from two callers are two keys.
create table idempotency_keys (
  actor text not null,
  idempotency_key text not null,
  request_method text not null,
  request_path text not null,
  request_hash bytea not null,
  recovery_point text not null default 'started',
  response_code integer,
  response_body text,
  locked_at timestamptz(3),
  lock_token text,
  created_at timestamptz(3) not null default now(),
  primary key (actor, idempotency_key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table audit_entries (
  id text primary key,
  store_id text references stores on delete cascade,
  actor_type text not null,
  actor_id text,
  action text not null,
  resource_type text not null,
  resource_id text,
  changes jsonb,
  request_id text,
  created_at timestamptz(3) not null default now()
);
create index audit_entries_by_store on audit_entries (store_id, created_at desc);
create index audit_entries_by_resource on audit_entries (resource_id, created_at desc);

create table notes (
  id text primary key,
  store_id text not null references stores,
  resource_type text not null,
  resource_id text not null,
  value text not null,
  author_id text references users,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index notes_by_resource on notes (store_id, resource_id, created_at desc) where deleted_at is null;

create table notifications (
  id text primary key,
  store_id text not null references stores,
  event_name text,
  resource_type text not null,
  resource_id text not null,
  customer_id text references customers,
  "to" text not null,
  channel text not null default 'email',
  language text not null default 'en',
  subject text,
  body text,
  -- the same for a reader of e-mails
  html text,
  data jsonb not null default '{}',
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  -- later than this it is worth nothing to whom it was written
  expires_at timestamptz(3),
  failure text,
  parent_id text references notifications,
  provider_id text references notification_providers,
  -- what it tells of; an event that is handled again finds its message instead of writing a second
  dedupe_key text unique,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index notifications_by_store on notifications (store_id, created_at desc);
create index notifications_by_resource on notifications (resource_id);

create table uploads (
  file_key text primary key,
  store_id text not null references stores,
  original_name text not null,
  content_type text not null,
  size_bytes bigint not null,
  width integer,
  height integer,
  is_private boolean not null default false,
  created_by text references users,
  created_at timestamptz(3) not null default now()
);
create index uploads_by_store on uploads (store_id, created_at desc);

create table batch_jobs (
  id text primary key,
  store_id text not null references stores,
  type text not null,
  created_by text references users,
  context jsonb,
  dry_run boolean not null default false,
  result jsonb,
  pre_processed_at timestamptz(3),
  confirmed_at timestamptz(3),
  processing_at timestamptz(3),
  completed_at timestamptz(3),
  canceled_at timestamptz(3),
  failed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index batch_jobs_by_creator on batch_jobs (store_id, created_by, created_at desc);

-- The rows of an import's file, laid out so that a job can go on where it stopped.
create table batch_job_rows (
  batch_job_id text not null references batch_jobs on delete cascade,
  row_number integer not null,
  -- rows of one key (one product) succeed or fail together
  group_key text not null,
  data jsonb not null,
  reason text,
  done_at timestamptz(3),
  primary key (batch_job_id, row_number)
);
create index batch_job_rows_by_group on batch_job_rows (batch_job_id, group_key);
create index batch_job_rows_open on batch_job_rows (batch_job_id, row_number) where done_at is null and reason is null;

create table webhook_endpoints (
  id text primary key,
  store_id text not null references stores,
  url text not null,
  description text,
  secret text not null,
  -- goes on signing for a while after a new secret was made, so that receivers can change over
  previous_secret text,
  previous_secret_expires_at timestamptz(3),
  events text[] not null,
  is_disabled boolean not null default false,
  -- since when every attempt has failed; null while things go well
  failing_since timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index webhook_endpoints_by_store on webhook_endpoints (store_id) where deleted_at is null;

create table webhook_deliveries (
  id text primary key,
  store_id text not null references stores,
  webhook_endpoint_id text not null references webhook_endpoints on delete cascade,
  event_id text not null,
  event_name text not null,
  -- json keeps the order in which it was written
  payload json not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- the attempts that were made before somebody asked for a redelivery; its retries count from there
  earlier_attempts integer not null default 0,
  next_attempt_at timestamptz(3),
  -- of the latest attempt
  response_code integer,
  response_body text,
  duration_ms integer,
  failure text,
  delivered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (webhook_endpoint_id, event_id)
);
create index webhook_deliveries_by_store on webhook_deliveries (store_id, created_at desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
