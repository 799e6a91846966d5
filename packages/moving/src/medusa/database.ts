import { findCurrency } from '@shopkey/domain/currency.ts'
import { UnreadableFileError } from '../unreadable-file.ts'

/** Runs a statement in the one snapshot of the other shop's database that a move reads. Rows as the statement says; JSON and arrays are parsed. */
export type Query = <Row extends object>(statement: string) => Promise<Row[]>

/** What a database of Medusa v1 has; it depends on the version, and on the modules and features that were switched on. */
export interface MedusaTables {
  /** Prices belong to variants by a table of their own, since 1.16. */
  hasPriceLinks: boolean
  hasCategories: boolean
  hasStockLevels: boolean
}

/** Of 1.12 and all later versions. */
const needed = [
  'product_variant.variant_rank',
  'line_item_adjustment.item_id',
  'order.display_id',
  'money_amount.min_quantity',
]
const firstMigration = 'productSearchGinIndexes1679950645254'

/** Throws for what is no database of Medusa 1.12 to 1.20. */
export async function openMedusa(query: Query): Promise<MedusaTables> {
  const rows = await query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = current_schema()`)
  const columns = new Set(rows.map(({ name }) => name))
  const hasTable = (name: string) => columns.has(`${name}.id`)
  if (hasTable('mikro_orm_migrations') || columns.has('price_set.id')) throw new UnreadableFileError('database_too_new')
  const missing = needed.find((name) => !columns.has(name))
  if (missing) throw new UnreadableFileError('database_not_medusa', { name: missing })
  const migrations = await query<{ name: string }>('select name from migrations')
  if (!migrations.some(({ name }) => name.toLowerCase() === firstMigration.toLowerCase()))
    throw new UnreadableFileError('database_too_old')
  return {
    hasPriceLinks: hasTable('product_variant_money_amount'),
    hasCategories: hasTable('product_category'),
    hasStockLevels: hasTable('inventory_level') && hasTable('product_variant_inventory_item'),
  }
}

/** The variant of a price `m`, and what has to be joined to name it. */
export const variantOfPrice = ({ hasPriceLinks }: MedusaTables) => ({
  link: hasPriceLinks ? 'join product_variant_money_amount l on l.money_amount_id = m.id and l.deleted_at is null' : '',
  variant_id: hasPriceLinks ? 'l.variant_id' : 'm.variant_id',
})

/** Whether prices of a row include tax: a column that v1 has with its feature of that name alone. */
export const includesTax = (alias: string) =>
  `coalesce((to_jsonb(${alias}) ->> 'includes_tax')::boolean, false) as includes_tax`

/** In whole units at Medusa v1, in hundredths here. */
const wholeThere = new Set('afn bif clp djf gnf irr kmf mga pkr pyg rsd rwf sos syp xaf xof zmw'.split(' '))
/** In thousandths at Medusa v1, in hundredths here. */
const thousandthsThere = new Set('bhd jod kwd lyd omr tnd'.split(' '))

/** An amount of the other shop in minor units; undefined for a currency that this platform does not have. */
export function minorUnits(amount: number, currency_code: string): number | undefined {
  if (!findCurrency(currency_code)) return undefined
  if (currency_code === 'iqd' || wholeThere.has(currency_code)) return amount * 100
  return thousandthsThere.has(currency_code) ? Math.round(amount / 10) : amount
}
