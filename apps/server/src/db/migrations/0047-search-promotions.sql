-- Products that a store shows first in the search for a term, as staff typed it and folded as searches are.
create table search_promotions (
  id text primary key,
  store_id text not null references stores on delete cascade,
  term text not null,
  words text not null check (words <> ''),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (store_id, words)
);
create index search_promotions_by_store on search_promotions (store_id, created_at desc);
create table search_promotion_products (
  promotion_id text not null references search_promotions on delete cascade,
  product_id text not null references products on delete cascade,
  rank integer not null,
  primary key (promotion_id, product_id)
);
create index search_promotion_products_by_product on search_promotion_products (product_id);
call classify_columns('search_promotions', 'shown', 'id store_id term words');
call classify_columns('search_promotion_products', 'shown', 'promotion_id product_id rank');
call record_changes_of('search_promotions');
call record_changes_of('search_promotion_products');
