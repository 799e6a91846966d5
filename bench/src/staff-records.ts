import type { StaffDataSize } from './staff-data-size.ts'

/**
 * SQL for the records that lists beside those of orders, customers and products show: carts, drafts, swaps, claims, contact requests, gift cards,
 * discounts, price lists, low stock, pictures, points, the audit log, webhook deliveries and searched words.
 * `customerOf` and `createdAt` are SQL for the customer and the time of the n-th order.
 */
export function staffRecordsSql(
  { products, customers, orders }: StaffDataSize,
  { customerOf, createdAt, regionId }: { customerOf: string; createdAt: string; regionId: string },
): string {
  /** Carts of the last 90 days, a third of them completed. */
  const carts = orders * 0.3
  const cartAge = `n * interval '90 days' / ${carts}`
  const drafts = orders / 50
  /** The document of cart `n`, with one line. */
  const documentWith = (line: string, cart: string) => `jsonb_build_object('shipping_methods', '[]'::jsonb,
    'shipping_address', null, 'billing_address', null, 'payment_sessions', '[]'::jsonb, 'discount_ids', '[]'::jsonb,
    'gift_card_ids', '[]'::jsonb, 'custom_shipping', '[]'::jsonb, 'items', jsonb_build_array(jsonb_build_object(
      'id', '${line}_' || n, 'cart_id', '${cart}_' || n, 'variant_id', 'variant_' || (n % ${products} + 1) || '_1', 'title', 'Shirt',
      'unit_price', 1000 + n % 20000, 'quantity', 1, 'adjustments', '[]'::jsonb, 'created_at', now())))`
  return `
    insert into carts (id, store_id, region_id, email, customer_id, sales_channel_id, completed_at, created_at, updated_at, line_count,
        document)
      select 'cart_' || lpad(n::text, 26, '0'), 'store_search', '${regionId}', case when n % 2 = 0 then 'person' || ${customerOf} || '@example.com' end,
        case when n % 4 = 0 then 'cus_' || ${customerOf} end, 'sc_search', case when n % 3 = 0 then now() - ${cartAge} end,
        now() - ${cartAge}, now() - ${cartAge}, 1, ${documentWith('citem', 'cart')}
      from generate_series(1, ${carts}) n;
    insert into carts (id, store_id, type, region_id, email, customer_id, completed_at, created_at, line_count, document)
      select 'dcart_' || n, 'store_search', 'draft_order', '${regionId}', 'person' || ${customerOf} || '@example.com', 'cus_' || ${customerOf},
        case when n % 20 > 0 then now() end, now() - n * interval '1 hour', 1, ${documentWith('ditem', 'dcart')}
      from generate_series(1, ${drafts}) n;
    insert into draft_orders (id, store_id, display_id, status, cart_id, order_id, completed_at, created_at)
      select 'dorder_' || n, 'store_search', n, case when n % 20 > 0 then 'completed' else 'open' end, 'dcart_' || n,
        case when n % 20 > 0 then 'order_' || n end, case when n % 20 > 0 then now() end, now() - n * interval '1 hour'
      from generate_series(1, ${drafts}) n;

    insert into swaps (id, store_id, order_id, fulfillment_status, payment_status, difference_due, confirmed_at, created_at)
      select 'swap_' || n, 'store_search', 'order_' || n, case when n % 4000 = 0 then 'not_fulfilled' else 'shipped' end, 'captured', 0,
        ${createdAt}, ${createdAt}
      from generate_series(200, ${orders}, 200) n;
    insert into claim_orders (id, store_id, order_id, type, payment_status, fulfillment_status, refund_amount, created_at)
      select 'claim_' || n, 'store_search', 'order_' || n, case when n % 200 = 0 then 'replace' else 'refund' end,
        case when n % 200 = 0 then 'na' else 'refunded' end,
        case when n % 4000 = 0 then 'not_fulfilled' else 'shipped' end, 1000, ${createdAt}
      from generate_series(100, ${orders}, 100) n;
    insert into claim_items (id, claim_order_id, item_id, variant_id, reason, quantity)
      select 'ci_' || n, 'claim_' || n, 'item_' || n, 'variant_' || (n % ${products} + 1) || '_1', 'wrong_item', 1
      from generate_series(100, ${orders}, 100) n;

    insert into leads (id, store_id, name, phone, email, message, status, assigned_to, created_at)
      select 'lead_' || n, 'store_search', 'Person ' || n, '+62812' || lpad(n::text, 8, '0'), 'person' || n || '@example.com',
        'When does order ' || n || ' arrive, and can it be sent to another address?',
        case when n % 50 = 0 then 'new' else 'closed' end, case when n % 3 = 0 then 'usr_bench' end, ${createdAt}
      from generate_series(20, ${orders}, 20) n;
    insert into gift_cards (id, store_id, code, value, balance, region_id, order_id, recipient_name, recipient_email, created_at)
      select 'gift_' || n, 'store_search', upper(substr(md5(n::text), 1, 16)), 5000, n % 5000, '${regionId}', 'order_' || n,
        'Person ' || n, 'person' || n || '@example.com', ${createdAt}
      from generate_series(20, ${orders}, 20) n;
    insert into discount_rules (id, store_id, type, value, allocation)
      select 'dru_' || n, 'store_search', 'percentage', 10, 'total' from generate_series(1, 2000) n;
    insert into discounts (id, store_id, code, rule_id, starts_at, ends_at, created_at)
      select 'disc_' || n, 'store_search', 'SALE' || n, 'dru_' || n, now() - n * interval '1 day',
        case when n > 50 then now() - (n - 20) * interval '1 day' end, now() - n * interval '1 day'
      from generate_series(1, 2000) n;
    update discounts set is_dynamic = true where id = 'disc_1';
    insert into discounts (id, store_id, code, rule_id, parent_discount_id, created_at)
      select 'disc_code_' || n, 'store_search', upper(substr(md5('code' || n), 1, 12)), 'dru_1', 'disc_1', now() - n * interval '1 minute'
      from generate_series(1, ${orders / 20}) n;
    insert into price_lists (id, store_id, name, description, status, created_at)
      select 'pl_' || n, 'store_search', 'List ' || n, 'Prices of a season', 'draft', now() - n * interval '10 days' from generate_series(1, 40) n;
    insert into money_amounts (id, variant_id, currency_code, amount, price_list_id)
      select 'mal_' || n, 'variant_' || n || '_1', 'usd', 400 + n % 20000, 'pl_1' from generate_series(1, ${products}, 2) n;

    insert into product_types (id, store_id, value) select 'ptyp_' || n, 'store_search', 'Type ' || n from generate_series(1, 200) n;
    update products set type_id = 'ptyp_' || (substr(id, 6)::int % 200 + 1), thumbnail = '/uploads/store_search/' || id || '.webp' where substr(id, 6)::int % 2 = 0;
    update product_variants set low_stock_threshold = 5, inventory_quantity = 3 where hashtext(id) % 100 = 0;
    update product_variants set inventory_quantity = 0 where hashtext(id) % 300 = 1;
    insert into uploads (file_key, store_id, original_name, content_type, size_bytes, width, height, created_by, created_at)
      select 'store_search/prod_' || n || '.webp', 'store_search', 'picture-' || n || '.webp', 'image/webp', 80000, 1200, 1500, 'usr_bench',
        now() - n * interval '3 minutes'
      from generate_series(1, ${products}) n;

    insert into loyalty_accounts (store_id, customer_id, balance, earned_total)
      select 'store_search', 'cus_' || n, 500, 500 from generate_series(1, ${customers}) n;
    insert into loyalty_entries (id, store_id, customer_id, points, reason, order_id, created_at)
      select 'le_' || n, 'store_search', 'cus_' || ${customerOf}, 10, 'earned', 'order_' || n, ${createdAt} from generate_series(1, ${orders}, 2) n;
    insert into audit_entries (id, store_id, actor_type, actor_id, action, resource_type, resource_id, created_at)
      select 'audit_' || n, 'store_search', 'user', 'usr_' || case when n % 40 = 0 then 'rare' else 'bench' end,
        case when n % 3 = 0 then 'POST /admin/products/:id' else 'POST /admin/orders/:id/capture' end,
        case when n % 500 = 0 then 'team' when n % 3 = 0 then 'products' else 'orders' end,
        case when n % 3 = 0 then 'prod_' || (n % ${products} + 1) else 'order_' || n end, ${createdAt}
      from generate_series(1, ${orders}) n;
    insert into webhook_endpoints (id, store_id, url, secret, events) select 'we_' || n, 'store_search', 'https://example.com/' || n, 'secret', array['order.placed'] from generate_series(1, 3) n;
    insert into webhook_deliveries (id, store_id, webhook_endpoint_id, event_id, event_name, payload, status, attempts, created_at)
      select 'wd_' || n, 'store_search', 'we_' || (n % 3 + 1), 'evt_' || n, 'order.placed', '{}', case when n % 500 = 0 then 'failed' else 'delivered' end, 1,
        now() - n * interval '20 seconds'
      from generate_series(1, ${orders / 10}) n;
    insert into search_terms (store_id, language, term, searches, last_count, last_at)
      select 'store_search', 'en', 'word ' || n, ${orders} / n + 1, n % 20, now() - n * interval '1 minute' from generate_series(1, ${orders / 20}) n;
    insert into notes (id, store_id, resource_type, resource_id, value, author_id, created_at)
      select 'note_' || n, 'store_search', 'order', 'order_' || n, 'Called back', 'usr_bench', ${createdAt} from generate_series(50, ${orders}, 50) n;
  `
}
