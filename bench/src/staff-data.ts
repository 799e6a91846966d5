import pg from 'pg'
import { staffToken } from './catalogue.ts'
import { searchRegionId, writeSearchCatalogue } from './search-catalogue.ts'
import type { StaffDataSize } from './staff-data-size.ts'
import { staffRecordsSql } from './staff-records.ts'

/** Names that orders and customers have; each letter of the Arabic ones is searched, too. */
export const firstNames = [
  'Ani',
  'Budi',
  'Citra',
  'Dewi',
  'Eko',
  'Fitri',
  'Gita',
  'Hadi',
  'Layla',
  'ليلى',
  'يوسف',
  'Zoë',
]
export const lastNames = [
  'Wijaya',
  'Santoso',
  'Lestari',
  'Pratama',
  'Nugroho',
  'Hidayat',
  'Rahman',
  'حسن',
  'Müller',
  'Okafor',
]

/**
 * The catalogue of the search benchmark with customers and orders of two years: one order in a hundred is not paid, one in fifty
 * not fulfilled, one in forty has a return. Stock moved last two years ago. Foreign keys and triggers are not run: the rows are
 * right by construction.
 */
export async function writeStaffData(url: string, { products, customers, orders }: StaffDataSize): Promise<void> {
  await writeSearchCatalogue(url, products)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const one = (list: readonly string[], index: string) =>
    `(array[${list.map((word) => `'${word}'`).join(',')}])[(${index}) % ${list.length} + 1]`
  const customerOf = `(n * 7919::bigint % ${customers} + 1)`
  const createdAt = `now() - (${orders} - n) * interval '1 minute'`
  await client.query(`
    set session_replication_role = replica;
    set maintenance_work_mem = '512MB';
    insert into users (id, email, is_installation_owner) values ('usr_bench', 'bench@shopkey.test', true);
    insert into store_members values ('store_search', 'usr_bench', 'owner');
    insert into api_keys (id, user_id, title, token_hash, token_hint) values ('key_bench', 'usr_bench', 'Bench', sha256('${staffToken}'), 'bench');
    insert into region_countries values ('store_search', 'us', '${searchRegionId}');
    insert into region_payment_providers values ('${searchRegionId}', 'manual');
    insert into region_fulfillment_providers values ('${searchRegionId}', 'manual');
    insert into shipping_options (id, store_id, name, region_id, profile_id, provider_id, price_type, amount)
      values ('so_search', 'store_search', 'Standard', '${searchRegionId}', 'sp_search', 'manual', 'flat_rate', 500);
    insert into return_reasons (id, store_id, value, label) values ('rr_search', 'store_search', 'wrong_size', 'Wrong size');
    insert into customer_groups (id, store_id, name) select 'cgrp_' || n, 'store_search', 'Group ' || n from generate_series(1, 20) n;
    insert into product_tags (id, store_id, value) select 'ptag_' || n, 'store_search', 'Tag ' || n from generate_series(1, 500) n;
    insert into product_tag_links select 'prod_' || n, 'ptag_' || (n % 500 + 1) from generate_series(1, ${products}) n;

    insert into customers (id, email, phone, first_name, last_name, has_account, created_at)
      select 'cus_' || n, 'person' || n || '@example.com', '+62812' || lpad(n::text, 8, '0'),
        ${one(firstNames, 'n')}, ${one(lastNames, 'n / 12')}, true, now() - n * interval '5 minutes'
      from generate_series(1, ${customers}) n;
    insert into store_customers (store_id, customer_id, created_at)
      select 'store_search', 'cus_' || n, now() - n * interval '5 minutes' from generate_series(1, ${customers}) n;
    insert into customer_group_customers select 'cgrp_' || (n / 10 % 20 + 1), 'cus_' || n from generate_series(1, ${customers}, 10) n;

    insert into addresses (id, first_name, last_name, address_1, city, country_code, postal_code)
      select 'addr_' || n, ${one(firstNames, customerOf)}, ${one(lastNames, `${customerOf} / 12`)}, 'Main Street ' || n % 900, 'Springfield', 'us', '12345'
      from generate_series(1, ${orders}) n;
    insert into orders (id, store_id, display_id, status, fulfillment_status, payment_status, customer_id, email, region_id, currency_code,
        shipping_address_id, billing_address_id, sales_channel_id, placed_total, search_text, created_at, updated_at)
      select 'order_' || n, 'store_search', n,
        case when n % 97 = 0 then 'canceled' when n < ${orders} * 0.9 then 'completed' else 'pending' end,
        case when n % 50 = 0 then 'not_fulfilled' else 'shipped' end, case when n % 100 = 0 then 'awaiting' else 'captured' end,
        'cus_' || ${customerOf}, 'person' || ${customerOf} || '@example.com', '${searchRegionId}', 'usd',
        'addr_' || n, 'addr_' || n, 'sc_search', 1500 + n % 20000,
        search_document(n::text, 'person' || ${customerOf} || '@example.com', ${one(firstNames, customerOf)} || ' ' || ${one(lastNames, `${customerOf} / 12`)},
          '+62812' || lpad(${customerOf}::text, 8, '0')),
        ${createdAt}, ${createdAt}
      from generate_series(1, ${orders}) n;
    insert into line_items (id, order_id, variant_id, title, description, unit_price, quantity, fulfilled_quantity, shipped_quantity)
      select 'item_' || n, 'order_' || n, 'variant_' || (n % ${products} + 1) || '_1', 'Shirt', 'Variant 1', 1000 + n % 20000, 1, 1, 1
      from generate_series(1, ${orders}) n;
    insert into line_item_tax_lines (id, item_id, rate, name, code)
      select 'litl_' || n, 'item_' || n, 8.25, 'Tax', 'default' from generate_series(1, ${orders}) n;
    insert into shipping_methods (id, shipping_option_id, order_id, price) select 'sm_' || n, 'so_search', 'order_' || n, 500 from generate_series(1, ${orders}) n;
    insert into payments (id, store_id, order_id, provider_id, amount, currency_code, authorized_at, captured_at)
      select 'pay_' || n, 'store_search', 'order_' || n, 'manual', 1500 + n % 20000, 'usd', ${createdAt}, case when n % 100 > 0 then ${createdAt} end
      from generate_series(1, ${orders}) n;
    insert into order_events (id, order_id, type, actor_type, data, created_at)
      select 'oev_' || n, 'order_' || n, 'placed', 'system', '{}', ${createdAt} from generate_series(1, ${orders}) n;
    insert into returns (id, store_id, order_id, status, refund_amount, created_at)
      select 'ret_' || n, 'store_search', 'order_' || n, case when n % 400 = 0 then 'requested' else 'received' end, 1000, ${createdAt}
      from generate_series(40, ${orders}, 40) n;
    insert into return_items (return_id, item_id, quantity, is_requested, reason_id)
      select 'ret_' || n, 'item_' || n, 1, true, 'rr_search' from generate_series(40, ${orders}, 40) n;
    insert into notifications (id, store_id, event_name, audience, provider_id, resource_type, resource_id, "to", subject, body, created_at)
      select 'noti_' || n, 'store_search', 'order.placed', 'people', null, 'order', 'order_' || n, 'person' || ${customerOf} || '@example.com',
        'Order ' || n, 'Thank you', ${createdAt}
      from generate_series(1, ${orders}, 4) n;
    insert into stock_movements (store_id, variant_id, change, quantity, reason, created_at)
      select 'store_search', 'variant_' || (n % ${products} + 1) || '_1', -1, 10, 'sold', ${createdAt} - interval '2 years'
      from generate_series(1, ${orders}) n;
    ${staffRecordsSql({ products, customers, orders }, { customerOf, createdAt, regionId: searchRegionId })}
  `)
  await client.query('vacuum analyze')
  await client.end()
}
