-- How a store presents itself. Published: e-mail, address and icon. For staff and documents only: the sender of invoices, which
-- was metadata that shoppers can read.
alter table stores
  add column contact_email text check (contact_email = lower(contact_email) and length(contact_email) <= 255),
  add column contact_address text check (length(contact_address) <= 500),
  add column favicon text,
  add column invoice_sender text check (length(invoice_sender) <= 500);
update stores set invoice_sender = left(metadata ->> 'invoice_sender', 500), metadata = nullif(metadata - 'invoice_sender', '{}')
where metadata ? 'invoice_sender';
call classify_columns('stores', 'shown', 'contact_email contact_address favicon invoice_sender');

-- What a store asks its shoppers to agree to, in each of its languages.
create table legal_texts (
  store_id text not null references stores on delete cascade,
  kind text not null check (kind in ('terms', 'privacy', 'returns', 'imprint')),
  language text not null check (language in ('en', 'bh', 'ar')),
  body text not null check (length(body) between 1 and 50000),
  updated_at timestamptz(3) not null default now(),
  primary key (store_id, kind, language)
);
call record_changes_of('legal_texts');
call classify_columns('legal_texts', 'shown', 'store_id kind language body');
