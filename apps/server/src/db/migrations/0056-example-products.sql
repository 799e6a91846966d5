-- Products of the example set of a store, so that they can be deleted together. A row goes with its product.
create table example_products (
  product_id text primary key references products on delete cascade,
  store_id text not null references stores on delete cascade
);
create index example_products_by_store on example_products (store_id);
call record_changes_of('example_products');
call classify_columns('example_products', 'shown', 'product_id store_id');
