-- Settings of extensions, beside those of providers.
alter table provider_settings drop constraint provider_settings_kind_check;
alter table provider_settings add constraint provider_settings_kind_check check (kind in ('payment', 'fulfillment', 'extension'));
