-- A guest's browser that returns to a store finds its cart there.
create index carts_by_visitor on carts (visitor_hash) where visitor_hash is not null;
