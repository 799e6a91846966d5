-- What a picture shows, for people who do not see it: by language.
alter table uploads add column alt_texts jsonb not null default '{}';
call classify_columns('uploads', 'shown', 'alt_texts');

-- The key of a file of ours in its address: the last two parts of the path, in a folder and in a bucket.
create function file_key_of(url text) returns text language sql immutable parallel safe
  return substring(url from '[^/]+/[^/]+$');

create index product_images_by_file on product_images (file_key_of(url)) where deleted_at is null;
create index products_by_thumbnail_file on products (file_key_of(thumbnail)) where deleted_at is null and thumbnail is not null;
create index claim_images_by_file on claim_images (file_key_of(url)) where deleted_at is null;
create index campaigns_by_banner_file on campaigns (file_key_of(banner_url)) where deleted_at is null and banner_url is not null;
create index uploads_searched on uploads
  using gin (store_id, search_document(original_name, jsonb_path_query_array(alt_texts, '$.*')::text) gin_trgm_ops)
  where not is_private;
