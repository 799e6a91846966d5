-- The tax of an order that was placed in another shop, as it was charged there; null: it follows from the rate.
alter table line_item_tax_lines add column charged_amount bigint check (charged_amount >= 0);
alter table shipping_method_tax_lines add column charged_amount bigint check (charged_amount >= 0);
call classify_columns('line_item_tax_lines', 'shown', 'charged_amount');
call classify_columns('shipping_method_tax_lines', 'shown', 'charged_amount');

alter table moved_records drop constraint moved_records_kind_check;
alter table moved_records add constraint moved_records_kind_check
  check (kind in ('product', 'customer', 'discount', 'price_list', 'redirect', 'order', 'shipping_option'));
create index moved_orders on moved_records (record_id) where kind = 'order';

-- As before, and by the number that its shopper knows an order by that was placed in another shop.
create or replace function set_order_search_text() returns trigger language plpgsql as $$
begin
  select search_document(concat_ws(' ', new.display_id::text, new.metadata ->> 'former_number'), new.email,
      concat_ws(' ', a.first_name, a.last_name, a.company), coalesce(m.first_name, c.first_name), coalesce(m.last_name, c.last_name),
      concat_ws(' ', c.phone, a.phone))
    into new.search_text
    from customers c
    left join store_customers m on m.customer_id = c.id and m.store_id = new.store_id
    left join addresses a on a.id = new.shipping_address_id
    where c.id = new.customer_id;
  return new;
end $$;
