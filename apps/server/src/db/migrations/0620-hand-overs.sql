-- What a shopper takes along from the platform's address to a store's own host: once, by the browser that asked for it, within a minute.
create table hand_overs (
  token_hash bytea primary key,
  store_id text not null references stores,
  -- where it may be redeemed
  host text not null,
  -- SHA-256, base64url, of a secret in a cookie of that host
  challenge text not null,
  -- of the account's session at the platform's address; it must still be open
  session_hash bytea,
  -- sealed (platform/secrets/sealed.ts): the browser's visitor token, the bags, region and language
  sealed text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index hand_overs_by_store on hand_overs (store_id);
create index hand_overs_by_expiry on hand_overs (expires_at);
call record_changes_of('hand_overs');
call classify_columns('hand_overs', 'shown', 'store_id host expires_at');
call classify_columns('hand_overs', 'hidden', 'token_hash challenge session_hash sealed');

-- Whether browsers are told to open the host by https alone (HSTS): for the merchant to say, whose name it is.
alter table store_domains add column is_https_only boolean not null default false;
call classify_columns('store_domains', 'shown', 'is_https_only');
