-- Old addresses of pictures lead to the pictures here: by their path, since the domain may be the same.
create function path_of_url(url text) returns text language sql immutable parallel safe return regexp_replace(url, '^[a-z]+://[^/?#]*([^?#]*).*$', '\1', 'i');
create index moved_pictures_by_path on moved_pictures (store_id, path_of_url(url)) where file_url is not null;
