import { getCurrency } from '@shopkey/domain/currency.ts'
import { roundToIncrement } from '@shopkey/domain/money.ts'
import type { MovedPicture, MovedProduct, MovedVariant } from '../records.ts'
import { withUsableHandles } from '../usable-handles.ts'
import type { FileWarnings } from '../warnings.ts'
import { type MedusaTables, minorUnits, type Query, variantOfPrice } from './database.ts'

interface ProductRow {
  id: string
  title: string
  description: string | null
  handle: string | null
  status: string
  is_giftcard: boolean
  external_id: string | null
  created_at: string
  collection: string | null
  type: string | null
  details: MovedProduct['details']
}

interface VariantRow {
  id: string
  product_id: string
  sku: string | null
  barcode: string | null
  weight: number | null
  stock: number
  manage_inventory: boolean
  allow_backorder: boolean
  details: MovedVariant['details']
}

interface PriceRow {
  id: string
  variant_id: string
  currency_code: string
  amount: number
  of_region: boolean
}

interface MedusaFormat {
  /** In which the store here sells. */
  currency_codes: readonly string[]
}

/** Reads the products that are not deleted, with what belongs to them. Handles, ids of products and variants, and prices of all currencies are kept. */
export async function readProducts(
  query: Query,
  tables: MedusaTables,
  { currency_codes }: MedusaFormat,
  warnings: FileWarnings,
): Promise<MovedProduct[]> {
  const products = await query<ProductRow>(`
    select p.id, p.title, p.description, p.handle, p.status::text, p.is_giftcard, p.external_id, to_json(p.created_at) as created_at, c.title as collection, t.value as type,
      json_build_object('subtitle', p.subtitle, 'weight', p.weight, 'length', p.length, 'height', p.height, 'width', p.width, 'hs_code', p.hs_code,
        'origin_country', p.origin_country, 'mid_code', p.mid_code, 'material', p.material, 'discountable', p.discountable,
        'thumbnail', p.thumbnail, 'metadata', p.metadata) as details
    from product p
    left join product_collection c on c.id = p.collection_id and c.deleted_at is null
    left join product_type t on t.id = p.type_id and t.deleted_at is null
    where p.deleted_at is null order by p.created_at, p.id`)
  const options = await byProduct<{ id: string; title: string }>(
    query,
    'select id, title, product_id from product_option where deleted_at is null order by product_id, created_at, id',
  )
  const variants = await byProduct<VariantRow>(query, variantsStatement(tables))
  const values = await query<{ variant_id: string; option_id: string; value: string }>(
    'select variant_id, option_id, value from product_option_value where deleted_at is null',
  )
  const optionValue = new Map(values.map(({ variant_id, option_id, value }) => [`${variant_id} ${option_id}`, value]))
  const prices = Map.groupBy(await readPrices(query, tables, currency_codes, warnings), ({ variant_id }) => variant_id)
  const pictures = await byProduct<MovedPicture>(
    query,
    `select l.product_id, i.url, '' as alt, i.metadata from product_images l join image i on i.id = l.image_id
     where i.deleted_at is null order by l.product_id, i.created_at, i.id`,
  )
  const tags = await byProduct<{ value: string }>(
    query,
    `select l.product_id, t.value from product_tags l join product_tag t on t.id = l.product_tag_id
     where t.deleted_at is null order by l.product_id, t.value`,
  )
  const categories = await categoryPaths(query, tables)

  const moved = products.map((product, index): MovedProduct => {
    const { id, title, description, handle, is_giftcard, details } = product
    const own = options.get(id) ?? []
    const sold = (variants.get(id) ?? []).map((variant) =>
      readVariant(variant, {
        option_values: own.map((option) => optionValue.get(`${variant.id} ${option.id}`) ?? ''),
        prices: prices.get(variant.id) ?? [],
        row: index + 1,
      }),
    )
    for (const { sku, stock } of sold)
      if ((stock ?? 0) < 0)
        warnings.add({
          code: 'stock_negative',
          severity: 'changed',
          text: `The stock of ${sku || title} is below zero: it becomes 0.`,
        })
    return {
      id,
      external_id: product.external_id ?? id,
      handle: handle ?? id.toLowerCase(),
      title,
      description_html: '',
      description: description ?? '',
      vendor: '',
      type: product.type ?? '',
      status: product.status === 'published' ? 'published' : 'draft',
      is_gift_card: is_giftcard,
      options: own.map((option) => option.title),
      variants: sold,
      pictures: (pictures.get(id) ?? []).map(({ url, alt, metadata }) => ({ url, alt, metadata })),
      collections: product.collection ? [product.collection] : [],
      categories: categories.get(id) ?? [],
      tags: [...new Set((tags.get(id) ?? []).map(({ value }) => value.trim()))],
      seo_title: '',
      seo_description: '',
      details,
      created_at: product.created_at,
      row: index + 1,
    }
  })
  return withUsableHandles(moved, warnings)
}

