-- Few carts have a key or a customer, few payments a swap, few deliveries a return. Those without had an entry in each of these indexes,
-- some of them with each change.
create unique index carts_by_idempotency_key on carts (idempotency_key) where idempotency_key is not null;
alter table carts drop constraint carts_idempotency_key_key;

create index carts_of_customer on carts (customer_id, store_id)
  where customer_id is not null and completed_at is null and deleted_at is null;
drop index carts_by_customer;

create unique index payments_by_swap on payments (swap_id) where swap_id is not null;
alter table payments drop constraint payments_swap_id_key;

create unique index shipping_methods_by_return on shipping_methods (return_id) where return_id is not null;
alter table shipping_methods drop constraint shipping_methods_return_id_key;
