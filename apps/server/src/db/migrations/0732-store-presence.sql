alter table stores
  -- https addresses of social networks
  add column social_links text[] not null default '{}' check (cardinality(social_links) <= 6),
  -- OpeningHours of the domain; null: not published
  add column opening_hours jsonb check (jsonb_typeof(opening_hours) = 'object');
call classify_columns('stores', 'shown', 'social_links opening_hours');
