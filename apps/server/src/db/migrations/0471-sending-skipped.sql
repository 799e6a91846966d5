-- Whether staff have decided to open the store without a service for e-mail; the checklist of the opening then counts the step as done.
alter table message_settings add column is_sending_skipped boolean not null default false;
call classify_columns('message_settings', 'shown', 'is_sending_skipped');
