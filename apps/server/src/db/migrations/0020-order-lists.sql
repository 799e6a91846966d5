-- The filters of order lists read an index each, however many orders a store has.
create index orders_by_sales_channel on orders (store_id, sales_channel_id, created_at desc);
create index orders_by_region on orders (store_id, region_id, created_at desc);
create index payments_by_provider on payments (store_id, provider_id, order_id) where order_id is not null;
create index shipping_methods_by_option on shipping_methods (shipping_option_id, order_id) where order_id is not null;
create index returns_of_orders on returns (store_id, order_id) where order_id is not null and status <> 'canceled';

-- Views of a list of the back-office that a member of the staff saved: its filters, order and columns as they are in the address.
-- Each belongs to one person in one store.
create table list_views (
  id text primary key,
  store_id text not null references stores on delete cascade,
  user_id text not null references users on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (store_id, user_id, list, name)
);
call record_changes_of('list_views');
call classify_columns('list_views', 'shown', 'id store_id user_id list name');
-- A search in it may name a person.
call classify_columns('list_views', 'person', 'query');
