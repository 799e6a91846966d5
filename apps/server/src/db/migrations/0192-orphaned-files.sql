-- Stored files that no upload has, since when that is known. Their storage says no reliable age.
create function file_group_of(file_key text) returns text language sql immutable parallel safe
  -- A picture and its smaller sizes are kept, and removed, together.
  return regexp_replace(file_key, '-(320|640|1080)\.(webp|avif)$', '.webp');
create index uploads_by_group on uploads (file_group_of(file_key));

create table orphaned_files (
  file_group text primary key,
  store_id text not null references stores on delete cascade,
  found_at timestamptz(3) not null,
  -- Its files are being removed, or were: a row that comes now would have none.
  removing_at timestamptz(3)
);
create index orphaned_files_by_store on orphaned_files (store_id);
create index orphaned_files_by_age on orphaned_files (found_at);

-- A file that gets a row is no orphan. The row waits for a removal that has begun, and is refused then.
create function keep_uploaded_file() returns trigger language plpgsql as $$
begin
  delete from orphaned_files where file_group = file_group_of(new.file_key) and removing_at is null;
  if exists (select from orphaned_files where file_group = file_group_of(new.file_key)) then
    raise exception 'the file % is being removed as an orphan', new.file_key using errcode = 'object_in_use';
  end if;
  return new;
end $$;
create trigger keep_uploaded_file before insert on uploads for each row execute function keep_uploaded_file();
