-- What a store took over from its former platform. A move that runs again finds here what it has written.
create table moved_records (
  store_id text not null references stores,
  platform text not null check (platform in ('shopify', 'woocommerce')),
  kind text not null check (kind in ('product', 'customer', 'discount', 'price_list')),
  -- The record's id there.
  external_id text not null,
  -- Its id here; what staff deleted since stays deleted.
  record_id text not null,
  -- Of the record as the other platform had it: an equal one is not written again.
  digest text not null,
  moved_at timestamptz(3) not null default now(),
  primary key (store_id, platform, kind, external_id)
);
call classify_columns('moved_records', 'shown', 'store_id platform kind external_id record_id digest moved_at');

-- Of usage_count, those of orders that were placed on another platform.
alter table discounts add column moved_usage_count integer not null default 0 check (moved_usage_count between 0 and usage_count);
call classify_columns('discounts', 'shown', 'moved_usage_count');
