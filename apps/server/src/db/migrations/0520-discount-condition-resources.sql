-- What the conditions of discounts name, in one table for the five kinds of resources.
create table discount_condition_resources (
  condition_id text not null references discount_conditions on delete cascade,
  product_id text references products on delete cascade,
  product_type_id text references product_types on delete cascade,
  product_collection_id text references product_collections on delete cascade,
  product_tag_id text references product_tags on delete cascade,
  customer_group_id text references customer_groups on delete cascade,
  constraint discount_condition_resources_one check (
    num_nonnulls(product_id, product_type_id, product_collection_id, product_tag_id, customer_group_id) = 1)
);
insert into discount_condition_resources (condition_id, product_id)
  select condition_id, product_id from discount_condition_products;
insert into discount_condition_resources (condition_id, product_type_id)
  select condition_id, product_type_id from discount_condition_product_types;
insert into discount_condition_resources (condition_id, product_collection_id)
  select condition_id, product_collection_id from discount_condition_product_collections;
insert into discount_condition_resources (condition_id, product_tag_id)
  select condition_id, product_tag_id from discount_condition_product_tags;
insert into discount_condition_resources (condition_id, customer_group_id)
  select condition_id, customer_group_id from discount_condition_customer_groups;

create unique index discount_condition_resources_product
  on discount_condition_resources (product_id, condition_id) where product_id is not null;
create unique index discount_condition_resources_type
  on discount_condition_resources (product_type_id, condition_id) where product_type_id is not null;
create unique index discount_condition_resources_collection
  on discount_condition_resources (product_collection_id, condition_id) where product_collection_id is not null;
create unique index discount_condition_resources_tag
  on discount_condition_resources (product_tag_id, condition_id) where product_tag_id is not null;
create unique index discount_condition_resources_group
  on discount_condition_resources (customer_group_id, condition_id) where customer_group_id is not null;
create index discount_condition_resources_by_condition on discount_condition_resources (condition_id);
call classify_columns('discount_condition_resources', 'shown',
  'condition_id product_id product_type_id product_collection_id product_tag_id customer_group_id');

drop table discount_condition_products, discount_condition_product_types, discount_condition_product_collections,
  discount_condition_product_tags, discount_condition_customer_groups;
drop function if exists record_change_of_discount_condition_products(), record_change_of_discount_condition_product_types(),
  record_change_of_discount_condition_product_collections(), record_change_of_discount_condition_product_tags(),
  record_change_of_discount_condition_customer_groups();

-- Processes of version 0.2 read and write these. The release after the next drops them.
create view discount_condition_products as
  select condition_id, product_id from discount_condition_resources where product_id is not null;
create view discount_condition_product_types as
  select condition_id, product_type_id from discount_condition_resources where product_type_id is not null;
create view discount_condition_product_collections as
  select condition_id, product_collection_id from discount_condition_resources where product_collection_id is not null;
create view discount_condition_product_tags as
  select condition_id, product_tag_id from discount_condition_resources where product_tag_id is not null;
create view discount_condition_customer_groups as
  select condition_id, customer_group_id from discount_condition_resources where customer_group_id is not null;
