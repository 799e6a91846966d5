-- A picture may have a video, which it is the poster of: a public file of its own, which goes with the picture.
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check check (purpose in ('store', 'claim', 'payment_proof', 'video'));
alter table uploads drop constraint uploads_check;
alter table uploads add constraint uploads_private_purpose check (is_private or purpose in ('store', 'video'));
alter table uploads add column poster_key text references uploads on delete cascade;
alter table uploads add constraint uploads_video check
  (case purpose when 'video' then poster_key is not null and not is_private and content_type in ('video/mp4', 'video/webm')
    else poster_key is null end);
create unique index uploads_video_of on uploads (poster_key) where poster_key is not null;
call classify_columns('uploads', 'shown', 'poster_key');
