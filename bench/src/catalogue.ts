import type pg from 'pg'
import { vacuumWrittenTables } from './vacuum-written-tables.ts'

export interface CatalogueSize {
  products: number
  variantsPerProduct: number
}
export const smallCatalogue: CatalogueSize = { products: 1000, variantsPerProduct: 6 }
export const viewCode = 'bench'
export const regionId = 'reg_bench'
export const staffToken = 'bench-staff-token'

/** One store with so many published products, each variant priced in two currencies and never sold out. */
export async function writeCatalogue(
  client: pg.Client,
  { products, variantsPerProduct }: CatalogueSize = smallCatalogue,
): Promise<void> {
  await client.query(`
    insert into stores (id, name, view_code, is_default, default_currency_code) values ('store_bench', 'Bench', '${viewCode}', true, 'usd');
    insert into store_currencies values ('store_bench', 'usd'), ('store_bench', 'eur');
    insert into sales_channels (id, store_id, name) values ('sc_bench', 'store_bench', 'Website');
    insert into shipping_profiles (id, store_id, name, type) values ('sp_bench', 'store_bench', 'Default', 'default'), ('sp_gift', 'store_bench', 'Gift cards', 'gift_card');
    insert into regions (id, store_id, name, currency_code, tax_rate) values ('${regionId}', 'store_bench', 'US', 'usd', 8.25);
    insert into region_countries values ('store_bench', 'us', '${regionId}');
    insert into region_payment_providers values ('${regionId}', 'manual');
    insert into region_fulfillment_providers values ('${regionId}', 'manual');
    update stores set default_region_id = '${regionId}', default_sales_channel_id = 'sc_bench' where id = 'store_bench';
    insert into shipping_options (id, store_id, name, region_id, profile_id, provider_id, price_type, amount)
      values ('so_bench', 'store_bench', 'Standard', '${regionId}', 'sp_bench', 'manual', 'flat_rate', 500);
    insert into users (id, email, is_installation_owner) values ('usr_bench', 'bench@shopkey.test', true);
    insert into store_members values ('store_bench', 'usr_bench', 'owner');
    insert into api_keys (id, user_id, title, token_hash, token_hint) values ('key_bench', 'usr_bench', 'Bench', sha256('${staffToken}'), 'bench');
    insert into product_collections (id, store_id, title, handle)
      select 'pcol_' || n, 'store_bench', 'Collection ' || n, 'collection-' || n from generate_series(1, 20) n;

    insert into products (id, store_id, title, subtitle, description, handle, status, thumbnail, profile_id, collection_id, weight, material, origin_country, created_at)
      select 'prod_' || n, 'store_bench', 'Product ' || n, 'A subtitle of ordinary length', repeat('Words that describe the product. ', 8),
        'product-' || n, 'published', 'http://localhost:9000/uploads/bench-' || n || '.webp', 'sp_bench', 'pcol_' || (n % 20 + 1), 250, 'Cotton', 'id',
        now() - n * interval '1 minute'
      from generate_series(1, ${products}) n;
    insert into product_sales_channels select id, 'sc_bench' from products;
    insert into product_images (id, product_id, url, rank)
      select 'img_' || n || '_' || i, 'prod_' || n, 'http://localhost:9000/uploads/bench-' || n || '-' || i || '.webp', i
      from generate_series(1, ${products}) n, generate_series(0, 2) i;
    insert into product_options (id, product_id, title, rank)
      select 'opt_' || n || '_' || o, 'prod_' || n, case o when 0 then 'Size' else 'Color' end, o from generate_series(1, ${products}) n, generate_series(0, 1) o;
    insert into product_variants (id, store_id, product_id, title, sku, variant_rank, inventory_quantity)
      select 'variant_' || n || '_' || v, 'store_bench', 'prod_' || n, 'Variant ' || v, 'SKU-' || n || '-' || v, v, 1000000
      from generate_series(1, ${products}) n, generate_series(1, ${variantsPerProduct}) v;
    insert into product_option_values (id, option_id, variant_id, value)
      select 'optval_' || n || '_' || v || '_' || o, 'opt_' || n || '_' || o, 'variant_' || n || '_' || v,
        case o when 0 then (array['S','M','L'])[(v - 1) % 3 + 1] else (array['Red','Blue'])[(v - 1) / 3 % 2 + 1] end
      from generate_series(1, ${products}) n, generate_series(1, ${variantsPerProduct}) v, generate_series(0, 1) o;
    insert into money_amounts (id, variant_id, currency_code, amount)
      select 'ma_' || c || '_' || n || '_' || v, 'variant_' || n || '_' || v, c, 1000 + n
      from generate_series(1, ${products}) n, generate_series(1, ${variantsPerProduct}) v, unnest(array['usd', 'eur']) c;
  `)
  await vacuumWrittenTables(client)
}
