-- What the audit log may show of each column. A column that is not listed shows only that it changed, so a new one cannot
-- give anything away; http/audited-columns.test.ts asks for a class all the same.
create table audited_columns (
  table_name text not null,
  column_name text not null,
  -- shown: to every reader of the log; person: to readers who may read people; hidden: only that it changed
  class text not null check (class in ('shown', 'person', 'hidden')),
  primary key (table_name, column_name)
);

-- A later migration classifies its columns in the same way:
--   call classify_columns('orders', 'shown', 'status canceled_at');
create procedure classify_columns(of_table text, in_class text, column_names text) language sql as $$
  insert into audited_columns (table_name, column_name, class)
  select of_table, name, in_class from regexp_split_to_table(column_names, '\s+') name
  on conflict (table_name, column_name) do update set class = excluded.class
$$;

insert into audited_columns (table_name, class, column_name)
select table_name, class, regexp_split_to_table(column_names, '\s+')
from (values
  ('abandoned_payments', 'shown', 'amount cart_id currency_code id provider_id settled_at'),
  ('addresses', 'shown', 'country_code customer_id deleted_at id'),
  ('api_keys', 'shown', 'id last_used_at revoked_at title token_hint user_id'),
  ('batch_job_rows', 'shown', 'batch_job_id done_at group_key reason row_number'),
  ('batch_jobs', 'shown', 'canceled_at completed_at confirmed_at created_by deleted_at dry_run failed_at id pre_processed_at
    processing_at result store_id type'),
  ('campaigns', 'shown', 'banner_url body deleted_at ends_at id metadata starts_at status store_id target_url title'),
  ('cart_discounts', 'shown', 'cart_id discount_id rank'),
  ('cart_gift_cards', 'shown', 'cart_id gift_card_id'),
  ('carts', 'shown', 'billing_address_id completed_at completing_language completing_since customer_id deleted_at id
    is_visitor_known payment_authorized_at payment_id region_id revision sales_channel_id
    shipping_address_id source store_id type'),
  ('claim_images', 'shown', 'claim_item_id deleted_at id metadata'),
  ('claim_item_tags', 'shown', 'claim_item_id claim_tag_id'),
  ('claim_items', 'shown', 'claim_order_id deleted_at id item_id quantity reason variant_id'),
  ('claim_orders', 'shown', 'canceled_at deleted_at fulfillment_status id no_notification order_id payment_status refund_amount
    shipping_address_id store_id type'),
  ('claim_tags', 'shown', 'deleted_at id metadata store_id value'),
  ('countries', 'shown', 'display_name id iso_2 iso_3 name num_code'),
  ('currencies', 'shown', 'code includes_tax name symbol symbol_native'),
  ('custom_shipping_options', 'shown', 'cart_id deleted_at id metadata price shipping_option_id'),
  ('customer_group_customers', 'shown', 'customer_group_id customer_id'),
  ('customer_groups', 'shown', 'deleted_at id metadata name store_id'),
  ('customers', 'shown', 'billing_address_id deleted_at has_account id language phone_verified_at'),
  ('discount_condition_customer_groups', 'shown', 'condition_id customer_group_id'),
  ('discount_condition_product_collections', 'shown', 'condition_id product_collection_id'),
  ('discount_condition_product_tags', 'shown', 'condition_id product_tag_id'),
  ('discount_condition_product_types', 'shown', 'condition_id product_type_id'),
  ('discount_condition_products', 'shown', 'condition_id product_id'),
  ('discount_conditions', 'shown', 'deleted_at discount_rule_id id metadata operator type'),
  ('discount_regions', 'shown', 'discount_id region_id'),
  ('discount_rules', 'shown', 'allocation deleted_at description id metadata store_id type value'),
  ('discounts', 'shown', 'code deleted_at ends_at id is_disabled is_dynamic metadata parent_discount_id rule_id starts_at
    store_id usage_count usage_limit valid_duration'),
  ('draft_orders', 'shown', 'canceled_at cart_id completed_at display_id id no_notification_order order_id status store_id'),
  ('fulfillment_items', 'shown', 'fulfillment_id item_id quantity'),
  ('fulfillment_providers', 'shown', 'id is_installed'),
  ('fulfillments', 'shown', 'canceled_at claim_order_id id location_id no_notification order_id provider_id shipped_at swap_id
    tracking_numbers'),
  ('gift_card_transactions', 'shown', 'amount gift_card_id id is_taxable order_id tax_rate'),
  ('gift_cards', 'shown', 'balance deleted_at ends_at id is_disabled order_id region_id store_id tax_rate value'),
  ('invites', 'shown', 'accepted deleted_at expires_at id role store_id'),
  ('leads', 'shown', 'id page status store_id'),
  ('line_item_adjustments', 'shown', 'amount description discount_id id item_id'),
  ('line_item_tax_lines', 'shown', 'code id item_id metadata name rate'),
  ('line_items', 'shown', 'allow_discounts cart_id claim_order_id description fulfilled_quantity has_shipping id includes_tax
    is_giftcard is_return order_id original_item_id quantity returned_quantity shipped_quantity
    should_merge swap_id thumbnail title translations unit_price variant_id'),
  ('loyalty_accounts', 'shown', 'balance customer_id earned_total store_id tier_id'),
  ('loyalty_entries', 'shown', 'actor_id customer_id id order_id points reason reference store_id'),
  ('loyalty_programmes', 'shown', 'earning_rates is_active name reward_region_id store_id'),
  ('loyalty_tiers', 'shown', 'benefits id min_points name rank store_id'),
  ('metric_datapoints', 'shown', 'day store_id type_id view_type'),
  ('money_amounts', 'shown', 'amount currency_code deleted_at id max_quantity min_quantity price_list_id region_id variant_id'),
  ('notes', 'shown', 'author_id deleted_at id resource_id resource_type store_id'),
  ('notification_providers', 'shown', 'id is_installed'),
  ('notifications', 'shown', 'attempts audience channel customer_id event_name expires_at holds_secret id language parent_id
    provider_id resource_id resource_type secret_expires_at status store_id'),
  ('one_time_codes', 'shown', 'attempts expires_at id used_at'),
  ('order_discounts', 'shown', 'discount_id order_id'),
  ('order_events', 'shown', 'actor_id actor_type id order_id type'),
  ('order_gift_cards', 'shown', 'gift_card_id order_id'),
  ('orders', 'shown', 'billing_address_id canceled_at cart_id currency_code customer_id display_id draft_order_id
    fulfillment_status id language no_notification payment_status placed_total region_id
    sales_channel_id shipping_address_id status store_id tax_rate'),
  ('password_tokens', 'shown', 'customer_id expires_at used_at user_id'),
  ('payment_operations', 'shown', 'actor_id actor_type amount attempted_at finished_at id kind no_notification order_id payment_id
    purpose reason reference_id status store_id'),
  ('payment_providers', 'shown', 'id is_installed'),
  ('payment_sessions', 'shown', 'amount cart_id id is_initiated is_selected payment_authorized_at provider_id status'),
  ('payment_webhook_events', 'shown', 'event_id kind payment_id provider_id'),
  ('payments', 'shown', 'amount amount_refunded authorized_at canceled_at captured_at cart_id currency_code expires_at id
    order_id provider_id store_id swap_id'),
  ('price_list_customer_groups', 'shown', 'customer_group_id price_list_id'),
  ('price_lists', 'shown', 'deleted_at description ends_at id includes_tax name starts_at status store_id type'),
  ('product_categories', 'shown', 'description handle id is_active is_internal metadata name parent_category_id rank store_id'),
  ('product_category_links', 'shown', 'product_category_id product_id'),
  ('product_collections', 'shown', 'deleted_at handle id metadata store_id title'),
  ('product_images', 'shown', 'deleted_at id metadata product_id rank url'),
  ('product_option_values', 'shown', 'deleted_at id metadata option_id value variant_id'),
  ('product_options', 'shown', 'deleted_at id metadata product_id rank title'),
  ('product_sales_channels', 'shown', 'product_id sales_channel_id'),
  ('product_tag_links', 'shown', 'product_id product_tag_id'),
  ('product_tags', 'shown', 'deleted_at id metadata store_id value'),
  ('product_tax_rates', 'shown', 'product_id tax_rate_id'),
  ('product_type_tax_rates', 'shown', 'product_type_id tax_rate_id'),
  ('product_types', 'shown', 'deleted_at id metadata store_id value'),
  ('product_variants', 'shown', 'allow_backorder barcode deleted_at ean height hs_code id inventory_quantity length manage_inventory
    material metadata mid_code origin_country product_id sku store_id title upc variant_rank weight
    width'),
  ('products', 'shown', 'collection_id deleted_at description discountable external_id handle height hs_code id is_giftcard
    length material metadata mid_code origin_country profile_id status store_id subtitle thumbnail title
    type_id weight width'),
  ('refunds', 'shown', 'amount id order_id payment_id reason'),
  ('region_countries', 'shown', 'country_code for_points region_id store_id'),
  ('region_fulfillment_providers', 'shown', 'provider_id region_id'),
  ('region_payment_providers', 'shown', 'provider_id region_id'),
  ('regions', 'shown', 'automatic_taxes currency_code deleted_at gift_cards_taxable id includes_tax metadata name
    sales_channel_id store_id tax_code tax_provider_id tax_rate'),
  ('return_items', 'shown', 'is_requested item_id quantity reason_id received_quantity requested_quantity return_id'),
  ('return_reasons', 'shown', 'deleted_at description id label metadata parent_return_reason_id store_id value'),
  ('returns', 'shown', 'claim_order_id id location_id no_notification order_id received_at refund_amount refund_unsettled
    status store_id swap_id'),
  ('sales_channels', 'shown', 'deleted_at description id is_disabled metadata name store_id'),
  ('sandbox_gateway_charges', 'shown', 'amount amount_refunded currency_code decided_at expires_at id merchant_id merchant_name reference
    status webhook_sequence'),
  ('search_documents', 'shown', 'language product_id scope title'),
  ('search_facts', 'shown', 'prices product_id sales'),
  ('search_words', 'shown', 'language shape spelling store_id word'),
  ('shipping_method_tax_lines', 'shown', 'code id metadata name rate shipping_method_id'),
  ('shipping_methods', 'shown', 'cart_id claim_order_id id includes_tax order_id price return_id shipping_option_id swap_id'),
  ('shipping_option_requirements', 'shown', 'amount deleted_at id shipping_option_id type'),
  ('shipping_options', 'shown', 'admin_only amount data deleted_at id includes_tax is_return metadata name price_type profile_id
    provider_id region_id store_id'),
  ('shipping_profiles', 'shown', 'deleted_at id metadata name store_id type'),
  ('shipping_tax_rates', 'shown', 'shipping_option_id tax_rate_id'),
  ('store_counters', 'shown', 'last_draft_order_display_id last_order_display_id store_id'),
  ('store_currencies', 'shown', 'currency_code store_id'),
  ('store_customers', 'shown', 'customer_id is_member store_id'),
  ('store_members', 'shown', 'role store_id user_id'),
  ('stores', 'shown', 'archived_at category contact_phone default_currency_code default_location_id default_region_id
    default_sales_channel_id has_loyalty_store id invite_link_template is_default languages logo
    metadata name payment_link_template swap_link_template view_code'),
  ('swaps', 'shown', 'allow_backorder canceled_at cart_id confirmed_at deleted_at difference_due fulfillment_status id
    no_notification order_id payment_status shipping_address_id store_id'),
  ('tax_providers', 'shown', 'id is_installed'),
  ('tax_rates', 'shown', 'code id metadata name rate region_id store_id'),
  ('tracking_links', 'shown', 'deleted_at fulfillment_id id tracking_number url'),
  ('translations', 'shown', 'fields language resource_id resource_type store_id'),
  ('uploads', 'shown', 'content_type created_by file_key height is_private original_name size_bytes store_id width'),
  ('users', 'shown', 'deleted_at id is_installation_owner'),
  ('webhook_deliveries', 'shown', 'attempts delivered_at duration_ms event_id event_name id next_attempt_at response_code status
    store_id webhook_endpoint_id'),
  ('webhook_endpoints', 'shown', 'deleted_at description events failing_since id is_disabled previous_secret_expires_at store_id url'),
  ('addresses', 'person', 'address_1 address_2 city company first_name last_name metadata phone postal_code province'),
  ('carts', 'person', 'email metadata'),
  ('claim_images', 'person', 'url'),
  ('claim_items', 'person', 'metadata note'),
  ('claim_orders', 'person', 'metadata'),
  ('customers', 'person', 'email first_name last_name metadata phone'),
  ('draft_orders', 'person', 'metadata'),
  ('fulfillments', 'person', 'metadata'),
  ('gift_cards', 'person', 'metadata'),
  ('invites', 'person', 'metadata user_email'),
  ('leads', 'person', 'message metadata name phone'),
  ('line_item_adjustments', 'person', 'metadata'),
  ('line_items', 'person', 'metadata'),
  ('loyalty_entries', 'person', 'note'),
  ('notes', 'person', 'metadata value'),
  ('notifications', 'person', 'to'),
  ('one_time_codes', 'person', 'phone'),
  ('order_events', 'person', 'data'),
  ('orders', 'person', 'email metadata'),
  ('payment_operations', 'person', 'note'),
  ('payments', 'person', 'metadata'),
  ('refunds', 'person', 'metadata note'),
  ('return_items', 'person', 'metadata note'),
  ('returns', 'person', 'metadata'),
  ('swaps', 'person', 'metadata'),
  ('tracking_links', 'person', 'metadata'),
  ('users', 'person', 'email first_name last_name metadata phone username'),
  ('abandoned_payments', 'hidden', 'data'),
  ('api_keys', 'hidden', 'token_hash'),
  ('batch_job_rows', 'hidden', 'data'),
  ('batch_jobs', 'hidden', 'context'),
  ('carts', 'hidden', 'context visitor_hash'),
  ('customers', 'hidden', 'password_hash'),
  ('fulfillments', 'hidden', 'data'),
  ('gift_cards', 'hidden', 'code'),
  ('metric_datapoints', 'hidden', 'visitor_hash'),
  ('notifications', 'hidden', 'body data dedupe_key failure html sealed_secret subject'),
  ('one_time_codes', 'hidden', 'code_hash'),
  ('orders', 'hidden', 'external_id visitor_hash'),
  ('password_tokens', 'hidden', 'token_hash'),
  ('payment_operations', 'hidden', 'refusal'),
  ('payment_sessions', 'hidden', 'data shopper_data'),
  ('payment_webhook_events', 'hidden', 'payload'),
  ('payments', 'hidden', 'data'),
  ('returns', 'hidden', 'shipping_data'),
  ('sandbox_gateway_charges', 'hidden', 'refunds return_url'),
  ('search_documents', 'hidden', 'labels words'),
  ('shipping_methods', 'hidden', 'data'),
  ('users', 'hidden', 'password_hash'),
  ('webhook_deliveries', 'hidden', 'earlier_attempts failure payload response_body'),
  ('webhook_endpoints', 'hidden', 'previous_secret secret')
) classes (table_name, class, column_names);

create or replace function record_change() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  kept text[] := array(
    select column_name from audited_columns where table_name = tg_table_name and class in ('shown', 'person'));
  changed jsonb;
begin
  select jsonb_object_agg(key, case
      when key = any(kept) then jsonb_build_object('from', shortened(before -> key), 'to', shortened(after -> key))
      else '{"from": "…", "to": "…"}' end)
  into changed
  from jsonb_object_keys(before || after) key
  where coalesce(before -> key, 'null') <> coalesce(after -> key, 'null')
    and key not in ('created_at', 'updated_at', 'idempotency_key');
  if changed is null and tg_op = 'UPDATE' then return null; end if;
  insert into audit_changes (entry_id, table_name, row_id, change, changes)
  values (
    current_setting('shopkey.audit_entry'), tg_table_name, coalesce(after ->> 'id', before ->> 'id'),
    case tg_op when 'INSERT' then 'inserted' when 'UPDATE' then 'updated' else 'deleted' end,
    coalesce(changed, '{}'));
  return null;
end $$;

-- What was recorded until now keeps no more than what would be recorded today.
update audit_changes set changes = (
  select coalesce(jsonb_object_agg(key, case
    when exists (
      select 1 from audited_columns known
      where known.table_name = audit_changes.table_name and known.column_name = key and known.class <> 'hidden')
    then value else '{"from": "…", "to": "…"}' end), '{}')
  from jsonb_each(changes))
where changes <> '{}';
update audit_entries set changes = (
  select jsonb_object_agg(key, jsonb_build_object('from', first_from, 'to', last_to))
  from (
    select distinct key,
      first_value(value -> 'from') over run as first_from, last_value(value -> 'to') over run as last_to
    from audit_changes, jsonb_each(audit_changes.changes)
    where entry_id = audit_entries.id and row_id = audit_entries.resource_id and change <> 'inserted'
    window run as (partition by key order by audit_changes.id rows between unbounded preceding and unbounded following)
  ) changed)
where changes is not null;
