-- Nobody types the name of an automatic discount as a code: it stays as the store wrote it.
alter table discounts drop constraint discounts_code_check;
alter table discounts add constraint discounts_code_check check (is_automatic or code = upper(code));
