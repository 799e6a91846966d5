-- The alerts that a member of the staff also gets by e-mail, per store.
create table alert_messages (
  store_id text not null,
  user_id text not null,
  kind text not null check (kind in ('order_placed', 'low_stock')),
  created_at timestamptz(3) not null default now(),
  primary key (store_id, user_id, kind),
  foreign key (store_id, user_id) references store_members (store_id, user_id) on delete cascade
);
create index alert_messages_by_kind on alert_messages (kind, store_id);
call record_changes_of('alert_messages');
call classify_columns('alert_messages', 'shown', 'store_id user_id kind');
