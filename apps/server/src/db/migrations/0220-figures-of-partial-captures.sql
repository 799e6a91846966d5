-- What was reserved and not captured counts in the figures of the day of the capture, like a refund.
create function change_figures_of_payment() returns trigger language plpgsql as $$
begin
  insert into figure_changes (store_id, at) values (new.store_id, new.captured_at);
  return null;
end $$;
create trigger change_figures after update of authorized_amount on payments for each row
  when (new.authorized_amount is not null and old.authorized_amount is null and new.order_id is not null and new.swap_id is null)
  execute function change_figures_of_payment();

create index payments_captured_in_part on payments (store_id, captured_at) where authorized_amount is not null;

create or replace function change_figures_of_order() returns trigger language plpgsql as $$
begin
  insert into figure_changes (store_id, at)
  select new.store_id, at from (
    select new.created_at as at
    union select created_at from refunds where order_id = new.id
    union select captured_at from payments where order_id = new.id and authorized_amount is not null
    union select confirmed_at from swaps where order_id = new.id
    union select received_at from returns where order_id = new.id
    -- who is a new customer
    union (select created_at from orders where store_id = new.store_id and customer_id = new.customer_id
      order by created_at limit 20)
    union (select created_at from orders where store_id = new.store_id and customer_id = old.customer_id
      and (new.customer_id <> old.customer_id or created_at > new.created_at) order by created_at limit 1)
  ) moments where at is not null;
  return null;
end $$;

create or replace function mark_all_figures(of_store text) returns void language sql as $$
  insert into figure_changes (store_id, at)
  select s.id, day at time zone s.time_zone from (
    select date_trunc('day', o.created_at at time zone s.time_zone) as day
      from orders o join stores s on s.id = o.store_id where o.store_id = of_store
    union select date_trunc('day', f.created_at at time zone s.time_zone)
      from refunds f join orders o on o.id = f.order_id join stores s on s.id = o.store_id where o.store_id = of_store
    union select date_trunc('day', p.captured_at at time zone s.time_zone)
      from payments p join stores s on s.id = p.store_id where p.store_id = of_store and p.authorized_amount is not null
    union select date_trunc('day', r.received_at at time zone s.time_zone)
      from returns r join stores s on s.id = r.store_id where r.store_id = of_store and r.received_at is not null
    union select date_trunc('day', w.confirmed_at at time zone s.time_zone)
      from swaps w join stores s on s.id = w.store_id where w.store_id = of_store and w.confirmed_at is not null
  ) days, stores s where s.id = of_store order by day;
$$;

insert into figure_changes (store_id, at)
select store_id, captured_at from payments where authorized_amount is not null and order_id is not null and swap_id is null;
