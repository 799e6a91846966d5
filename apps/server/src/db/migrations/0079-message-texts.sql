-- The texts that a store sends in place of the usual ones, by kind of message and language; null: the usual one.
create table message_texts (
  store_id text not null references stores on delete cascade,
  topic text not null check (length(topic) between 1 and 60),
  language text not null check (language in ('en', 'bh', 'ar')),
  subject text check (length(subject) between 1 and 200),
  greeting text check (length(greeting) between 1 and 200),
  body text check (length(body) between 1 and 4000),
  closing text check (length(closing) between 1 and 1000),
  updated_at timestamptz(3) not null default now(),
  primary key (store_id, topic, language),
  check (num_nonnulls(subject, greeting, body, closing) > 0)
);
call record_changes_of('message_texts');
call classify_columns('message_texts', 'shown', 'store_id topic language subject greeting body closing');
