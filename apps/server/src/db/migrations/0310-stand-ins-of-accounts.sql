-- A store that adds a person whose address has an account elsewhere gets a row that stands in for the account until the person
-- confirms by mail, and so the same reply as for an unknown address. The `email` of a stand-in is the address, a space and the row's id.
-- It signs nobody in, and releases before this one read it as any other address.
alter table users add constraint users_stand_in_signs_nobody_in
  check (position(' ' in email) = 0 or (password_hash is null and email_verified_at is null));
-- The audit log of a store would show which it was.
call classify_columns('users', 'hidden', 'email');
