-- A line above each page, for a time: Announcement of the domain.
alter table stores add column announcement jsonb check (jsonb_typeof(announcement) = 'object');
call classify_columns('stores', 'shown', 'announcement');
