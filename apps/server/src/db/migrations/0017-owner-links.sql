-- The link by which an installation without an owner gets its first one. At most one row; the token itself is printed once and
-- kept as a hash.
create table owner_links (
  token_hash bytea primary key,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create unique index owner_links_one on owner_links ((true));
call record_changes_of('owner_links');
call classify_columns('owner_links', 'shown', 'created_at expires_at');
call classify_columns('owner_links', 'hidden', 'token_hash');
