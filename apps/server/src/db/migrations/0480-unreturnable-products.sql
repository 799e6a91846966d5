-- Single products that shoppers may not send back by themselves, beside those of the categories.
alter table stores add column unreturnable_product_ids text[] not null default '{}';
call classify_columns('stores', 'shown', 'unreturnable_product_ids');
