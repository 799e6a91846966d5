-- Each extension has a schema of its own, x_{id}; which of its migrations ran is written here, where no migration of its own can write.
create table extension_migrations (
  extension_id text not null,
  name text not null,
  applied_at timestamptz(3) not null default now(),
  primary key (extension_id, name)
);

-- The migration that keeps an extension from running, until it is applied.
create table extension_migration_failures (
  extension_id text primary key,
  name text not null,
  reason text not null,
  failed_at timestamptz(3) not null default now()
);

call classify_columns('extension_migrations', 'shown', 'extension_id name applied_at');
call classify_columns('extension_migration_failures', 'shown', 'extension_id name reason failed_at');

-- Extensions' tables were in public. A view under the old name serves processes of the version before, until the extension's next migration; so does its
-- old list of migrations, which that version reads when it is started again.
do $$
declare
  ledger record;
  owned record;
begin
  -- The longest name first: the tables of "a-b" also begin with those of "a".
  for ledger in
    select left(relname, -length('_migration')) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '^x_[a-z0-9_]+_migration$'
      and exists (select from pg_attribute a where a.attrelid = pg_class.oid and a.attname = 'timestamp')
    order by length(relname) desc
  loop
    execute format('create schema if not exists %I', ledger.name);
    execute format(
      'insert into extension_migrations (extension_id, name) select %L, name from public.%I on conflict do nothing',
      replace(substr(ledger.name, 3), '_', '-'), ledger.name || '_migration');
    for owned in
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and starts_with(relname, ledger.name || '_')
        and relname !~ '_migration(_lock)?$'
      order by relname
    loop
      execute format('alter table public.%I set schema %I', owned.name, ledger.name);
      execute format('create view public.%1$I as select * from %2$I.%1$I', owned.name, ledger.name);
    end loop;
    for owned in
      select typname as name from pg_type t
      where typnamespace = 'public'::regnamespace and typtype = 'e' and starts_with(typname, ledger.name || '_')
    loop
      execute format('alter type public.%I set schema %I', owned.name, ledger.name);
    end loop;
  end loop;
end
$$;
