-- What a store sells.

create table sales_channels (
  id text primary key,
  store_id text not null references stores,
  name text not null,
  description text,
  is_disabled boolean not null default false,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index sales_channels_by_store on sales_channels (store_id, created_at desc) where deleted_at is null;
alter table stores add foreign key (default_sales_channel_id) references sales_channels;

create table shipping_profiles (
  id text primary key,
  store_id text not null references stores,
  name text not null,
  type text not null check (type in ('default', 'gift_card', 'custom')),
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index shipping_profiles_one_default on shipping_profiles (store_id, type) where deleted_at is null and type <> 'custom';
create index shipping_profiles_by_store on shipping_profiles (store_id) where deleted_at is null;

create table product_collections (
  id text primary key,
  store_id text not null references stores,
  title text not null,
  handle text,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index product_collections_handle_live on product_collections (store_id, handle) where deleted_at is null;
create index product_collections_by_store on product_collections (store_id, created_at desc) where deleted_at is null;

create table product_types (
  id text primary key,
  store_id text not null references stores,
  value text not null,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index product_types_value_live on product_types (store_id, value) where deleted_at is null;

create table product_tags (
  id text primary key,
  store_id text not null references stores,
  value text not null,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index product_tags_value_live on product_tags (store_id, value) where deleted_at is null;

create table product_categories (
  id text primary key,
  store_id text not null references stores,
  name text not null,
  description text not null default '',
  handle text not null,
  is_active boolean not null default false,
  is_internal boolean not null default false,
  rank integer not null default 0 check (rank >= 0),
  parent_category_id text references product_categories,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (store_id, handle)
);
create index product_categories_by_parent on product_categories (store_id, parent_category_id, rank);

create table products (
  id text primary key,
  store_id text not null references stores,
  title text not null,
  subtitle text,
  description text,
  handle text not null,
  is_giftcard boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'proposed', 'published', 'rejected')),
  thumbnail text,
  profile_id text not null references shipping_profiles,
  collection_id text references product_collections,
  type_id text references product_types,
  weight numeric(14, 3),
  length numeric(14, 3),
  height numeric(14, 3),
  width numeric(14, 3),
  hs_code text,
  origin_country text,
  mid_code text,
  material text,
  discountable boolean not null default true,
  external_id text,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index products_handle_live on products (store_id, handle) where deleted_at is null;
create index products_by_store on products (store_id, created_at desc, id desc) where deleted_at is null;
create index products_published on products (store_id, created_at desc, id desc) where deleted_at is null and status = 'published';
create index products_by_collection on products (collection_id) where deleted_at is null;
create index products_by_type on products (type_id) where deleted_at is null;
create index products_by_profile on products (profile_id) where deleted_at is null;

create table product_images (
  id text primary key,
  product_id text not null references products on delete cascade,
  url text not null,
  rank integer not null default 0,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index product_images_by_product on product_images (product_id, rank);

create table product_tag_links (
  product_id text not null references products on delete cascade,
  product_tag_id text not null references product_tags on delete cascade,
  primary key (product_id, product_tag_id)
);
create index product_tag_links_by_tag on product_tag_links (product_tag_id);

create table product_category_links (
  product_id text not null references products on delete cascade,
  product_category_id text not null references product_categories on delete cascade,
  primary key (product_id, product_category_id)
);
create index product_category_links_by_category on product_category_links (product_category_id);

create table product_sales_channels (
  product_id text not null references products on delete cascade,
  sales_channel_id text not null references sales_channels on delete cascade,
  primary key (product_id, sales_channel_id)
);
create index product_sales_channels_by_channel on product_sales_channels (sales_channel_id);

create table product_options (
  id text primary key,
  product_id text not null references products on delete cascade,
  title text not null,
  rank integer not null default 0,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index product_options_title_live on product_options (product_id, title) where deleted_at is null;

create table product_variants (
  id text primary key,
  store_id text not null references stores,
  product_id text not null references products on delete cascade,
  title text not null,
  sku text,
  barcode text,
  ean text,
  upc text,
  variant_rank integer not null default 0,
  inventory_quantity integer not null default 0,
  allow_backorder boolean not null default false,
  manage_inventory boolean not null default true,
  hs_code text,
  origin_country text,
  mid_code text,
  material text,
  weight numeric(14, 3),
  length numeric(14, 3),
  height numeric(14, 3),
  width numeric(14, 3),
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  -- The last line of defence against selling what is not there.
  constraint product_variants_never_oversold check (inventory_quantity >= 0 or allow_backorder or not manage_inventory)
);
create index product_variants_by_product on product_variants (product_id, variant_rank) where deleted_at is null;
create index product_variants_by_store on product_variants (store_id, created_at desc, id desc) where deleted_at is null;
create unique index product_variants_sku_live on product_variants (store_id, sku) where deleted_at is null;
create unique index product_variants_barcode_live on product_variants (store_id, barcode) where deleted_at is null;
create unique index product_variants_ean_live on product_variants (store_id, ean) where deleted_at is null;
create unique index product_variants_upc_live on product_variants (store_id, upc) where deleted_at is null;

create table product_option_values (
  id text primary key,
  option_id text not null references product_options on delete cascade,
  variant_id text not null references product_variants on delete cascade,
  value text not null,
  metadata jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index product_option_values_one_per_variant on product_option_values (variant_id, option_id) where deleted_at is null;
create index product_option_values_by_option on product_option_values (option_id) where deleted_at is null;

-- Content of a row in another language; fields is { title, subtitle, description, … }.
create table translations (
  store_id text not null references stores on delete cascade,
  resource_type text not null check (resource_type in ('product', 'product_option', 'product_type', 'product_collection', 'product_category', 'region', 'return_reason', 'shipping_option')),
  resource_id text not null,
  language text not null check (language in ('en', 'bh', 'ar')),
  fields jsonb not null,
  updated_at timestamptz(3) not null default now(),
  primary key (resource_id, language)
);
create index translations_by_store on translations (store_id, resource_type);

-- What shoppers find products by. Written by catalogue/search-index in the transaction of every change; docs/decisions/search.md.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- A product's words in one language. Only what is published has any.
create table search_documents (
  product_id text not null references products on delete cascade,
  language text not null check (language in ('en', 'bh', 'ar')),
  -- What a search is narrowed and counted by: `store`, `store/channel`, `collection=…`, `category=…`, `size=…`, `colour=…`.
  scope text[] not null,
  -- Stems of the title (A), of what names it otherwise (B), of the description (D), and whole words for half-typed ones (C).
  words tsvector not null,
  -- Folded, to tell whose title is just what was asked for.
  title text not null,
  -- Sizes and colours by their word of the scope, where they are called something else in this language.
  labels jsonb,
  primary key (product_id, language)
);
-- One for each language: a search reads the list of a word to its end, and a product's stored texts are in the documents of all.
-- Without a list of pending entries: a search reads it all, and there are many searches to a change.
create index search_documents_en on search_documents using gin (scope, words) with (fastupdate = off) where language = 'en';
create index search_documents_bh on search_documents using gin (scope, words) with (fastupdate = off) where language = 'bh';
create index search_documents_ar on search_documents using gin (scope, words) with (fastupdate = off) where language = 'ar';

-- What the results of a search are ordered and filtered by besides, the same in every language; apart from the documents, which
-- would be indexed anew with every price.
create table search_facts (
  product_id text primary key references products on delete cascade,
  -- The lowest amount of the variants by region and by currency: { "reg_…": 1000, "usd": 1200 }.
  prices jsonb not null default '{}',
  -- The same on price lists that are for everybody: [{ place, amount, starts_at, ends_at }].
  sales jsonb,
  created_at timestamptz(3) not null
);
-- Beside the key: a search looks up a thousand at once, by hash in about two thirds of the time.
create index search_facts_by_product on search_facts using hash (product_id);

-- The words that a store's products are called by, to find the one meant by a misspelt one.
create table search_words (
  store_id text not null references stores on delete cascade,
  language text not null check (language in ('en', 'bh', 'ar')),
  word text collate "C" not null,
  -- As people write it, with its accents.
  spelling text not null,
  -- In letters that have trigrams whatever the database's locale.
  shape text not null,
  primary key (store_id, language, word)
);
create index search_words_near on search_words using gin (store_id, language, shape gin_trgm_ops) with (fastupdate = off);

-- Short words share few trigrams with their misspellings, so more is let through here; edit distance decides.
create function search_words_like(store text, lang text, asked text) returns table (word text, spelling text)
  language sql stable
  set pg_trgm.similarity_threshold = 0.2
as $$
  select w.word, w.spelling from search_words w
  where w.store_id = store and w.language = lang and w.shape % asked
  order by similarity(w.shape, asked) desc, w.word limit 20
$$;
