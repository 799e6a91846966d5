-- Products that a shopper keeps for later: in an account, or in a browser without one.
create table wishlists (
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
create unique index wishlists_by_customer on wishlists (store_id, customer_id) where customer_id is not null;
create unique index wishlists_by_visitor on wishlists (store_id, visitor_hash) where visitor_hash is not null;
create index wishlists_of_customer on wishlists (customer_id) where customer_id is not null;
create index wishlists_by_region on wishlists (region_id) where region_id is not null;
create index wishlists_to_check on wishlists (checked_at) where is_notified;
create index wishlists_of_visitors on wishlists (updated_at) where customer_id is null;

create table wishlist_items (
  wishlist_id text not null references wishlists on delete cascade,
  product_id text not null references products,
  -- What its shopper knows, in a list with messages. Price: minor units, the lowest of its variants.
  known_at timestamptz(3),
  known_price bigint,
  was_available boolean,
  created_at timestamptz(3) not null default now(),
  primary key (wishlist_id, product_id)
);
create index wishlist_items_by_product on wishlist_items (product_id);

call record_changes_of('wishlists');
call classify_columns('wishlists', 'shown', 'id store_id customer_id region_id is_notified');
call classify_columns('wishlists', 'hidden', 'visitor_hash share_id checked_at');
call record_changes_of('wishlist_items');
call classify_columns('wishlist_items', 'shown', 'wishlist_id');
call classify_columns('wishlist_items', 'hidden', 'product_id known_at known_price was_available');
