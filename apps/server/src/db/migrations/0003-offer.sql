-- On what terms: regions, prices, tax, shipping, payment, discounts, gift cards.

create table regions (
  id text primary key,
  store_id text not null references stores,
  name text not null,
  currency_code text not null references currencies,
  tax_rate numeric(9, 4) not null default 0 check (tax_rate between 0 and 100),
  tax_code text,
  gift_cards_taxable boolean not null default true,
  automatic_taxes boolean not null default true,
  includes_tax boolean not null default false,
  tax_provider_id text references tax_providers,
  -- What is sold here where that is not what the store sells elsewhere.
  sales_channel_id text references sales_channels,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index regions_by_store on regions (store_id, created_at) where deleted_at is null;
alter table stores add foreign key (default_region_id) references regions;

-- A country is served by one region of a store, and by one more that sells for points; a deleted region lets its countries go.
create table region_countries (
  store_id text not null references stores on delete cascade,
  country_code text not null references countries,
  region_id text not null references regions on delete cascade,
  for_points boolean not null default false,
  primary key (store_id, country_code, for_points)
);
create index region_countries_by_region on region_countries (region_id);

create table region_payment_providers (
  region_id text not null references regions on delete cascade,
  provider_id text not null references payment_providers,
  primary key (region_id, provider_id)
);

create table region_fulfillment_providers (
  region_id text not null references regions on delete cascade,
  provider_id text not null references fulfillment_providers,
  primary key (region_id, provider_id)
);

create table price_lists (
  id text primary key,
  store_id text not null references stores,
  name text not null,
  description text not null,
  type text not null default 'sale' check (type in ('sale', 'override')),
  status text not null default 'draft' check (status in ('active', 'draft')),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  includes_tax boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index price_lists_by_store on price_lists (store_id, created_at desc) where deleted_at is null;

create table price_list_customer_groups (
  price_list_id text not null references price_lists on delete cascade,
  customer_group_id text not null references customer_groups on delete cascade,
  primary key (price_list_id, customer_group_id)
);

create table money_amounts (
  id text primary key,
  variant_id text not null references product_variants on delete cascade,
  currency_code text not null references currencies,
  region_id text references regions,
  price_list_id text references price_lists on delete cascade,
  amount bigint not null check (amount >= 0),
  min_quantity integer check (min_quantity > 0),
  max_quantity integer check (max_quantity > 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  check (max_quantity is null or min_quantity is null or max_quantity >= min_quantity)
);
create index money_amounts_by_variant on money_amounts (variant_id) where deleted_at is null;
create index money_amounts_by_list on money_amounts (price_list_id) where deleted_at is null and price_list_id is not null;
create unique index money_amounts_one_per_currency on money_amounts (variant_id, currency_code)
  where deleted_at is null and price_list_id is null and region_id is null and min_quantity is null and max_quantity is null;
create unique index money_amounts_one_per_region on money_amounts (variant_id, region_id)
  where deleted_at is null and price_list_id is null and region_id is not null and min_quantity is null and max_quantity is null;

create table shipping_options (
  id text primary key,
  store_id text not null references stores,
  name text not null,
  region_id text not null references regions,
  profile_id text not null references shipping_profiles,
  provider_id text not null references fulfillment_providers,
  price_type text not null check (price_type in ('flat_rate', 'calculated')),
  amount bigint check (amount >= 0),
  is_return boolean not null default false,
  admin_only boolean not null default false,
  includes_tax boolean not null default false,
  data jsonb not null default '{}',
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  check (price_type = 'calculated' or amount is not null)
);
create index shipping_options_by_region on shipping_options (region_id) where deleted_at is null;
create index shipping_options_by_profile on shipping_options (profile_id) where deleted_at is null;
create index shipping_options_by_store on shipping_options (store_id) where deleted_at is null;

create table shipping_option_requirements (
  id text primary key,
  shipping_option_id text not null references shipping_options on delete cascade,
  type text not null check (type in ('min_subtotal', 'max_subtotal')),
  amount bigint not null check (amount >= 0),
  deleted_at timestamptz(3)
);
create unique index shipping_option_requirements_one_per_type on shipping_option_requirements (shipping_option_id, type) where deleted_at is null;

create table tax_rates (
  id text primary key,
  store_id text not null references stores,
  rate numeric(9, 4) check (rate between 0 and 100),
  code text,
  name text not null,
  region_id text not null references regions,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index tax_rates_by_region on tax_rates (region_id);

create table product_tax_rates (
  tax_rate_id text not null references tax_rates on delete cascade,
  product_id text not null references products on delete cascade,
  primary key (tax_rate_id, product_id)
);
create index product_tax_rates_by_product on product_tax_rates (product_id);

create table product_type_tax_rates (
  tax_rate_id text not null references tax_rates on delete cascade,
  product_type_id text not null references product_types on delete cascade,
  primary key (tax_rate_id, product_type_id)
);
create index product_type_tax_rates_by_type on product_type_tax_rates (product_type_id);

create table shipping_tax_rates (
  tax_rate_id text not null references tax_rates on delete cascade,
  shipping_option_id text not null references shipping_options on delete cascade,
  primary key (tax_rate_id, shipping_option_id)
);
create index shipping_tax_rates_by_option on shipping_tax_rates (shipping_option_id);

create table discount_rules (
  id text primary key,
  store_id text not null references stores,
  type text not null check (type in ('fixed', 'percentage', 'free_shipping')),
  description text,
  -- percentage: whole percent; fixed: minor units; free_shipping: ignored
  value bigint not null check (value >= 0),
  allocation text check (allocation in ('total', 'item')),
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  check (type <> 'percentage' or value <= 100)
);

create table discounts (
  id text primary key,
  store_id text not null references stores,
  code text not null check (code = upper(code)),
  is_dynamic boolean not null default false,
  is_disabled boolean not null default false,
  rule_id text not null references discount_rules,
  parent_discount_id text references discounts,
  starts_at timestamptz(3) not null default now(),
  ends_at timestamptz(3),
  valid_duration text,
  usage_limit integer check (usage_limit > 0),
  usage_count integer not null default 0 check (usage_count >= 0),
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  check (ends_at is null or ends_at > starts_at)
);
create unique index discounts_code_live on discounts (store_id, code) where deleted_at is null;
create index discounts_by_store on discounts (store_id, created_at desc) where deleted_at is null;
create index discounts_by_parent on discounts (parent_discount_id) where parent_discount_id is not null;

create table discount_regions (
  discount_id text not null references discounts on delete cascade,
  region_id text not null references regions on delete cascade,
  primary key (discount_id, region_id)
);

create table discount_conditions (
  id text primary key,
  discount_rule_id text not null references discount_rules on delete cascade,
  type text not null check (type in ('products', 'product_types', 'product_collections', 'product_tags', 'customer_groups')),
  operator text not null check (operator in ('in', 'not_in')),
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index discount_conditions_once on discount_conditions (discount_rule_id, type, operator) where deleted_at is null;

create table discount_condition_products (
  condition_id text not null references discount_conditions on delete cascade,
  product_id text not null references products on delete cascade,
  primary key (condition_id, product_id)
);
create table discount_condition_product_types (
  condition_id text not null references discount_conditions on delete cascade,
  product_type_id text not null references product_types on delete cascade,
  primary key (condition_id, product_type_id)
);
create table discount_condition_product_collections (
  condition_id text not null references discount_conditions on delete cascade,
  product_collection_id text not null references product_collections on delete cascade,
  primary key (condition_id, product_collection_id)
);
create table discount_condition_product_tags (
  condition_id text not null references discount_conditions on delete cascade,
  product_tag_id text not null references product_tags on delete cascade,
  primary key (condition_id, product_tag_id)
);
create table discount_condition_customer_groups (
  condition_id text not null references discount_conditions on delete cascade,
  customer_group_id text not null references customer_groups on delete cascade,
  primary key (condition_id, customer_group_id)
);

create table return_reasons (
  id text primary key,
  store_id text not null references stores,
  value text not null,
  label text not null,
  description text,
  parent_return_reason_id text references return_reasons,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index return_reasons_value_live on return_reasons (store_id, value) where deleted_at is null;
create index return_reasons_by_parent on return_reasons (parent_return_reason_id) where deleted_at is null;
