-- The menus of a store's header and footer, which stand in the place of the usual ones. A menu is read and replaced as a whole.
create table menus (
  store_id text not null references stores on delete cascade,
  kind text not null check (kind in ('header', 'footer')),
  -- as SetMenuBody of the contract has them; a product, collection or category that is gone is found by whoever reads
  entries jsonb not null check (jsonb_typeof(entries) = 'array' and jsonb_array_length(entries) > 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (store_id, kind)
);
call record_changes_of('menus');
call classify_columns('menus', 'shown', 'store_id kind entries');
