-- What a member of the staff has read of a store's alerts: everything up to a time, and single ones after it. The alerts
-- themselves are read from what they are about.
create table alert_reads (
  store_id text not null references stores on delete cascade,
  user_id text not null references users on delete cascade,
  -- kind:id of what the alert is about; empty: all alerts up to read_at
  alert_id text not null,
  read_at timestamptz(3) not null,
  primary key (store_id, user_id, alert_id)
);
create index alert_reads_by_user on alert_reads (user_id);
