-- Messages to one customer, newest first.
create index notifications_by_customer on notifications (customer_id, created_at desc) where customer_id is not null;

-- Leads: who answers, and in which language.
alter table leads
  add column assigned_to text references users on delete set null,
  add column email text check (email = lower(email)),
  add column language text check (language in ('en', 'bh', 'ar'));
create index leads_open on leads (store_id, created_at desc) where status <> 'closed';
create index leads_by_assignee on leads (assigned_to, store_id, created_at desc) where assigned_to is not null;
call classify_columns('leads', 'shown', 'assigned_to language');
call classify_columns('leads', 'person', 'email');
