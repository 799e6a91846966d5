-- The rights that a private file needs, all of them, whenever a link to it is asked for: an export has what its creator could read
-- at the time. Files of claims and of payments are opened by routes of their own.
alter table uploads add column permissions text[] not null default '{catalogue.write}';
update uploads set permissions = case
    when file_key like '%/order-export-%' then '{orders.read,people.read}'
    when file_key like '%/audit-export-%' then '{audit.read}'
    when file_key like '%/product-export-%' then '{catalogue.read}'
    else permissions end::text[]
  where is_private and purpose = 'store';
call classify_columns('uploads', 'shown', 'permissions');
