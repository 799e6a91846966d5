-- Staff sessions: what their person sees in the list of sessions, and when the person last proved who they are.
alter table sessions
  -- Names the session in lists and paths; the token stays secret.
  add column id text unique,
  add column authenticated_at timestamptz(3),
  -- Without its last part, which names one household or office among many.
  add column address text,
  add column user_agent text,
  add column last_seen_at timestamptz(3);

update sessions
set id = 'sess_' || left(encode(sha256(token_hash), 'hex'), 26), authenticated_at = created_at, last_seen_at = created_at
where user_id is not null;

alter table sessions add check (user_id is null or num_nulls(id, authenticated_at, last_seen_at) = 0);

-- A person's authenticator app.
create table two_factor (
  user_id text primary key references users on delete cascade,
  -- Sealed (platform/secrets/sealed.ts).
  secret_sealed text not null,
  -- Until the person has shown a code of it, it is not asked for.
  confirmed_at timestamptz(3),
  -- The last 30-second step whose code was accepted: neither it nor an earlier one is accepted again.
  last_used_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);
call record_changes_of('two_factor');

create table recovery_codes (
  user_id text not null references two_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);
call record_changes_of('recovery_codes');

-- Refunds above this many minor units of the store's default currency ask for a fresh sign-in; null stands for the
-- default of the currency (packages/domain/src/refund-confirmation.ts).
alter table stores add column refund_confirmation_above bigint
  check (refund_confirmation_above between 0 and 9007199254740991);

call classify_columns('two_factor', 'shown', 'user_id confirmed_at');
call classify_columns('two_factor', 'hidden', 'secret_sealed last_used_step');
call classify_columns('recovery_codes', 'shown', 'user_id used_at');
call classify_columns('recovery_codes', 'hidden', 'code_hash');
call classify_columns('stores', 'shown', 'refund_confirmation_above');
