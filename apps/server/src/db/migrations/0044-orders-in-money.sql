-- Clients that do not ask for the reward store list and count orders in money: with the currency in the index, from it alone.
drop index orders_by_store;
create index orders_by_store on orders (store_id, created_at desc, id desc) include (currency_code);
