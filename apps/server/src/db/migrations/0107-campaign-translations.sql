-- Campaigns in several languages, like all other texts; before, the demo kept them in metadata.
alter table translations drop constraint translations_resource_type_check;
alter table translations add constraint translations_resource_type_check check (resource_type in ('product', 'product_option',
  'product_type', 'product_collection', 'product_category', 'region', 'return_reason', 'shipping_option', 'campaign'));

insert into translations (store_id, resource_type, resource_id, language, fields)
select c.store_id, 'campaign', c.id, words.key, words.value
from campaigns c, jsonb_each(c.metadata -> 'translations') words
where jsonb_typeof(c.metadata -> 'translations') = 'object' and words.key in ('en', 'bh', 'ar')
  and jsonb_typeof(words.value) = 'object'
  and jsonb_typeof(coalesce(words.value -> 'title', '""')) = 'string'
  and jsonb_typeof(coalesce(words.value -> 'body', '""')) = 'string'
on conflict do nothing;

update campaigns set metadata = metadata - 'translations' where metadata ? 'translations';
