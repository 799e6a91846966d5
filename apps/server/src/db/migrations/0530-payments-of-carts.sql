-- Each cart that is deleted is looked for in payments. The index of its one live payment does not find the canceled ones, so that every
-- payment was read for each cart. One index finds all of them, and still lets a cart have one live payment.
create unique index payments_by_cart on payments (cart_id, (case when canceled_at is null then '' else id end));
drop index payments_one_live_per_cart;
