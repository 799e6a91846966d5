-- Pictures of its product that show this variant, in their order; the first is its thumbnail.
alter table product_variants add column image_urls text[] not null default '{}';
call classify_columns('product_variants', 'shown', 'image_urls');
