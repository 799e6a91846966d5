-- A colleague who may not work in the store for now keeps the membership with its role and history, without its rights.
alter table store_members add column deactivated_at timestamptz(3);
call classify_columns('store_members', 'shown', 'deactivated_at');

-- When a member last worked in the store: sessions and keys open several stores, and one store's managers are not to see
-- when somebody works in another.
create table staff_visits (
  store_id text not null,
  user_id text not null,
  last_seen_at timestamptz(3) not null,
  primary key (store_id, user_id),
  foreign key (store_id, user_id) references store_members on delete cascade
);
insert into staff_visits (store_id, user_id, last_seen_at)
select min(m.store_id), m.user_id, max(s.last_seen_at)
from store_members m join sessions s on s.user_id = m.user_id and s.last_seen_at is not null
group by m.user_id having count(distinct m.store_id) = 1;
