import { indexProducts } from '@shopkey/server/src/catalogue/search-index/index-products.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { inTransaction } from '@shopkey/server/src/db/in-transaction.ts'
import pg from 'pg'
import { vacuumWrittenTables } from './vacuum-written-tables.ts'

export const searchedProducts = 100_000
export const searchRegionId = 'reg_search'

/** Words of titles: English, Indonesian, Arabic. */
export const makers = [
  'Larasati', 'Parang', 'Kawung', 'Mendung', 'Truntum', 'Sekar', 'Senja', 'Gayo', 'Toraja', 'Kintamani', 'Bajawa', 'Wamena',
  'Puntang', 'Ijen', 'Flores', 'Sumba', 'Toba', 'Bromo', 'Rinjani', 'Kelimutu', 'Merapi', 'Dieng', 'Lawu', 'Semeru',
] // biome-ignore format: a list reads better packed
export const qualities = [
  ['Handmade', 'Buatan Tangan', 'يدوي'],
  ['Cotton', 'Katun', 'قطني'],
  ['Linen', 'Linen', 'كتان'],
  ['Wooden', 'Kayu', 'خشبي'],
  ['Copper', 'Tembaga', 'نحاسي'],
  ['Ceramic', 'Keramik', 'سيراميك'],
  ['Roasted', 'Sangrai', 'محمص'],
  ['Organic', 'Organik', 'عضوي'],
  ['Classic', 'Klasik', 'كلاسيكي'],
  ['Embroidered', 'Bordir', 'مطرز'],
] as const
export const things = [
  ['Shirt', 'Kemeja', 'قميص'],
  ['Dress', 'Gaun', 'فستان'],
  ['Scarf', 'Selendang', 'وشاح'],
  ['Basket', 'Keranjang', 'سلة'],
  ['Coffee', 'Kopi', 'قهوة'],
  ['Kettle', 'Ketel', 'غلاية'],
  ['Cushion', 'Bantal', 'وسادة'],
  ['Tablecloth', 'Taplak', 'مفرش'],
  ['Bracelet', 'Gelang', 'سوار'],
  ['Notebook', 'Buku', 'دفتر'],
  ['Lantern', 'Lentera', 'فانوس'],
  ['Blanket', 'Selimut', 'بطانية'],
] as const

const productsAtOnce = 500

/** One store with so many published products in three languages, two variants each, and their search index. */
export async function writeSearchCatalogue(url: string, products = searchedProducts): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const texts = (language: 0 | 1 | 2) =>
    [qualities, things].map((list) => `array[${list.map((words) => `'${words[language]}'`).join(',')}]`)
  const [qualitiesEn, thingsEn] = texts(0)
  const translated = (language: 1 | 2, code: string) => {
    const [quality, thing] = texts(language)
    return `insert into translations (store_id, resource_type, resource_id, language, fields)
      select 'store_search', 'product', 'prod_' || n, '${code}', json_build_object('title',
        concat_ws(' ', (${thing})[n % 12 + 1], (${quality})[n / 12 % 10 + 1], (${makersSql})[n / 120 % 24 + 1], n))
      from generate_series(1, ${products}) n;`
  }
  const makersSql = `array[${makers.map((maker) => `'${maker}'`).join(',')}]`
  await client.query(`
    insert into stores (id, name, view_code, is_default, default_currency_code) values ('store_search', 'Search', 'search', true, 'usd');
    insert into store_currencies values ('store_search', 'usd');
    insert into sales_channels (id, store_id, name) values ('sc_search', 'store_search', 'Website');
    insert into shipping_profiles (id, store_id, name, type) values ('sp_search', 'store_search', 'Default', 'default');
    insert into regions (id, store_id, name, currency_code, tax_rate) values ('${searchRegionId}', 'store_search', 'US', 'usd', 8.25);
    update stores set default_region_id = '${searchRegionId}', default_sales_channel_id = 'sc_search';
    insert into product_collections (id, store_id, title, handle)
      select 'pcol_' || n, 'store_search', 'Collection ' || n, 'collection-' || n from generate_series(1, 40) n;
    insert into product_categories (id, store_id, name, handle, is_active)
      select 'pcat_' || n, 'store_search', 'Category ' || n, 'category-' || n, true from generate_series(1, 60) n;
    insert into products (id, store_id, title, subtitle, description, handle, status, profile_id, collection_id, created_at)
      select 'prod_' || n, 'store_search',
        concat_ws(' ', (${qualitiesEn})[n / 12 % 10 + 1], (${makersSql})[n / 120 % 24 + 1], (${thingsEn})[n % 12 + 1], n),
        'A subtitle of ordinary length', 'Words that describe what it is made of, who makes it, and how it is looked after for years.',
        'product-' || n, 'published', 'sp_search', 'pcol_' || (n % 40 + 1), now() - n * interval '1 minute'
      from generate_series(1, ${products}) n;
    ${translated(1, 'bh')} ${translated(2, 'ar')}
    insert into product_sales_channels select id, 'sc_search' from products;
    insert into product_category_links select 'prod_' || n, 'pcat_' || (n % 60 + 1) from generate_series(1, ${products}) n;
    insert into product_options (id, product_id, title, rank)
      select 'opt_' || n || '_' || o, 'prod_' || n, (array['Size', 'Colour'])[o + 1], o from generate_series(1, ${products}) n, generate_series(0, 1) o;
    insert into product_variants (id, store_id, product_id, title, sku, variant_rank, inventory_quantity)
      select 'variant_' || n || '_' || v, 'store_search', 'prod_' || n, 'Variant ' || v, 'SKU-' || n || '-' || v, v, 10
      from generate_series(1, ${products}) n, generate_series(1, 2) v;
    insert into product_option_values (id, option_id, variant_id, value)
      select 'optval_' || n || '_' || v || '_' || o, 'opt_' || n || '_' || o, 'variant_' || n || '_' || v,
        case o when 0 then (array['S','M','L','XL'])[(n + v) % 4 + 1] else (array['Red','Blue','Green','Indigo','Black','Cream'])[(n + v) % 6 + 1] end
      from generate_series(1, ${products}) n, generate_series(1, 2) v, generate_series(0, 1) o;
    insert into money_amounts (id, variant_id, currency_code, amount)
      select 'ma_' || n || '_' || v, 'variant_' || n || '_' || v, 'usd', 500 + n % 20000
      from generate_series(1, ${products}) n, generate_series(1, 2) v;
    analyze;
  `)
  const db = openDatabase({ url, poolSize: 2 })
  for (let from = 1; from <= products; from += productsAtOnce) {
    const ids = Array.from(
      { length: Math.min(productsAtOnce, products - from + 1) },
      (_, index) => `prod_${from + index}`,
    )
    await inTransaction(db, (trx) => indexProducts(trx, 'store_search', ids))
  }
  await db.destroy()
  await vacuumWrittenTables(client)
  await client.end()
}
