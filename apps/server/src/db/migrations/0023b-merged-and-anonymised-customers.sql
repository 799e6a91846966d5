-- Staff merge duplicates of a customer, and anonymise one on request. The row stays for what refers to it, and holds nothing
-- of the person.
alter table customers drop constraint customers_check;
alter table customers
  add constraint customers_reachable check (deleted_at is not null or email is not null or phone is not null),
  add column merged_into text references customers,
  add column anonymized_at timestamptz(3);
create index customers_guest_phone on customers (store_id, phone) where not has_account and deleted_at is null;
call classify_columns('customers', 'shown', 'merged_into anonymized_at');

-- Entries of points stay as they were booked. A merge changes whose they are, and an anonymisation removes their notes.
create function keep_booked_points() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{customer_id,note}'::text[] is distinct from to_jsonb(old) - '{customer_id,note}'::text[]
    or (new.note is not null and new.note is distinct from old.note) then
    raise exception 'rows of loyalty_entries are never changed';
  end if;
  return new;
end $$;
drop trigger loyalty_entries_append_only on loyalty_entries;
create trigger loyalty_entries_append_only before update on loyalty_entries for each row execute function keep_booked_points();
drop function refuse_change();

-- What the audit log has of one row, to remove the words about a person.
create index audit_changes_by_row on audit_changes (row_id) where row_id is not null;
