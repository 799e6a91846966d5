import { ReturnReason, returnReasonRelations, staffReasonRelations } from '@shopkey/contract/return-reason.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import { translatedNoun } from '../../catalogue/translations/translated-noun.ts'
import type { Database, Trx } from '../../db/database.ts'
import { belongsTo, hasMany } from '../../db/relations.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'

const resource: Resource<typeof ReturnReason> = {
  schema: ReturnReason,
  relations: {
    parent_return_reason: belongsTo('return_reasons', 'parent_return_reason_id'),
    return_reason_children: hasMany('return_reasons', 'parent_return_reason_id', { orderBy: 'created_at, id' }),
  },
  defaultRelations: returnReasonRelations,
}
const reasons = translatedNoun({
  name: 'Return reason',
  table: 'return_reasons',
  sortable: ['created_at'],
  forAdmin: { ...resource, defaultRelations: staffReasonRelations },
  forShoppers: resource,
  namedIn: withNamed,
})

/** A reason and its nested rows. */
function withNamed(reason: Static<typeof ReturnReason>) {
  const { parent_return_reason: parent, return_reason_children: children = [] } = reason
  return [reason, ...children, ...(parent ? [parent] : [])]
}

/** Top-level ones, with their children; a store has few. */
const all = { limit: 1000, offset: 0, order: 'created_at' }

export async function listReturnReasons(db: Database, store_id: string) {
  return (await reasons.list(db, topReasons(store_id), all)).rows
}

export async function listShownReturnReasons(db: Database, store_id: string, language: ContentLanguage | undefined) {
  return (await reasons.listPublished(db, topReasons(store_id), all, language)).rows
}

function topReasons(store_id: string) {
  return [
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null`,
    sql<SqlBool>`parent_return_reason_id is null`,
  ]
}

export const getReturnReason = reasons.get
export const getShownReturnReason = reasons.getShown

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