function readVariant(
  variant: VariantRow,
  { option_values, prices, row }: { option_values: string[]; prices: PriceRow[]; row: number },
): MovedVariant {
  const { id, sku, barcode, weight, manage_inventory, allow_backorder, details } = variant
  return {
    id,
    option_values,
    sku: sku ?? '',
    barcode: barcode ?? '',
    price: prices[0]?.amount ?? null,
    prices: prices.map(({ currency_code, amount }) => ({ currency_code, amount })),
    compare_at_price: null,
    sale: null,
    weight_grams: weight,
    stock: manage_inventory ? variant.stock : null,
    allows_backorders: allow_backorder,
    requires_shipping: true,
    is_taxable: true,
    picture_url: '',
    details,
    row,
  }
}

/** Stock: with the module for inventories, what its locations have and did not reserve; else the variant's own number. */
function variantsStatement({ hasStockLevels }: MedusaTables): string {
  const own = 'v.inventory_quantity'
  const stock = hasStockLevels
    ? `coalesce((select min(a.available) from (
        select floor(sum(l.stocked_quantity - l.reserved_quantity)::numeric / max(i.required_quantity))::int as available
        from product_variant_inventory_item i
        join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
        where i.variant_id = v.id and i.deleted_at is null group by i.inventory_item_id) a), ${own})`
    : own
  return `
    select v.id, v.product_id, v.sku, v.barcode, v.weight, v.manage_inventory, v.allow_backorder, ${stock} as stock,
      json_build_object('title', v.title, 'ean', v.ean, 'upc', v.upc, 'hs_code', v.hs_code, 'origin_country', v.origin_country, 'mid_code', v.mid_code,
        'material', v.material, 'length', v.length, 'height', v.height, 'width', v.width, 'metadata', v.metadata) as details
    from product_variant v where v.deleted_at is null order by v.product_id, v.variant_rank, v.created_at, v.id`
}

/** One price of each currency: the newest of the variant's own, else the one of a region with the currency. */
async function readPrices(
  query: Query,
  tables: MedusaTables,
  currency_codes: readonly string[],
  warnings: FileWarnings,
): Promise<PriceRow[]> {
  const { link, variant_id } = variantOfPrice(tables)
  const rows = await query<PriceRow>(`
    select m.id, ${variant_id}, lower(m.currency_code) as currency_code, m.amount, m.region_id is not null as of_region
    from money_amount m ${link}
    where m.deleted_at is null and ${variant_id} is not null and m.price_list_id is null and m.min_quantity is null and m.max_quantity is null
    order by m.region_id is not null, m.created_at desc, m.id desc`)
  const left = new Map<string, number>()
  const kept = new Map<string, PriceRow>()
  const differing = new Set<string>()
  for (const row of rows) {
    const amount = minorUnits(row.amount, row.currency_code)
    if (amount === undefined || !currency_codes.includes(row.currency_code)) {
      left.set(row.currency_code, (left.get(row.currency_code) ?? 0) + 1)
      continue
    }
    const price = { ...row, amount: roundToIncrement(amount, getCurrency(row.currency_code).rounding_increment) }
    const key = `${row.variant_id} ${row.currency_code}`
    const known = kept.get(key)
    if (!known) kept.set(key, price)
    else if (known.amount !== price.amount) differing.add(key)
  }
  for (const [code, count] of left)
    warnings.add({
      code: 'currency_not_sold',
      severity: 'refused',
      text: `${count} prices in ${code.toUpperCase()} are left out: the store does not sell in this currency.`,
    })
  if (differing.size > 0)
    warnings.add({
      code: 'price_repeated',
      severity: 'changed',
      text: `${differing.size} variants have other prices in the same currency, such as those of a region: their own, newest one comes.`,
    })
  const [{ count } = { count: 0 }] = await query<{ count: number }>(`
    select count(*)::int as count from money_amount m ${link}
    where m.deleted_at is null and ${variant_id} is not null and m.price_list_id is null and (m.min_quantity is not null or m.max_quantity is not null)`)
  if (count > 0)
    warnings.add({
      code: 'price_of_quantity_left',
      severity: 'refused',
      text: `${count} prices of quantities that are in no price list are left out.`,
    })
  return [...kept.values()]
}

async function categoryPaths(query: Query, { hasCategories }: MedusaTables): Promise<Map<string, string[][]>> {
  if (!hasCategories) return new Map()
  const rows = await query<{ product_id: string; path: string[] }>(`
    with recursive tree as (
      select id, array[name] as path from product_category where parent_category_id is null
      union all select c.id, t.path || c.name from product_category c join tree t on t.id = c.parent_category_id)
    select l.product_id, t.path from product_category_product l join tree t on t.id = l.product_category_id order by l.product_id, t.path`)
  return new Map(
    [...Map.groupBy(rows, ({ product_id }) => product_id)].map(([id, found]) => [id, found.map(({ path }) => path)]),
  )
}

async function byProduct<Row extends object>(
  query: Query,
  statement: string,
): Promise<Map<string, (Row & { product_id: string })[]>> {
  return Map.groupBy(await query<Row & { product_id: string }>(statement), ({ product_id }) => product_id)
}
