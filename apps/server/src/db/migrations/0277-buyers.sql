-- Who placed an order, and with which e-mail address. Staff may assign an order to another customer and correct its address; what
-- belongs to the person who bought (the points that it earns, and the account that it joins) follows these two.
-- The default stands for the order's own customer; the trigger below replaces it.
alter table orders add column buyer_id text not null default '', add column buyer_email text;
update orders o set
  buyer_id = coalesce(c.customer_id, o.customer_id),
  buyer_email = case when c.id is null then o.email else c.email end
from orders placed left join carts c on c.id = placed.cart_id where placed.id = o.id;
alter table orders add foreign key (buyer_id) references customers;
create index orders_by_buyer on orders (buyer_id);
call classify_columns('orders', 'shown', 'buyer_id');
call classify_columns('orders', 'person', 'buyer_email');

-- An insert that names no buyer, as a server of the release before sends it, is of the order's customer.
create function buyer_of_order() returns trigger language plpgsql as $$
begin
  new.buyer_id := new.customer_id;
  new.buyer_email := new.email;
  return new;
end $$;
create trigger buyer_of_order before insert on orders for each row when (coalesce(new.buyer_id, '') = '') execute function buyer_of_order();

-- Where the code of a bought card goes, as it was when the card was bought; both null: staff who may read codes decide.
alter table gift_cards add column buyer_email text, add column buyer_phone text;
update gift_cards g set buyer_email = o.buyer_email, buyer_phone = c.phone
from orders o join customers c on c.id = o.buyer_id where o.id = g.order_id;
call classify_columns('gift_cards', 'person', 'buyer_email buyer_phone');

-- A guest whose e-mail address staff entered in place of the one that the guest gave: reading that mailbox proves nothing about
-- what the guest bought before.
alter table customers add column email_entered_by_staff boolean not null default false check (not (email_entered_by_staff and has_account));
call classify_columns('customers', 'shown', 'email_entered_by_staff');
