-- A number or user name may be that of several people of the staff: a refusal would reveal accounts of
-- other stores, and taking a name would keep it from its owner. The password tells who signs in.
drop index users_username_live;
drop index users_phone_live;
create index users_by_username on users (lower(username)) where deleted_at is null and username is not null;
create index users_by_phone on users (phone) where deleted_at is null and phone is not null;
