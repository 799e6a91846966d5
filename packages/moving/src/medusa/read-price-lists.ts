import { getCurrency } from '@shopkey/domain/currency.ts'
import { roundToIncrement } from '@shopkey/domain/money.ts'
import type { MovedListPrice, MovedPriceList, MovedRegion } from '../records.ts'
import type { FileWarnings } from '../warnings.ts'
import { includesTax, type MedusaTables, minorUnits, type Query, variantOfPrice } from './database.ts'

type PriceRow = Omit<MovedListPrice, 'region'> & { price_list_id: string; region_id: string | null }

interface Sale {
  /** In which the store here sells. */
  currency_codes: readonly string[]
  regions: ReadonlyMap<string, MovedRegion>
}

/** Reads the price lists that are not deleted, with their groups and prices. What the store does not sell in is left out and named. */
export async function readPriceLists(
  query: Query,
  tables: MedusaTables,
  sale: Sale,
  warnings: FileWarnings,
): Promise<MovedPriceList[]> {
  const lists = await query<Omit<MovedPriceList, 'external_id' | 'prices' | 'row'>>(`
    select p.id, p.name, p.description, p.type::text, p.status::text, ${includesTax('p')}, to_json(p.starts_at) as starts_at,
      to_json(p.ends_at) as ends_at, to_json(p.created_at) as created_at,
      coalesce((select json_agg(l.customer_group_id order by l.customer_group_id) from price_list_customer_groups l
        where l.price_list_id = p.id), '[]') as group_ids
    from price_list p where p.deleted_at is null order by p.created_at, p.id`)
  const { link, variant_id } = variantOfPrice(tables)
  const rows = await query<PriceRow>(`
    select m.id, m.price_list_id, ${variant_id} as variant_id, lower(m.currency_code) as currency_code, m.region_id, m.amount,
      nullif(m.min_quantity, 0) as min_quantity, nullif(m.max_quantity, 0) as max_quantity
    from money_amount m ${link} join product_variant v on v.id = ${variant_id} and v.deleted_at is null
    where m.deleted_at is null and m.price_list_id is not null order by m.created_at, m.id`)
  const pricesOf = Map.groupBy(rows, ({ price_list_id }) => price_list_id)
  return lists.map((list, index) => {
    const found = pricesOf.get(list.id) ?? []
    const prices = found.flatMap((price) => readPrice(price, sale))
    const left = found.length - prices.length
    if (left > 0)
      warnings.add({
        code: 'list_price_left',
        severity: 'refused',
        text: `${left} prices of the price list ${list.name} are left out: the store does not sell in their currency, or their quantities contradict.`,
      })
    return { ...list, external_id: list.id, prices, row: index + 1 }
  })
}

function readPrice(
  { price_list_id: _, region_id, ...price }: PriceRow,
  { currency_codes, regions }: Sale,
): MovedListPrice[] {
  const { currency_code, min_quantity, max_quantity } = price
  const amount = minorUnits(price.amount, currency_code)
  if (amount === undefined || !currency_codes.includes(currency_code)) return []
  if (min_quantity !== null && max_quantity !== null && min_quantity > max_quantity) return []
  const whole = roundToIncrement(amount, getCurrency(currency_code).rounding_increment)
  return [{ ...price, amount: whole, region: (region_id !== null && regions.get(region_id)) || null }]
}
