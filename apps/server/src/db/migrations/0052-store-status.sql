-- Whether shoppers may enter a store: closed until it is opened for the first time; paused for a while.
alter table stores
  add column status text not null default 'open' check (status in ('open', 'closed', 'paused')),
  add column opened_at timestamptz(3) default now(),
  -- What shoppers read while it is not open, by language.
  add column closed_notice jsonb not null default '{}' check (jsonb_typeof(closed_notice) = 'object'),
  -- Lets visitors in while it is not open.
  add column visitor_password_hash text;
update stores set opened_at = created_at;
alter table stores add check ((status = 'closed') = (opened_at is null));
call classify_columns('stores', 'shown', 'status opened_at closed_notice');
call classify_columns('stores', 'hidden', 'visitor_password_hash');
