-- The largest amounts of packages/domain/src/money.ts, so that the totals of any cart stay exact: 10^13 minor units for one piece,
-- one delivery, a discount or a gift card, 10^14 for all pieces of a line.

-- What no cart could be paid with: such a line, or delivery, would keep its open cart from being shown.
delete from line_items i using carts c
where c.id = i.cart_id and c.completed_at is null and i.order_id is null
  and (abs(i.unit_price) > 10000000000000 or abs(i.unit_price)::numeric * i.quantity > 100000000000000);
delete from shipping_methods m using carts c
where c.id = m.cart_id and c.completed_at is null and num_nonnulls(m.order_id, m.swap_id, m.claim_order_id, m.return_id) = 0
  and m.price > 10000000000000;

-- Holds for what is written from now on, and for what is there already if all of it keeps to it. Older rows that do not are
-- left alone: nothing is sold at such a price (isPossiblePrice), and their next change has to put it right.
create procedure largest_amount(table_name text, constraint_name text, rule text) language plpgsql as $$
begin
  execute format('alter table %I add constraint %I check (%s) not valid', table_name, constraint_name, rule);
  begin
    execute format('alter table %I validate constraint %I', table_name, constraint_name);
  exception when check_violation then
    raise warning '% has rows that break %; correct them, then validate the constraint', table_name, constraint_name;
  end;
end $$;

call largest_amount('money_amounts', 'money_amounts_largest', 'amount <= 10000000000000');
call largest_amount('shipping_options', 'shipping_options_largest', 'amount <= 10000000000000');
call largest_amount('shipping_option_requirements', 'shipping_option_requirements_largest', 'amount <= 100000000000000');
call largest_amount('custom_shipping_options', 'custom_shipping_options_largest', 'price <= 10000000000000');
call largest_amount('shipping_methods', 'shipping_methods_largest', 'price <= 10000000000000');
call largest_amount('discount_rules', 'discount_rules_largest', 'value <= 10000000000000');
call largest_amount('gift_cards', 'gift_cards_largest', 'value <= 10000000000000');
call largest_amount('line_items', 'line_items_largest',
  'abs(unit_price) <= 10000000000000 and abs(unit_price)::numeric * quantity <= 100000000000000');
call largest_amount('loyalty_tiers', 'loyalty_tiers_largest', 'min_points <= 10000000000000');
call largest_amount('loyalty_entries', 'loyalty_entries_largest', 'abs(points) <= 10000000000000');
drop procedure largest_amount;
