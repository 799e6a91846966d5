import type { UpdateCurrencyInput } from '@shopkey/contract/currency.ts'
import { sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { allOf, contains, oneOf, readOrder } from '../../http/list-filters.ts'
import { notFound } from '../../http/refusal.ts'
import { inMoney } from '../../http/reward-store.ts'

const columns = ['code', 'symbol', 'symbol_native', 'name', 'includes_tax'] as const

interface CurrencyFilters {
  limit: number
  offset: number
  order?: string
  q?: string
  code?: string
  includes_tax?: boolean
  /** false leaves out points. */
  with_rewards: boolean
}

export async function listCurrencies(db: Database, query: CurrencyFilters) {
  const { limit, offset, order, q, code, includes_tax, with_rewards } = query
  const where = allOf([
    ...contains([sql`code`, sql`name`], q),
    ...oneOf(sql`code`, code?.toLowerCase()),
    ...inMoney(sql`code`, with_rewards),
    ...(includes_tax === undefined ? [] : [sql<boolean>`includes_tax = ${includes_tax}`]),
  ])
  const { column, direction } = readOrder(order || 'code', columns)
  const rows = await db
    .selectFrom('currencies')
    .select(columns)
    .where(where)
    .orderBy(sql.ref(column), direction)
    .orderBy('code')
    .limit(limit)
    .offset(offset)
    .execute()
  const counted = await db
    .selectFrom('currencies')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(where)
    .executeTakeFirstOrThrow()
  return { rows, count: counted.count }
}

export async function getCurrency(db: Database, code: string) {
  const currency = await db.selectFrom('currencies').select(columns).where('code', '=', code).executeTakeFirst()
  if (!currency) throw notFound('Currency', code)
  return currency
}

export async function updateCurrency(trx: Trx, code: string, { includes_tax }: UpdateCurrencyInput): Promise<void> {
  const currency = await trx
    .selectFrom('currencies')
    .select('code')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (!currency) throw notFound('Currency', code)
  if (includes_tax !== undefined)
    await trx.updateTable('currencies').set({ includes_tax }).where('code', '=', code).execute()
}
