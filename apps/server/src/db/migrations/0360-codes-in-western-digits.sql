-- Codes are compared in the digits 0 to 9 from now on; those that were made in other digits are stored so.
-- A code whose other form is taken stays as it is, for staff to rename.
create function pg_temp.western(code text) returns text language sql immutable as $$
  select translate(code, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙０１２３４５６７８９',
    '012345678901234567890123456789012345678901234567890123456789')
$$;

update discounts d set code = pg_temp.western(d.code)
where d.deleted_at is null and d.code <> pg_temp.western(d.code) and not exists (
  select from discounts other where other.store_id = d.store_id and other.deleted_at is null and other.id <> d.id
    and pg_temp.western(other.code) = pg_temp.western(d.code));
