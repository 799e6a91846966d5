-- Pictures that staff were allowed to send straight to the storage, until they are finished.
create table direct_uploads (
  file_key text primary key,
  store_id text not null references stores on delete cascade,
  created_by text not null references users on delete cascade,
  original_name text not null,
  expires_at timestamptz(3) not null,
  -- One request is finishing it.
  claimed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index direct_uploads_by_store on direct_uploads (store_id);
create index direct_uploads_by_creator on direct_uploads (created_by);
create index direct_uploads_by_end on direct_uploads (expires_at);
