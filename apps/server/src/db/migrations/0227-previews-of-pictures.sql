-- What is shown of a picture until it is loaded: its color, and a WebP of twelve pixels in Base64. Empty: it gets none, since it
-- is transparent or cannot be read; null: it has not been looked at.
alter table uploads add column color text check (color ~ '^#[0-9a-f]{6}$');
alter table uploads add column preview text check (length(preview) <= 1000);
call classify_columns('uploads', 'hidden', 'color preview');
create index uploads_without_preview on uploads (created_at, file_key)
  where preview is null and purpose = 'store' and not is_private;
