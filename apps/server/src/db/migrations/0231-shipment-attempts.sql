-- How often a courier was asked to book: before it is asked again, one that takes a reference more than once is asked for the parcel.
alter table shipments add column attempts integer not null default 0 check (attempts >= 0);
-- Bookings that wait for a reply have been asked for.
update shipments set attempts = 1 where status = 'booking';
call classify_columns('shipments', 'shown', 'attempts');
