-- Whom staff issued a gift card for, and what they wrote to them; the code is sent to the address.
alter table gift_cards add column recipient_email text, add column recipient_name text, add column message text;
call classify_columns('gift_cards', 'person', 'recipient_email recipient_name message');
