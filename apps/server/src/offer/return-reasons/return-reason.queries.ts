import { ReturnReason } from '@shopkey/contract/return-reason.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { belongsTo, hasMany, type Relations } from '../../db/relations.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'

const returnReasonRelations: Relations = {
  parent_return_reason: belongsTo('return_reasons', 'parent_return_reason_id'),
  return_reason_children: hasMany('return_reasons', 'parent_return_reason_id', { orderBy: 'created_at, id' }),
}

const resource: Resource<typeof ReturnReason> = {
  schema: ReturnReason,
  relations: returnReasonRelations,
  defaultRelations: ['parent_return_reason', 'return_reason_children'],
}

/** The store's top-level reasons, their children below them; a store has few. */
export async function listReturnReasons(db: Database, store_id: string) {
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

export async function getReturnReason(db: Database, store_id: string, id: string) {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`, sql<SqlBool>`deleted_at is null`]
  const reason = await findOne(db, { table: 'return_reasons', conditions, resource }, {})
  if (!reason) throw notFound('Return reason', id)
  return reason
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
