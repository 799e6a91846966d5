-- A collection shows the products placed by hand first, then the others in its own order.
alter table product_collections add column sort_by text not null default 'newest'
  check (sort_by in ('newest', 'title', 'price', 'price_descending'));
alter table products add column collection_rank integer check (collection_rank >= 0);
drop index products_by_collection;
create index products_by_collection on products (collection_id, collection_rank, created_at desc, id desc)
  where deleted_at is null;
call classify_columns('product_collections', 'shown', 'sort_by');
call classify_columns('products', 'shown', 'collection_rank');

-- A place is one in a collection: a product that leaves it loses its place.
create function leave_place_in_collection() returns trigger language plpgsql as $$
begin
  new.collection_rank := null;
  return new;
end $$;
create trigger leave_place_in_collection before update of collection_id on products for each row
  when (old.collection_id is distinct from new.collection_id) execute function leave_place_in_collection();
