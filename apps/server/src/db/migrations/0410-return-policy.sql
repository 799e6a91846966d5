-- What shoppers may send back by themselves: for how many days after an order arrived (null: without an end; 0: never), what not,
-- and who pays the way back.
alter table stores
  add column return_window_days integer check (return_window_days between 0 and 3650),
  add column unreturnable_category_ids text[] not null default '{}',
  add column return_paid_by text not null default 'shopper' check (return_paid_by in ('shopper', 'store'));
call classify_columns('stores', 'shown', 'return_window_days unreturnable_category_ids return_paid_by');

-- Whether staff accepted it though the store's rules would have refused its shopper.
alter table returns add column is_outside_policy boolean not null default false;
call classify_columns('returns', 'shown', 'is_outside_policy');
