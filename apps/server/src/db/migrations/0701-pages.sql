-- Pages and articles of a store. A version of one is a document: PageContent of the contract.
create table pages (
  id text primary key,
  store_id text not null references stores on delete cascade,
  kind text not null check (kind in ('page', 'article')),
  handle text not null check (length(handle) between 1 and 255),
  -- of what staff edit, in the store's usual language: for lists
  title text not null,
  -- what staff have edited and not published; null where they edit what is published
  draft jsonb,
  published jsonb,
  -- what takes the place of `published` at a time, while shoppers still see that
  upcoming jsonb,
  upcoming_at timestamptz(3),
  -- from when on shoppers see it; null while it is hidden
  published_at timestamptz(3),
  -- when what shoppers see of it changed last
  changed_at timestamptz(3) not null default now(),
  -- how often it was published
  version_number integer not null default 0 check (version_number >= 0),
  -- of the pictures and videos in these documents
  file_keys text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (store_id, kind, handle),
  check (num_nonnulls(draft, published) > 0),
  check (published_at is null or published is not null),
  check (num_nonnulls(upcoming, upcoming_at) in (0, 2) and (upcoming is null or published_at is not null))
);
create index pages_newest on pages (store_id, created_at desc, id desc);
create index pages_published on pages (store_id, kind, published_at desc, id) where published_at is not null;
create index pages_by_file on pages using gin (file_keys);
call record_changes_of('pages');
call classify_columns('pages', 'shown', 'id store_id kind handle title published_at upcoming_at changed_at version_number file_keys');
-- That it changed is recorded; what was published is a version.
call classify_columns('pages', 'hidden', 'draft published upcoming');

-- What was published, the last fifty of each page.
create table page_versions (
  page_id text not null references pages on delete cascade,
  number integer not null check (number > 0),
  title text not null,
  content jsonb not null,
  created_by text references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (page_id, number)
);
call record_changes_of('page_versions');
call classify_columns('page_versions', 'shown', 'page_id number title created_by');
call classify_columns('page_versions', 'hidden', 'content');

-- A changed handle of a page leaves a redirect as well.
alter table redirects add column page_id text references pages on delete cascade;
alter table redirects
  drop constraint redirects_check,
  add constraint redirects_check check (num_nonnulls(target, product_id, collection_id, category_id, page_id) = 1);
create index redirects_by_page on redirects (page_id) where page_id is not null;
call classify_columns('redirects', 'shown', 'page_id');
