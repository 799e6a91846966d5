import { ReturnReason } from '@shopkey/contract/return-reason.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import { translateRows, translationsRelation } from '../../catalogue/translations/translations.ts'
import type { Database, Trx } from '../../db/database.ts'
import { belongsTo, hasMany, type Relations } from '../../db/relations.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'

const returnReasonRelations: Relations = {
  parent_return_reason: belongsTo('return_reasons', 'parent_return_reason_id'),
  return_reason_children: hasMany('return_reasons', 'parent_return_reason_id', { orderBy: 'created_at, id' }),
}

const named = ['parent_return_reason', 'return_reason_children']
/** Administrators see a reason's translations, shoppers the reason in their language. */
const forAdmin: Resource<typeof ReturnReason> = {
  schema: ReturnReason,
  relations: { ...returnReasonRelations, translations: translationsRelation },
  defaultRelations: [...named, 'translations'],
}
const forShoppers: Resource<typeof ReturnReason> = {
  schema: ReturnReason,
  relations: returnReasonRelations,
  defaultRelations: named,
}

/** The store's top-level reasons, their children below them; a store has few. */
export function listReturnReasons(db: Database, store_id: string) {
  return listTopReasons(db, store_id, forAdmin)
}

export async function listShownReturnReasons(db: Database, store_id: string, language: ContentLanguage | undefined) {
  const reasons = await listTopReasons(db, store_id, forShoppers)
  if (language) await translateRows(db, reasons.flatMap(withNamed), language)
  return reasons
}

async function listTopReasons(db: Database, store_id: string, resource: Resource<typeof ReturnReason>) {
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null`,
    sql<SqlBool>`parent_return_reason_id is null`,
  ]
  const { rows } = await listPage(
    db,
    { table: 'return_reasons', conditions, resource, sortable: ['created_at'] },
    { limit: 1000, offset: 0, order: 'created_at' },
  )
  return rows
}

export function getReturnReason(db: Database, store_id: string, id: string) {
  return findReason(db, store_id, id, forAdmin)
}

export async function getShownReturnReason(
  db: Database,
  store_id: string,
  id: string,
  language: ContentLanguage | undefined,
) {
  const reason = await findReason(db, store_id, id, forShoppers)
  if (language) await translateRows(db, withNamed(reason), language)
  return reason
}

async function findReason(db: Database, store_id: string, id: string, resource: Resource<typeof ReturnReason>) {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`, sql<SqlBool>`deleted_at is null`]
  const reason = await findOne(db, { table: 'return_reasons', conditions, resource }, {})
  if (!reason) throw notFound('Return reason', id)
  return reason
}

/** A reason and those that its answer names beside it. */
function withNamed(reason: Static<typeof ReturnReason>) {
  const { parent_return_reason: parent, return_reason_children: children = [] } = reason
  return [reason, ...children, ...(parent ? [parent] : [])]
}

export async function lockReturnReason(trx: Trx, store_id: string, id: string) {
  const reason = await trx
    .selectFrom('return_reasons')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!reason) throw notFound('Return reason', id)
  return reason
}
