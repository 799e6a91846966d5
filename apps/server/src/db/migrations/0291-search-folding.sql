-- Texts that look alike are found by each other: typed in one code point or several (NFC, NFD), with typographic apostrophes, quotes and
-- dashes, with spaces of any kind and number, with ß, æ, œ or þ written out. Accents of every script are left out, so that Nguyễn is
-- found by nguyen. Arabic letters keep the Latin ones of migration 0026, of which trigrams can be made; ة counts as ه.
create or replace function search_fold(value text) returns text language sql immutable parallel safe
  return case
    when octet_length(value) = length(value) and position('  ' in value) = 0 then lower(value)
    when octet_length(value) = length(value) then regexp_replace(lower(value), ' {2,}', ' ', 'g')
    else regexp_replace(
      replace(replace(replace(replace(
        translate(
          regexp_replace(
            lower(normalize(translate(value, U&'\00B4\2018\2019\201A\201B\2032\02B9\02BB\02BC\055A\FF07', ''''''''''''''''''''''''), NFKD)),
            '[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u065F\u0670\u200B-\u200F\u202A-\u202E\u2066-\u2069\u00AD\uFEFF]',
            '', 'g'),
          'اٱبتثجچحخدذپرزژسشصضطظعغگفڤقکملنويىیكهةۀەء٠۰١۱٢۲٣۳٤۴٥۵٦۶٧۷٨۸٩۹ðøłđħıŋŧſς“”„«»‐‒–—−',
          'aabtvjjhxdpprzzscoeiuqggff1kmlnwyyyk22224' || '00112233445566778899' || 'doldhintsσ"""""-----'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      ' {2,}', ' ', 'g')
  end;
create or replace function search_document(a text, b text, c text default null, d text default null, e text default null, f text default null)
  returns text language sql immutable parallel safe
  return search_fold(coalesce(' ' || a, '') || coalesce(' ' || b, '') || coalesce(' ' || c, '') || coalesce(' ' || d, '')
    || coalesce(' ' || e, '') || coalesce(' ' || f, ''));

-- Indexes of folded texts hold what the function returned before.
do $$
declare
  found regclass;
begin
  for found in
    select indexrelid::regclass from pg_index where pg_get_indexdef(indexrelid) like '%search\_document(%'
  loop
    execute format('reindex index %s', found);
  end loop;
end $$;

-- Also by the recipient's company and phone, which the order's page shows.
create or replace function set_order_search_text() returns trigger language plpgsql as $$
begin
  select search_document(new.display_id::text, new.email, concat_ws(' ', a.first_name, a.last_name, a.company),
      coalesce(m.first_name, c.first_name), coalesce(m.last_name, c.last_name), concat_ws(' ', c.phone, a.phone))
    into new.search_text
    from customers c
    left join store_customers m on m.customer_id = c.id and m.store_id = new.store_id
    left join addresses a on a.id = new.shipping_address_id
    where c.id = new.customer_id;
  return new;
end $$;
drop trigger renew_order_search_text on addresses;
create trigger renew_order_search_text after update of first_name, last_name, company, phone on addresses for each row
  when (old.customer_id is null
    and (old.first_name, old.last_name, old.company, old.phone) is distinct from (new.first_name, new.last_name, new.company, new.phone))
  execute function renew_order_search_text();

-- Orders placed since carts became documents were written before their address, so that their text had no recipient.
update orders set search_text = null;
update store_customers set search_text = null;
