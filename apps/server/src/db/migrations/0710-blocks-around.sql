-- Blocks above and below the home page, a collection and a product: a page of another kind, named by what it belongs to.
alter table pages
  add column product_id text references products on delete cascade,
  add column collection_id text references product_collections on delete cascade,
  drop constraint pages_kind_check,
  add constraint pages_kind_check check (kind in ('page', 'article', 'home', 'collection', 'product')),
  add constraint pages_target_check check (
    (kind = 'product') = (product_id is not null) and (kind = 'collection') = (collection_id is not null)
    and case kind when 'product' then handle = product_id when 'collection' then handle = collection_id when 'home' then handle = 'home' else true end
  );
create index pages_by_product on pages (product_id) where product_id is not null;
create index pages_by_collection on pages (collection_id) where collection_id is not null;
call classify_columns('pages', 'shown', 'product_id collection_id');
