-- What a cart owns (lines, methods, addresses, payment sessions, codes) is one document in its row, which each change
-- replaces. An order copies lines, methods and addresses into tables. docs/decisions/cart-documents.md
alter table carts
  add column document jsonb,
  add column line_count integer not null default 0 check (line_count >= 0),
  -- The payments that a provider was asked for and that no order has yet.
  add column requested_payments text[];

-- Neither the audit log nor the caches of running servers have to know: nothing changes for whoever reads a cart.
update carts c set
  document = jsonb_build_object(
    'items', coalesce((
      select jsonb_agg(to_jsonb(i) || jsonb_build_object('adjustments', coalesce((
          select jsonb_agg(to_jsonb(a) order by a.id) from line_item_adjustments a
          where a.item_id = i.id and a.discount_id is null), '[]'))
        || case when i.is_return then jsonb_build_object('tax_rates', coalesce((
          select jsonb_agg(to_jsonb(t) order by t.created_at, t.id) from line_item_tax_lines t where t.item_id = i.id), '[]'))
          else '{}' end
        order by i.created_at, i.id)
      from line_items i where i.cart_id = c.id), '[]'),
    'shipping_methods', coalesce((
      select jsonb_agg(to_jsonb(m) order by m.created_at, m.id) from shipping_methods m where m.cart_id = c.id), '[]'),
    'shipping_address', (select to_jsonb(a) from addresses a where a.id = c.shipping_address_id),
    'billing_address', (select to_jsonb(a) from addresses a where a.id = c.billing_address_id),
    'payment_sessions', coalesce((
      select jsonb_agg(to_jsonb(s) order by s.provider_id) from payment_sessions s where s.cart_id = c.id), '[]'),
    'discount_ids', coalesce((
      select jsonb_agg(l.discount_id order by l.rank) from cart_discounts l where l.cart_id = c.id), '[]'),
    'gift_card_ids', coalesce((
      select jsonb_agg(l.gift_card_id order by l.gift_card_id) from cart_gift_cards l where l.cart_id = c.id), '[]'),
    'custom_shipping', coalesce((
      select jsonb_agg(jsonb_build_object('shipping_option_id', o.shipping_option_id, 'price', o.price))
      from custom_shipping_options o where o.cart_id = c.id and o.deleted_at is null), '[]')),
  line_count = (select count(*) from line_items i where i.cart_id = c.id),
  requested_payments = (
    select array_agg(s.idempotency_key) from payment_sessions s where s.cart_id = c.id and s.idempotency_key is not null),
  revision = revision + 1;

alter table carts
  alter column document set not null,
  alter column document set default '{"items": [], "shipping_methods": [], "shipping_address": null, "billing_address": null, "payment_sessions": [], "discount_ids": [], "gift_card_ids": [], "custom_shipping": []}';

-- Lines and methods that no order, swap or claim has.
delete from line_items i using carts c
where c.id = i.cart_id and c.completed_at is null and i.order_id is null and i.claim_order_id is null;
delete from shipping_methods m using carts c
where c.id = m.cart_id and c.completed_at is null and num_nonnulls(m.order_id, m.swap_id, m.claim_order_id, m.return_id) = 0;

create temporary table typed_addresses on commit drop as
  select shipping_address_id as id from carts where completed_at is null and shipping_address_id is not null
  union select billing_address_id from carts where completed_at is null and billing_address_id is not null;
alter table carts drop column shipping_address_id, drop column billing_address_id;
alter table carts
  add column shipping_address_id text generated always as (document -> 'shipping_address' ->> 'id') stored,
  add column billing_address_id text generated always as (document -> 'billing_address' ->> 'id') stored;
delete from addresses a using typed_addresses t
where a.id = t.id and a.customer_id is null
  and not exists (select from orders o where a.id in (o.shipping_address_id, o.billing_address_id))
  and not exists (select from swaps s where s.shipping_address_id = a.id)
  and not exists (select from claim_orders k where k.shipping_address_id = a.id);

