-- Legal texts with headings, lists and links: RichText of the domain. Null, or another text than `body`, where a server of version 0.2 wrote it.
alter table legal_texts add column content jsonb check (jsonb_typeof(content) = 'object');
call classify_columns('legal_texts', 'shown', 'content');
