alter table moved_records drop constraint moved_records_platform_check;
alter table moved_records add constraint moved_records_platform_check check (platform in ('shopify', 'woocommerce', 'medusa', 'shopkey'));
