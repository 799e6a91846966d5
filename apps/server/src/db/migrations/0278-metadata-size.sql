-- What clients keep as metadata is small, whoever sends it and in however many requests: 16 KiB a row, as PostgreSQL writes it.
-- A trigger and not a check constraint: a row that had more before may still change in everything else. It reports a check
-- violation by the name of its constraint, which http/error-handler.ts maps to metadata_too_large.
create function metadata_size() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.metadata is not distinct from old.metadata then return new; end if;
  raise check_violation using constraint = 'metadata_size', table = tg_table_name,
    message = format('metadata of %s has more than 16 KiB', tg_table_name);
end $$;

do $$
declare
  of_table text;
begin
  for of_table in
    select c.table_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and c.column_name = 'metadata' and c.data_type = 'jsonb' and t.table_type = 'BASE TABLE'
  loop
    execute format('create trigger metadata_size before insert or update of metadata on %I
      for each row when (octet_length(new.metadata::text) > 16384) execute function metadata_size()', of_table);
  end loop;
end $$;
