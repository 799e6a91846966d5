import { GiftCard, staffGiftCardRelations } from '@shopkey/contract/gift-card.ts'
import { normalizeCode } from '@shopkey/domain/normalize-code.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { belongsTo, type Relations } from '../../db/relations.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { searchPattern } from '../../http/staff-search.ts'
import { regionRelations } from '../regions/region.relations.ts'

const giftCardRelations: Relations = {
  region: belongsTo('regions', 'region_id', { relations: () => regionRelations, withDeleted: true }),
  order: belongsTo('orders', 'order_id'),
}

const resource: Resource<typeof GiftCard> = {
  schema: GiftCard,
  relations: giftCardRelations,
  defaultRelations: staffGiftCardRelations,
}
const sortable = ['created_at', 'updated_at', 'value', 'balance', 'ends_at', 'id']

/** The part of a code that is shown. A search in the rest would reveal it letter by letter. */
const shownOfCode = sql`right(g.code, 4)`

interface Shape {
  expand?: string
  fields?: string
}

export async function listGiftCards(
  db: Database,
  store_id: string,
  query: Shape & {
    limit: number
    offset: number
    order?: string
    q?: string
    mayReadCodes: boolean
    mayReadPeople: boolean
  },
) {
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null`,
    ...giftCardMatches(store_id, query),
  ]
  const columns = query.mayReadCodes ? ['code', ...sortable] : sortable
  return listPage(db, { table: 'gift_cards', conditions, resource, sortable: columns }, query)
}

interface Searched {
  q?: string
  mayReadCodes: boolean
  mayReadPeople: boolean
}

/** By code, the number of the order that bought it, and the recipient, as far as the reader may see them. */
function giftCardMatches(store_id: string, { q, mayReadCodes, mayReadPeople }: Searched): RawBuilder<SqlBool>[] {
  const text = q?.trim()
  const pattern = searchPattern(text)
  if (!text || !pattern) return []
  const isLive = sql<SqlBool>`g.store_id = ${store_id} and g.deleted_at is null`
  const code = `%${normalizeCode(text).replace(/[\\%_]/g, '\\$&')}%`
  const found = [
    sql`select g.id from gift_cards g where ${isLive} and g.code like ${code}
      ${mayReadCodes ? sql`` : sql`and ${shownOfCode} like ${code}`}`,
    ...(mayReadPeople
      ? [
          sql`select g.id from gift_cards g
            where ${isLive} and search_document(g.recipient_name, g.recipient_email) like ${pattern}`,
        ]
      : []),
    ...(/^#?\d{1,9}$/.test(text)
      ? [
          sql`select g.id from orders o join gift_cards g on g.order_id = o.id
            where o.store_id = ${store_id} and o.display_id = ${Number(text.replace('#', ''))} and ${isLive}`,
        ]
      : []),
  ]
  return [sql<SqlBool>`id in (${sql.join(found, sql` union all `)})`]
}

export async function getGiftCard(db: Database, store_id: string, id: string, shape: Shape = {}) {
  return findGiftCard(db, [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`], id, shape)
}

interface TransactionRow {
  id: string
  order_id: string
  display_id: number
  amount: number
  currency_code: string
  created_at: Date
}

/** What orders paid with a card, newest first. Throws 404 for a card of another store. */
export async function listTransactions(
  db: Database,
  store_id: string,
  id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TransactionRow[]; count: number }> {
  await getGiftCard(db, store_id, id, { expand: '', fields: 'id' })
  const of = db
    .selectFrom('gift_card_transactions as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .where('t.gift_card_id', '=', id)
  const rows = await of
    .select(['t.id', 't.order_id', 'o.display_id', 't.amount', 'o.currency_code', 't.created_at'])
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const counted = await of.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count: Number(counted.count) }
}

export async function getGiftCardByCode(db: Database, store_id: string, code: string) {
  return findGiftCard(db, [sql<SqlBool>`code = ${normalizeCode(code)}`, sql<SqlBool>`store_id = ${store_id}`], code, {
    expand: 'region',
  })
}

async function findGiftCard(db: Database, conditions: ReturnType<typeof sql<SqlBool>>[], name: string, shape: Shape) {
  const card = await findOne(
    db,
    { table: 'gift_cards', conditions: [...conditions, sql<SqlBool>`deleted_at is null`], resource },
    shape,
  )
  if (!card) throw notFound('Gift card', name)
  return card
}

export async function lockGiftCard(trx: Trx, store_id: string, id: string) {
  const card = await trx
    .selectFrom('gift_cards')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!card) throw notFound('Gift card', id)
  return card
}
