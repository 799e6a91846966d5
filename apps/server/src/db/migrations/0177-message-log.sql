-- The log of messages is asked for one receiver, and for what has not arrived.
create index notifications_by_receiver on notifications (store_id, "to", created_at desc);
create index notifications_not_sent on notifications (store_id, status, created_at desc) where status <> 'sent';
