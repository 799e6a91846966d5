-- A group may have a rule. Who fulfils it is a member by the rule, beside members that staff added.
alter table customer_groups add column rule jsonb check (jsonb_typeof(rule) = 'object');
alter table customer_group_customers add column by_rule boolean not null default false;
create index customer_groups_with_rule on customer_groups (store_id, id) where rule is not null and deleted_at is null;
call classify_columns('customer_groups', 'shown', 'rule');
call classify_columns('customer_group_customers', 'shown', 'by_rule');
