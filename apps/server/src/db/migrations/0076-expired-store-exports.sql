-- The file of an export is removed after a time; its record stays.
alter table store_exports
  drop constraint store_exports_status_check,
  add constraint store_exports_status_check check (status in ('running', 'ready', 'failed', 'expired'));
