-- A staff account is its person's, a membership is the store's, an invitation brings a person into a store.
-- See docs/decisions/staff-accounts.md.

-- Since when the person has shown that the mailbox is theirs. Until then the account has no password, so nobody signs in to it.
alter table users add column email_verified_at timestamptz(3);
update users set email_verified_at = created_at where password_hash is not null;
alter table users add constraint users_password_needs_verified_email
  check (password_hash is null or email_verified_at is not null);
delete from sessions where user_id in (select id from users where email_verified_at is null);
update api_keys set revoked_at = now()
where revoked_at is null and user_id in (select id from users where email_verified_at is null);

alter table store_members add column invited_by text references users on delete set null;

-- Links of invitations that are open now stop working: their tokens followed from the rows. Sending them again makes new ones.
alter table invites add column token_hash bytea unique;
-- Whether the token only ever left in an e-mail to the invited address, with a link to our own page. A copied link proves no mailbox.
alter table invites add column proves_mailbox boolean not null default false;
alter table invites add column invited_by text references users on delete set null;

-- A new e-mail address that its mailbox has not confirmed yet; one per account.
create table email_changes (
  user_id text primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
call record_changes_of('email_changes');

-- Tries at passwords and codes within a window, by who tries at what (a keyed hash of it). Shared by all processes.
create table attempt_counts (
  key bytea primary key,
  count integer not null check (count > 0),
  resets_at timestamptz(3) not null
);
create index attempt_counts_by_reset on attempt_counts (resets_at);

-- Tries by others than the one who asked for the code, and than known devices of the account: at most ten, whatever their number.
alter table one_time_codes drop constraint one_time_codes_attempts_check;
alter table one_time_codes add constraint one_time_codes_attempts_check check (attempts <= 10);
-- Who asked for it: a keyed hash of the address.
alter table one_time_codes add column asked_from bytea;

call classify_columns('users', 'shown', 'email_verified_at');
call classify_columns('store_members', 'shown', 'invited_by');
call classify_columns('invites', 'shown', 'proves_mailbox invited_by');
call classify_columns('invites', 'hidden', 'token_hash');
call classify_columns('email_changes', 'shown', 'user_id expires_at');
call classify_columns('email_changes', 'person', 'email');
call classify_columns('email_changes', 'hidden', 'token_hash');
call classify_columns('one_time_codes', 'hidden', 'asked_from');
