import { isTimeZone } from '@shopkey/domain/store-time.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import type { Currency, Store } from '../../db/tables.ts'
import { allOf, contains } from '../../http/list-filters.ts'
import { notFound } from '../../http/refusal.ts'
import { timeZoneUnknown } from './store.errors.ts'
import { restrictedColumns } from './store-columns.ts'

type StoreCurrency = Pick<Selectable<Currency>, 'code' | 'symbol' | 'symbol_native' | 'name' | 'includes_tax'>

/** The currencies of each of these stores by store id; one statement. */
export async function currenciesOfStores(db: Database, store_ids: string[]): Promise<Map<string, StoreCurrency[]>> {
  const { rows } = await sql<StoreCurrency & { store_id: string }>`
    select sc.store_id, c.code, c.symbol, c.symbol_native, c.name, c.includes_tax
    from store_currencies sc join currencies c on c.code = sc.currency_code
    where sc.store_id = any(${store_ids}) order by c.code`.execute(db)
  return Map.groupBy(rows, (row) => row.store_id)
}

/** Throws for a time zone that the database or this runtime does not know by exactly this name: both compute days with it. */
export async function requireTimeZone(trx: Trx, time_zone: string | undefined): Promise<void> {
  if (time_zone === undefined) return
  const { rows } = await sql`select from pg_timezone_names where name = ${time_zone}`.execute(trx)
  if (rows.length === 0 || !isTimeZone(time_zone)) throw timeZoneUnknown({ time_zone })
}

/** Locks and returns a store's row; 404 when there is none or it is archived. */
export async function lockStore(trx: Trx, id: string) {
  const store = await trx
    .selectFrom('stores')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!store) throw notFound('Store', id)
  return store
}

/** A store with its currencies, as staff see it. Archived ones included. */
export async function getStore(db: Database, id: string) {
  const store = await db.selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirst()
  if (!store) throw notFound('Store', id)
  const [whole] = await withCurrencies(db, [store])
  if (!whole) throw notFound('Store', id)
  return whole
}

/** All stores of the installation, archived ones last. */
export async function listAllStores(db: Database, { q, limit, offset }: { q?: string; limit: number; offset: number }) {
  const where = allOf(contains([sql`name`, sql`view_code`], q))
  const rows = await db
    .selectFrom('stores')
    .selectAll()
    .where(where)
    .orderBy(sql`archived_at is not null`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const counted = await db
    .selectFrom('stores')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(where)
    .executeTakeFirstOrThrow()
  return { stores: await withCurrencies(db, rows), count: counted.count }
}

async function withCurrencies(db: Database, stores: Selectable<Store>[]) {
  const currencies = await currenciesOfStores(
    db,
    stores.map((store) => store.id),
  )
  return stores.map((store) => {
    const own = currencies.get(store.id) ?? []
    return {
      ...store,
      ...restrictedColumns(store),
      currencies: own,
      default_currency: own.find((currency) => currency.code === store.default_currency_code) ?? null,
    }
  })
}

export async function findSalesChannel(db: Database, store_id: string, id: string | null) {
  if (!id) return null
  const row = await db
    .selectFrom('sales_channels')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .executeTakeFirst()
  return row ? { ...row, metadata: row.metadata as Record<string, unknown> | null } : null // an object or null
}

export async function listProviders(
  db: Database,
  table: 'payment_providers' | 'fulfillment_providers' | 'tax_providers',
) {
  return db.selectFrom(table).select(['id', 'is_installed']).orderBy('id').execute()
}
