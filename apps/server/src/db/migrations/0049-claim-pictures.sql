-- What a file is for. A picture of a claim is private and only shown with claims.
alter table uploads add column purpose text not null default 'store' check (purpose in ('store', 'claim'));
alter table uploads add check (purpose = 'store' or is_private);
call classify_columns('uploads', 'shown', 'purpose');
create index uploads_of_claims on uploads (created_at) where purpose = 'claim';
