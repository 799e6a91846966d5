-- What owners of the installation decide for all stores. One row.
create table installation_settings (
  is_only boolean primary key default true check (is_only),
  -- Who may open a store of their own: nobody, whom an owner of the installation invites, or everybody with an e-mail address.
  merchant_sign_up text not null default 'off' check (merchant_sign_up in ('off', 'invite', 'open')),
  updated_at timestamptz(3) not null default now()
);
insert into installation_settings default values;
call record_changes_of('installation_settings');
call classify_columns('installation_settings', 'shown', 'is_only merchant_sign_up');

-- An e-mail address whose mailbox has a link to open a store. The row ends with the account that it leads to.
create table merchant_sign_ups (
  id text primary key,
  email text not null unique check (email = lower(email)),
  token_hash bytea not null unique,
  -- An owner of the installation sent it; otherwise the person asked for it.
  is_invited boolean not null,
  invited_by text references users on delete set null,
  language text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
call record_changes_of('merchant_sign_ups');
call classify_columns('merchant_sign_ups', 'shown', 'id is_invited invited_by language expires_at');
call classify_columns('merchant_sign_ups', 'person', 'email');
call classify_columns('merchant_sign_ups', 'hidden', 'token_hash');

-- The new owner takes the store over: with the acceptance, those who were owners leave it.
alter table invites add column replaces_owners boolean not null default false;
alter table invites add constraint invites_only_owners_replace check (not replaces_owners or role = 'owner');
call classify_columns('invites', 'shown', 'replaces_owners');