drop table payment_sessions, cart_discounts, cart_gift_cards, custom_shipping_options;

create index carts_by_requested_payment on carts using gin (requested_payments) where requested_payments is not null;

-- A document of a few lines stays in its row, uncompressed: a change writes one page, and no index.
alter table carts set (toast_tuple_target = 8160, fillfactor = 60);
-- The rows of an order name its cart for the wire only; they are found by their order, swap or claim.
drop index line_items_by_cart, shipping_methods_by_cart;
alter table line_items drop constraint line_items_cart_id_fkey;
alter table shipping_methods drop constraint shipping_methods_cart_id_fkey;

-- What staff change in a cart's document is recorded as rows of the tables that an order has for it, and its lists of
-- ids as columns of the cart.
create function record_row_change(of_table text, before jsonb, after jsonb) returns void language plpgsql as $$
declare
  kept text[] := array(
    select column_name from audited_columns where table_name = of_table and class in ('shown', 'person'));
  changed jsonb;
begin
  select jsonb_object_agg(key, case
      when key = any(kept) then jsonb_build_object('from', shortened(before -> key), 'to', shortened(after -> key))
      else '{"from": "…", "to": "…"}' end)
  into changed
  from jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) key
  where coalesce(before -> key, 'null') <> coalesce(after -> key, 'null')
    and key not in ('created_at', 'updated_at', 'idempotency_key', 'search_text');
  if changed is null and before is not null and after is not null then return; end if;
  insert into audit_changes (entry_id, table_name, row_id, change, changes)
  values (
    current_setting('shopkey.audit_entry'), of_table, coalesce(after ->> 'id', before ->> 'id'),
    case when before is null then 'inserted' when after is null then 'deleted' else 'updated' end,
    coalesce(changed, '{}'));
end $$;

create or replace function record_change() returns trigger language plpgsql as $$
begin
  perform record_row_change(tg_table_name,
    case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end $$;

create function record_cart_change() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then old.document else '{}' end;
  after jsonb := case when tg_op <> 'DELETE' then new.document else '{}' end;
  parts text[] := array['items', 'shipping_methods', 'shipping_address', 'billing_address'];
begin
  perform record_row_change('carts',
    case when tg_op <> 'INSERT' then to_jsonb(old) - 'document' || (before - parts) end,
    case when tg_op <> 'DELETE' then to_jsonb(new) - 'document' || (after - parts) end);
  perform record_row_change(p.table_name, b.part, a.part)
  from (values ('items', 'line_items'), ('shipping_methods', 'shipping_methods')) p(list, table_name)
  cross join lateral jsonb_array_elements(coalesce(before -> p.list, '[]') ) with ordinality b(part, n)
  left join lateral jsonb_array_elements(coalesce(after -> p.list, '[]')) a(part) on a.part ->> 'id' = b.part ->> 'id';
  perform record_row_change(p.table_name, null, a.part)
  from (values ('items', 'line_items'), ('shipping_methods', 'shipping_methods')) p(list, table_name)
  cross join lateral jsonb_array_elements(coalesce(after -> p.list, '[]')) a(part)
  where not exists (
    select from jsonb_array_elements(coalesce(before -> p.list, '[]')) b(part) where a.part ->> 'id' = b.part ->> 'id');
  perform record_row_change('addresses', nullif(before -> p.name, 'null'), nullif(after -> p.name, 'null'))
  from (values ('shipping_address'), ('billing_address')) p(name)
  where coalesce(before -> p.name, 'null') <> coalesce(after -> p.name, 'null');
  return null;
end $$;

drop trigger record_change on carts;
create trigger record_change after insert or update or delete on carts for each row
  when (current_setting('shopkey.audit_entry', true) <> '') execute function record_cart_change();

delete from audited_columns
where table_name in ('cart_discounts', 'cart_gift_cards', 'custom_shipping_options', 'payment_sessions');
call classify_columns('carts', 'shown', 'line_count discount_ids gift_card_ids custom_shipping');
call classify_columns('carts', 'hidden', 'document requested_payments payment_sessions');
