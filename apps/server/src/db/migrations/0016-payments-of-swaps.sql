-- What a shopper pays for the difference of a swap is money of the order, and so is what was given back of it.
update payments p set order_id = s.order_id from swaps s where s.id = p.swap_id and p.order_id is null;
update refunds r set order_id = p.order_id from payments p where p.id = r.payment_id and r.order_id is null;
