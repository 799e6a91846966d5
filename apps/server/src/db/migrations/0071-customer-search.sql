-- What staff find a customer by is kept with their membership, as for orders: one index of one store's people serves a search, which used
-- to read the people of all stores and those that this store calls otherwise.
drop index store_customers_searched;
drop index customers_searched;
-- Same columns as store_customers_by_store.
drop index store_customers_newest;
alter table store_customers drop column search_text;
alter table customers drop column search_text;
alter table store_customers add column search_text text;
delete from audited_columns where table_name = 'customers' and column_name = 'search_text';

create function set_customer_search_text() returns trigger language plpgsql as $$
begin
  select search_document(c.email, c.phone, coalesce(new.first_name, c.first_name), coalesce(new.last_name, c.last_name))
    into new.search_text from customers c where c.id = new.customer_id;
  return new;
end $$;
create trigger set_search_text before insert or update of customer_id, first_name, last_name, search_text on store_customers
  for each row execute function set_customer_search_text();

-- The trigger above writes the text of each membership that is updated so.
create function renew_customer_search_text() returns trigger language plpgsql as $$
begin
  update store_customers set search_text = null where customer_id = new.id;
  return null;
end $$;
create trigger renew_customer_search_text after update of email, phone, first_name, last_name on customers for each row
  when ((old.email, old.phone, old.first_name, old.last_name) is distinct from (new.email, new.phone, new.first_name, new.last_name))
  execute function renew_customer_search_text();

update store_customers set search_text = null;
create index store_customers_searched on store_customers using gin (store_id, search_text gin_trgm_ops);
