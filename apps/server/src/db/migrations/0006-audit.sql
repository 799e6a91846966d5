-- What staff change, row by row, written by the database itself: no action can forget it, and what is rolled back leaves
-- nothing here. A transaction names its audit entry in the setting shopkey.audit_entry (db/in-transaction.ts).
create table audit_changes (
  id bigint generated always as identity primary key,
  -- The entry is written when the request is answered, after its changes.
  entry_id text not null,
  table_name text not null,
  row_id text,
  change text not null check (change in ('inserted', 'updated', 'deleted')),
  -- { column: { from, to } } of the columns that differ
  changes jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index audit_changes_by_entry on audit_changes (entry_id, id);

create function record_change() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  changed jsonb;
begin
  select jsonb_object_agg(key, case
      when key ~ '(hash|secret|token|password)' then '{"from": "hidden", "to": "hidden"}'
      else jsonb_build_object('from', shortened(before -> key), 'to', shortened(after -> key)) end)
  into changed
  from jsonb_object_keys(before || after) key
  where coalesce(before -> key, 'null') <> coalesce(after -> key, 'null')
    and key not in ('created_at', 'updated_at', 'idempotency_key')
    -- a message may carry a link that signs in
    and not (tg_table_name = 'notifications' and key in ('data', 'body'));
  if changed is null and tg_op = 'UPDATE' then return null; end if;
  insert into audit_changes (entry_id, table_name, row_id, change, changes)
  values (
    current_setting('shopkey.audit_entry'), tg_table_name, coalesce(after ->> 'id', before ->> 'id'),
    case tg_op when 'INSERT' then 'inserted' when 'UPDATE' then 'updated' else 'deleted' end,
    coalesce(changed, '{}'));
  return null;
end $$;

-- A description of ten pages need not be kept twice for a comma.
create function shortened(value jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(value) = 'string' and length(value #>> '{}') > 500
    then to_jsonb(left(value #>> '{}', 500) || '…') else value end
$$;

-- A table that a later migration adds calls this, too; http/audited-writes.test.ts notices one that does not.
create procedure record_changes_of(table_name text) language plpgsql as $$
begin
  execute format(
    'create trigger record_change after insert or update or delete on %I for each row
     when (current_setting(''shopkey.audit_entry'', true) <> '''') execute function record_change()', table_name);
end $$;

do $$
declare
  name text;
begin
  for name in
    select tablename from pg_tables
    -- books that are kept of every request, whatever comes of it
    where schemaname = 'public' and tablename not in ('audit_entries', 'audit_changes', 'idempotency_keys', 'sessions')
      and tablename not like 'kysely%'
  loop
    call record_changes_of(name);
  end loop;
end $$;
