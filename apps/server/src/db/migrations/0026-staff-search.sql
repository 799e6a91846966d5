-- Staff search by parts of words in names, numbers and titles. The trigrams of pg_trgm are of ASCII letters and digits only under the C
-- locale, so indexes and searches fold texts: lower case, accented and Arabic letters as a Latin one, Arabic vowel signs left out.
-- A folded document starts with a space, so that ' an' finds the words that start with it.
create function search_fold(value text) returns text language sql immutable parallel safe
  return case when octet_length(value) = length(value) then lower(value) else translate(lower(value), 'اأإآٱبتثجچحخدذپرزژسشصضطظعغگفڤقکملنوؤيىئیكهةۀء٠۰١۱٢۲٣۳٤۴٥۵٦۶٧۷٨۸٩۹àáâãäåāăąçćĉċčďđðèéêëēĕėęěĝğġģĥħìíîïĩīĭįıĵķĺļľłŀñńņňŋòóôõöøōŏőŕŗřśŝşšșßţťŧțþùúûüũūŭůűųŵýÿŷźżž' || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652',
    'aaaaabtvjjhxdpprzzscoeiuqggff1kmlnwwyyyyk233400112233445566778899aaaaaaaaacccccdddeeeeeeeeegggghhiiiiiiiiijklllllnnnnnooooooooorrrsssssstttttuuuuuuuuuuwyyyzzz') end;
create function search_document(a text, b text, c text default null, d text default null, e text default null, f text default null)
  returns text language sql immutable parallel safe
  return search_fold(' ' || coalesce(a, '') || ' ' || coalesce(b, '') || ' ' || coalesce(c, '') || ' ' || coalesce(d, '') || ' '
    || coalesce(e, '') || ' ' || coalesce(f, ''));

create index products_searched on products using gin (store_id, search_document(title, description) gin_trgm_ops);
create index product_collections_searched on product_collections using gin (store_id, search_document(title, null) gin_trgm_ops);
create index product_variants_searched on product_variants using gin (store_id, search_document(title, sku) gin_trgm_ops);

-- People's are stored, since a search compares the text of each row that the index finds, and folding letters beyond ASCII takes long.
alter table customers add column search_text text generated always as (search_document(email, phone, first_name, last_name)) stored;
alter table store_customers add column search_text text generated always as (search_document(first_name, last_name)) stored;
create index customers_searched on customers using gin (search_text gin_trgm_ops);
create index store_customers_searched on store_customers using gin (store_id, search_text gin_trgm_ops)
  where first_name is not null or last_name is not null;

create index notifications_by_parent on notifications (parent_id) where parent_id is not null;
create index products_by_title on products (store_id, title, id) where deleted_at is null;
create index store_customers_by_store on store_customers (store_id, created_at desc, customer_id desc);

-- What staff find an order by: its number, e-mail, recipient, and the customer's name and phone as the store has them.
alter table orders add column search_text text;
create index orders_searched on orders using gin (store_id, search_text gin_trgm_ops);
create index orders_by_shipping_address on orders (shipping_address_id);

create function set_order_search_text() returns trigger language plpgsql as $$
begin
  select search_document(new.display_id::text, new.email, concat_ws(' ', a.first_name, a.last_name),
      coalesce(m.first_name, c.first_name), coalesce(m.last_name, c.last_name), c.phone)
    into new.search_text
    from customers c
    left join store_customers m on m.customer_id = c.id and m.store_id = new.store_id
    left join addresses a on a.id = new.shipping_address_id
    where c.id = new.customer_id;
  return new;
end $$;
create trigger set_search_text before insert or update of display_id, email, customer_id, shipping_address_id, search_text on orders
  for each row execute function set_order_search_text();

-- The trigger above writes the text of each order that is updated so.
create function renew_order_search_text() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'addresses' then
    update orders set search_text = null where shipping_address_id = new.id;
  elsif tg_table_name = 'customers' then
    update orders set search_text = null where customer_id = new.id;
  else
    update orders set search_text = null where customer_id = new.customer_id and store_id = new.store_id;
  end if;
  return null;
end $$;
create trigger renew_order_search_text after update of first_name, last_name on addresses for each row
  when (old.customer_id is null and (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function renew_order_search_text();
create trigger renew_order_search_text after update of first_name, last_name, phone on customers for each row
  when ((old.first_name, old.last_name, old.phone) is distinct from (new.first_name, new.last_name, new.phone))
  execute function renew_order_search_text();
create trigger renew_order_search_text after update of first_name, last_name on store_customers for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function renew_order_search_text();

update orders set search_text = null;

-- As before, without search_text, which follows from other columns.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  kept text[] := array(
    select column_name from audited_columns where table_name = tg_table_name and class in ('shown', 'person'));
  changed jsonb;
begin
  select jsonb_object_agg(key, case
      when key = any(kept) then jsonb_build_object('from', shortened(before -> key), 'to', shortened(after -> key))
      else '{"from": "…", "to": "…"}' end)
  into changed
  from jsonb_object_keys(before || after) key
  where coalesce(before -> key, 'null') <> coalesce(after -> key, 'null')
    and key not in ('created_at', 'updated_at', 'idempotency_key', 'search_text');
  if changed is null and tg_op = 'UPDATE' then return null; end if;
  insert into audit_changes (entry_id, table_name, row_id, change, changes)
  values (
    current_setting('shopkey.audit_entry'), tg_table_name, coalesce(after ->> 'id', before ->> 'id'),
    case tg_op when 'INSERT' then 'inserted' when 'UPDATE' then 'updated' else 'deleted' end,
    coalesce(changed, '{}'));
  return null;
end $$;

call classify_columns('customers', 'hidden', 'search_text');
call classify_columns('orders', 'hidden', 'search_text');
call classify_columns('store_customers', 'hidden', 'search_text');
