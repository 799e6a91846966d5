import { GiftCard, staffGiftCardRelations } from '@shopkey/contract/gift-card.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { belongsTo, type Relations } from '../../db/relations.ts'
import { contains } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
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
const shownOfCode = sql`right(code, 4)`

interface Shape {
  expand?: string
  fields?: string
}

export async function listGiftCards(
  db: Database,
  store_id: string,
  query: Shape & { limit: number; offset: number; order?: string; q?: string; mayReadCodes: boolean },
) {
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null`,
    ...contains(
      [
        query.mayReadCodes ? sql`code` : shownOfCode,
        sql`(select display_id::text from orders where orders.id = gift_cards.order_id)`,
      ],
      query.q,
    ),
  ]
  const columns = query.mayReadCodes ? ['code', ...sortable] : sortable
  return listPage(db, { table: 'gift_cards', conditions, resource, sortable: columns }, query)
}

export async function getGiftCard(db: Database, store_id: string, id: string, shape: Shape = {}) {
  return findGiftCard(db, [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`], id, shape)
}

export async function getGiftCardByCode(db: Database, store_id: string, code: string) {
  return findGiftCard(
    db,
    [sql<SqlBool>`code = ${code.trim().toUpperCase()}`, sql<SqlBool>`store_id = ${store_id}`],
    code,
    { expand: 'region' },
  )
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
