-- Cached carts keep the prices of their lines, so that reading a cart needs no price: changes of prices, their lists and of what a
-- channel sells count as changes of what carts are made of.
call carts_are_made_of('money_amounts');
call carts_are_made_of('price_lists');
call carts_are_made_of('price_list_customer_groups');
call carts_are_made_of('product_sales_channels');
