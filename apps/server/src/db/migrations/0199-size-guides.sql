-- What shoppers read beside the sizes of a category's products: tables and text. A category without one has that of the
-- nearest category above it.
alter table product_categories add column size_guide text not null default '';
call classify_columns('product_categories', 'shown', 'size_guide');
