-- Pictures of moved products, which are downloaded from the former shop after the move: that shop may be gone soon.
create table moved_pictures (
  store_id text not null references stores on delete cascade,
  -- at the former shop
  url text not null check (length(url) <= 2000),
  -- the products that show it
  product_ids text[] not null,
  -- here, once it is downloaded
  file_url text,
  attempts smallint not null default 0,
  -- null: it is downloaded, or given up
  next_attempt_at timestamptz(3),
  -- why the last attempt failed
  failure text check (failure in ('not_found', 'refused', 'too_large', 'not_a_picture', 'not_public', 'unreachable', 'not_stored')),
  created_at timestamptz(3) not null default now(),
  primary key (store_id, url),
  check (file_url is null or (next_attempt_at is null and failure is null))
);
create index moved_pictures_due on moved_pictures (next_attempt_at) where next_attempt_at is not null;
call classify_columns('moved_pictures', 'shown', 'store_id url product_ids file_url attempts next_attempt_at failure created_at');
