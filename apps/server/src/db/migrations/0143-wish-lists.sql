-- Products that a shopper keeps for later: in an account, or in a browser without one.
create table wish_lists (
  id text primary key,
  store_id text not null references stores,
  customer_id text references customers,
  visitor_hash text,
  -- In the link that others open it by.
  share_id text unique,
  is_notified boolean not null default false,
  -- The region whose stock and prices messages are about.
  region_id text references regions,
  checked_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((customer_id is null) <> (visitor_hash is null)),
  check (not is_notified or (customer_id is not null and region_id is not null))
);
create unique index wish_lists_by_customer on wish_lists (store_id, customer_id) where customer_id is not null;
create unique index wish_lists_by_visitor on wish_lists (store_id, visitor_hash) where visitor_hash is not null;
create index wish_lists_of_customer on wish_lists (customer_id) where customer_id is not null;
create index wish_lists_by_region on wish_lists (region_id) where region_id is not null;
create index wish_lists_to_check on wish_lists (checked_at) where is_notified;
create index wish_lists_of_visitors on wish_lists (updated_at) where customer_id is null;

create table wish_list_items (
  wish_list_id text not null references wish_lists on delete cascade,
  product_id text not null references products,
  -- What its shopper was last told, in a list with messages. Price: minor units, the lowest of its variants.
  known_at timestamptz(3),
  known_price bigint,
  was_available boolean,
  created_at timestamptz(3) not null default now(),
  primary key (wish_list_id, product_id)
);
create index wish_list_items_by_product on wish_list_items (product_id);
