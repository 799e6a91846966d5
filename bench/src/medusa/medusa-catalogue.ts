import type pg from 'pg'
import { type CatalogueSize, regionId, staffToken } from '../catalogue.ts'
import { vacuumWrittenTables } from '../vacuum-written-tables.ts'

/** The store of `writeCatalogue` in the tables of Medusa v1, with the same ids. */
export async function writeMedusaCatalogue(
  client: pg.Client,
  { products, variantsPerProduct }: CatalogueSize,
): Promise<void> {
  await client.query(`
    insert into sales_channel (id, name) values ('sc_bench', 'Website');
    update store set default_currency_code = 'usd', default_sales_channel_id = 'sc_bench';
    insert into store (id, name, default_currency_code, default_sales_channel_id)
      select 'store_bench', 'Bench', 'usd', 'sc_bench' where not exists (select from store);
    insert into store_currencies select id, code from store, unnest(array['usd', 'eur']) code on conflict do nothing;
    insert into shipping_profile (id, name, type) select 'sp_bench', 'Default', 'default'
      where not exists (select from shipping_profile where type = 'default');
    insert into region (id, name, currency_code, tax_rate) values ('${regionId}', 'US', 'usd', 8.25);
    update country set region_id = '${regionId}' where iso_2 = 'us';
    insert into payment_provider (id, is_installed) values ('manual', true) on conflict do nothing;
    insert into fulfillment_provider (id, is_installed) values ('manual', true) on conflict do nothing;
    insert into region_payment_providers values ('${regionId}', 'manual');
    insert into region_fulfillment_providers values ('${regionId}', 'manual');
    insert into shipping_option (id, name, region_id, profile_id, provider_id, price_type, amount, data)
      select 'so_bench', 'Standard', '${regionId}', id, 'manual', 'flat_rate', 500, '{"id": "manual-fulfillment"}' from shipping_profile where type = 'default';
    insert into "user" (id, email, api_token, role) values ('usr_bench', 'bench@shopkey.test', '${staffToken}', 'admin');
    insert into product_collection (id, title, handle) select 'pcol_' || n, 'Collection ' || n, 'collection-' || n from generate_series(1, 20) n;

    insert into product (id, title, subtitle, description, handle, status, thumbnail, collection_id, weight, material, origin_country, created_at)
      select 'prod_' || n, 'Product ' || n, 'A subtitle of ordinary length', repeat('Words that describe the product. ', 8),
        'product-' || n, 'published', 'http://localhost:9000/uploads/bench-' || n || '.webp', 'pcol_' || (n % 20 + 1), 250, 'Cotton', 'id',
        now() - n * interval '1 minute'
      from generate_series(1, ${products}) n;
    insert into product_shipping_profile (product_id, profile_id)
      select p.id, s.id from product p, shipping_profile s where s.type = 'default';
    insert into product_sales_channel (product_id, sales_channel_id) select id, 'sc_bench' from product;
    insert into image (id, url)
      select 'img_' || n || '_' || i, 'http://localhost:9000/uploads/bench-' || n || '-' || i || '.webp'
      from generate_series(1, ${products}) n, generate_series(0, 2) i;
    insert into product_images (product_id, image_id)
      select 'prod_' || n, 'img_' || n || '_' || i from generate_series(1, ${products}) n, generate_series(0, 2) i;
    insert into product_option (id, product_id, title)
      select 'opt_' || n || '_' || o, 'prod_' || n, case o when 0 then 'Size' else 'Color' end from generate_series(1, ${products}) n, generate_series(0, 1) o;
    insert into product_variant (id, product_id, title, sku, variant_rank, inventory_quantity)
      select 'variant_' || n || '_' || v, 'prod_' || n, 'Variant ' || v, 'SKU-' || n || '-' || v, v, 1000000
      from generate_series(1, ${products}) n, generate_series(1, ${variantsPerProduct}) v;
    insert into product_option_value (id, option_id, variant_id, value)
      select 'optval_' || n || '_' || v || '_' || o, 'opt_' || n || '_' || o, 'variant_' || n || '_' || v,
        case o when 0 then (array['S','M','L'])[(v - 1) % 3 + 1] else (array['Red','Blue'])[(v - 1) / 3 % 2 + 1] end
      from generate_series(1, ${products}) n, generate_series(1, ${variantsPerProduct}) v, generate_series(0, 1) o;
    insert into money_amount (id, currency_code, amount)
      select 'ma_' || c || '_' || n || '_' || v, c, 1000 + n
      from generate_series(1, ${products}) n, generate_series(1, ${variantsPerProduct}) v, unnest(array['usd', 'eur']) c;
    insert into product_variant_money_amount (id, money_amount_id, variant_id)
      select 'pvma_' || c || '_' || n || '_' || v, 'ma_' || c || '_' || n || '_' || v, 'variant_' || n || '_' || v
      from generate_series(1, ${products}) n, generate_series(1, ${variantsPerProduct}) v, unnest(array['usd', 'eur']) c;
  `)
  await vacuumWrittenTables(client)
}
