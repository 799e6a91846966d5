import type pg from 'pg'
import { vacuumWrittenTables } from './vacuum-written-tables.ts'

const productsPerStore = 20

export const storeCode = (number: number) => `shop-${number}`

/** So many stores with 20 published products of one variant each. */
export async function writeStores(client: pg.Client, count: number): Promise<void> {
  const stores = `generate_series(1, ${count}) s`
  const products = `generate_series(1, ${productsPerStore}) n`
  await client.query(`
    insert into stores (id, name, view_code, is_default, default_currency_code)
      select 'store_' || s, 'Shop ' || s, 'shop-' || s, s = 1, 'usd' from ${stores};
    insert into store_currencies select 'store_' || s, 'usd' from ${stores};
    insert into sales_channels (id, store_id, name) select 'sc_' || s, 'store_' || s, 'Website' from ${stores};
    insert into shipping_profiles (id, store_id, name, type) select 'sp_' || s, 'store_' || s, 'Default', 'default' from ${stores};
    insert into regions (id, store_id, name, currency_code, tax_rate) select 'reg_' || s, 'store_' || s, 'US', 'usd', 8.25 from ${stores};
    insert into region_countries select 'store_' || s, 'us', 'reg_' || s from ${stores};
    update stores set default_region_id = 'reg_' || substr(id, 7), default_sales_channel_id = 'sc_' || substr(id, 7);
    insert into products (id, store_id, title, description, handle, status, profile_id, created_at)
      select 'prod_' || s || '_' || n, 'store_' || s, 'Product ' || n, repeat('Words that describe the product. ', 8),
        'product-' || n, 'published', 'sp_' || s, now() - n * interval '1 minute' from ${stores}, ${products};
    insert into product_sales_channels select 'prod_' || s || '_' || n, 'sc_' || s from ${stores}, ${products};
    insert into product_options (id, product_id, title, rank)
      select 'opt_' || s || '_' || n, 'prod_' || s || '_' || n, 'Size', 0 from ${stores}, ${products};
    insert into product_variants (id, store_id, product_id, title, variant_rank, inventory_quantity)
      select 'variant_' || s || '_' || n, 'store_' || s, 'prod_' || s || '_' || n, 'M', 0, 10 from ${stores}, ${products};
    insert into product_option_values (id, option_id, variant_id, value)
      select 'optval_' || s || '_' || n, 'opt_' || s || '_' || n, 'variant_' || s || '_' || n, 'M' from ${stores}, ${products};
    insert into money_amounts (id, variant_id, currency_code, amount)
      select 'ma_' || s || '_' || n, 'variant_' || s || '_' || n, 'usd', 1000 + n from ${stores}, ${products};
  `)
  await vacuumWrittenTables(client)
}
