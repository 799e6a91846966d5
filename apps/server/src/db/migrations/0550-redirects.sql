-- Where an address of a store leads that has no page (any more): to a path of the store, to an https address, or to a product, collection or
-- category, whatever its handle is by then.
create table redirects (
  id text primary key,
  store_id text not null references stores,
  -- decoded, in lower case, without a slash at its end; of /old/*, the part before /*
  path text not null check (path ~ '^/[^/]' and length(path) <= 500),
  is_wildcard boolean not null default false,
  target text,
  -- the path of target as path has it; null for an address elsewhere
  target_path text,
  -- target ends with /*: what the visitor's path has in place of the asterisk is put there
  keeps_rest boolean not null default false,
  product_id text references products on delete cascade,
  collection_id text references product_collections on delete cascade,
  category_id text references product_categories on delete cascade,
  made_by text not null check (made_by in ('staff', 'handle')),
  hits bigint not null default 0 check (hits >= 0),
  last_hit_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (store_id, path, is_wildcard),
  check (num_nonnulls(target, product_id, collection_id, category_id) = 1),
  check (target is not null or target_path is null),
  check (not keeps_rest or (is_wildcard and target_path is not null)),
  check (target_path is null or not (
    target_path = path or is_wildcard and starts_with(target_path, path || '/')))
);
create index redirects_by_target on redirects (store_id, target_path text_pattern_ops) where target_path is not null;
create index redirects_by_product on redirects (product_id) where product_id is not null;
create index redirects_by_collection on redirects (collection_id) where collection_id is not null;
create index redirects_by_category on redirects (category_id) where category_id is not null;
create index redirects_newest on redirects (store_id, created_at desc, id desc);
call record_changes_of('redirects');
call classify_columns('redirects', 'shown',
  'id store_id path is_wildcard target target_path keeps_rest product_id collection_id category_id made_by hits last_hit_at');

-- Paths that had no page and no redirect, without who asked for them; bounded for each store.
create table missing_pages (
  store_id text not null references stores,
  path text not null,
  hits bigint not null check (hits > 0),
  created_at timestamptz(3) not null default now(),
  last_hit_at timestamptz(3) not null,
  primary key (store_id, path)
);
create index missing_pages_by_hits on missing_pages (store_id, hits desc, last_hit_at desc);
create index missing_pages_by_last_hit on missing_pages (last_hit_at);
call record_changes_of('missing_pages');
call classify_columns('missing_pages', 'shown', 'store_id path hits last_hit_at');

-- View codes that a store had before.
create table former_view_codes (
  view_code text primary key,
  store_id text not null references stores,
  created_at timestamptz(3) not null default now()
);
create index former_view_codes_by_store on former_view_codes (store_id);
call record_changes_of('former_view_codes');
call classify_columns('former_view_codes', 'shown', 'view_code store_id');
