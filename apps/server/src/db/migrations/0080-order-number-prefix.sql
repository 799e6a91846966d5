-- What a store writes before the numbers of its orders; null: a number sign.
alter table stores add column order_number_prefix text check (order_number_prefix ~ '^[A-Za-z][A-Za-z./-]{0,9}$');
call classify_columns('stores', 'shown', 'order_number_prefix');
