import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'

interface Reference {
  table: string
  column: string
  target: string
  target_column: string
  /** It has one column. */
  is_single: boolean
}

/** A table with rows of stores. */
export interface StoreTable {
  name: string
  /** SQL that is true for the store's rows; `$store` in place of the store's id. */
  condition: string
}

/** The table's rows of this store, as a condition. */
export function rowsOfStore({ condition }: StoreTable, store_id: string): RawBuilder<boolean> {
  const parts = condition.split('$store').map((part) => sql.raw<boolean>(part))
  return sql<boolean>`(${sql.join(parts, sql`${store_id}`)})`
}

/** These belong to one store by something else than a reference. */
const conditions: Readonly<Record<string, string>> = {
  stores: 'id = $store',
  audit_changes: 'entry_id in (select id from audit_entries where store_id = $store)',
  sandbox_gateway_charges: 'merchant_id = $store',
}

/** References of tables to each other in a circle, which are set to null before rows are deleted. */
const circular: Readonly<Record<string, readonly string[]>> = {
  stores: ['default_region_id', 'default_sales_channel_id', 'primary_host'],
  customers: ['billing_address_id'],
  carts: ['payment_id'],
  draft_orders: ['order_id'],
}

/** Where an address may be used that belongs to no customer's address book. */
export const addressColumns = [
  ['orders', 'shipping_address_id'],
  ['orders', 'billing_address_id'],
  ['swaps', 'shipping_address_id'],
  ['claim_orders', 'shipping_address_id'],
] as const

/**
 * The tables with rows of stores, in an order in which rows can be deleted: what refers to others first. Read from the
 * database, so that a new table is among them. A row belongs to a store by its `store_id`, or by what it refers to.
 */
export async function listStoreTables(db: Database): Promise<StoreTable[]> {
  const references = await listReferences(db)
  const known = new Map([
    ...(await listTablesWithStore(db)).map((name) => [name, 'store_id = $store'] as const),
    ...Object.entries(conditions),
  ])
  const names = ownedTables([...known.keys()], references)
  const conditionOf = (name: string): string => {
    const found = known.get(name)
    if (found) return found
    const parts = references
      .filter(({ table, target, is_single }) => table === name && target !== name && is_single && names.has(target))
      .map(
        ({ column, target, target_column }) =>
          `${column} in (select ${target_column} from ${target} where ${conditionOf(target)})`,
      )
    const condition = name === 'addresses' ? [...parts, typedAddress()].join(' or ') : parts.join(' or ')
    known.set(name, condition)
    return condition
  }
  return inDeletionOrder([...names], references).map((name) => ({ name, condition: conditionOf(name) }))
}

/** What refers to rows of stores belongs to the store, too, however far away. */
function ownedTables(first: readonly string[], references: readonly Reference[]): Set<string> {
  const names = new Set(first)
  for (let before = 0; before < names.size; ) {
    before = names.size
    for (const { table, target } of references) if (names.has(target)) names.add(table)
  }
  return names
}

/** The references that would keep rows from being deleted part by part: in a circle, or to rows of the same table. */
export async function listReferencesToNull(db: Database): Promise<{ table: string; columns: readonly string[] }[]> {
  const own = (await listReferences(db)).filter(({ table, target, is_single }) => is_single && table === target)
  const all = [...Object.entries(circular), ...own.map(({ table, column }) => [table, [column]] as const)]
  return all.map(([table, columns]) => ({ table, columns }))
}

/** On an order, in nobody's address book. */
function typedAddress(): string {
  const used = addressColumns.map(([table, column]) => `select ${column} from ${table} where store_id = $store`)
  return `(customer_id is null and id in (${used.join(' union all ')}))`
}

function inDeletionOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const blocking = references.filter(
    ({ table, column, target }) =>
      table !== target && tables.includes(table) && tables.includes(target) && !circular[table]?.includes(column),
  )
  const left = new Set(tables)
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left].filter((name) => !blocking.some(({ table, target }) => target === name && left.has(table)))
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...left].join(', ')}`)
    for (const name of free) left.delete(name)
    ordered.push(...free.sort())
  }
  return ordered
}

/** Without unlogged tables, which are caches: a trigger of `stores` empties them. */
async function listTablesWithStore(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p' and a.attname = 'store_id'
      and not a.attisdropped order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function listReferences(db: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select k.conrelid::regclass::text as table, a.attname as column, k.confrelid::regclass::text as target,
      t.attname as target_column, cardinality(k.conkey) = 1 as is_single
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute t on t.attrelid = k.confrelid and t.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    order by 1, 2`.execute(db)
  return rows
}
