-- Words that a store's search takes for one another, as staff typed them and folded as searches are.
create table search_synonyms (
  id text primary key,
  store_id text not null references stores on delete cascade,
  texts text[] not null,
  words text[] not null check (cardinality(words) between 2 and 20),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index search_synonyms_by_store on search_synonyms (store_id, created_at desc);
call classify_columns('search_synonyms', 'shown', 'id store_id texts words');

-- What shoppers searched for, without who and without numbers that could be theirs; bounded for each store.
create table search_terms (
  store_id text not null references stores on delete cascade,
  language text not null,
  term text not null,
  searches integer not null,
  last_count integer not null,
  created_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null,
  primary key (store_id, language, term)
);
create index search_terms_by_searches on search_terms (store_id, searches desc);
call classify_columns('search_terms', 'shown', 'store_id language term searches last_count last_at');
call record_changes_of('search_synonyms');
call record_changes_of('search_terms');
