-- What a store sets for the messages that it sends.
create table message_settings (
  store_id text primary key references stores,
  -- Hours between the last change of a cart and the message about it; null: there is none.
  cart_reminder_hours integer check (cart_reminder_hours between 1 and 168),
  -- Whether messages about orders and accounts are still tried where an address bounces.
  is_bouncing_tried boolean not null default true,
  updated_at timestamptz(3) not null
);
call record_changes_of('message_settings');
call classify_columns('message_settings', 'shown', 'store_id cart_reminder_hours is_bouncing_tried');

-- Shoppers who asked to be reminded, once, of a cart that they leave unpaid, at the address that they gave then.
create table cart_reminders (
  cart_id text primary key references carts on delete cascade,
  store_id text not null references stores,
  email text not null,
  language text not null,
  consented_at timestamptz(3) not null,
  -- bought: no message was needed; refused: they want none, or the address bounces; late: nobody could send it in time.
  outcome text check (outcome in ('sent', 'bought', 'refused', 'late')),
  settled_at timestamptz(3),
  check ((outcome is null) = (settled_at is null))
);
create index cart_reminders_waiting on cart_reminders (consented_at) where settled_at is null;
create index cart_reminders_of_store on cart_reminders (store_id);
call record_changes_of('cart_reminders');
call classify_columns('cart_reminders', 'shown', 'cart_id store_id consented_at outcome');
call classify_columns('cart_reminders', 'person', 'email');
call classify_columns('cart_reminders', 'hidden', 'language settled_at');

-- Who unsubscribed from what a store sends beside messages about orders and accounts.
create table message_opt_outs (
  store_id text not null references stores,
  -- E-mail address or phone number.
  address text not null,
  created_at timestamptz(3) not null,
  primary key (store_id, address)
);
call record_changes_of('message_opt_outs');
call classify_columns('message_opt_outs', 'shown', 'store_id');
call classify_columns('message_opt_outs', 'person', 'address');

-- A message that its reader asked for and can unsubscribe from.
alter table notifications add column is_marketing boolean not null default false;
call classify_columns('notifications', 'shown', 'is_marketing');
