import { DESCRIPTION_LENGTH, SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { Metadata, Nullable } from '@shopkey/contract/schema.ts'
import type { MovedReturnReason } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import Type from 'typebox'
import type { Trx } from '../../db/database.ts'
import { insertRows } from '../../db/set-rows.ts'
import { requireFits } from '../../http/schema-compilers.ts'
import { freeIds } from '../free-ids.ts'
import type { Created, Move, RecordWriter } from '../move.types.ts'
import { isMadeByMove } from '../moved-records.ts'
import { movedReasons } from './moved-reasons.ts'

const ReturnReasonLimits = Type.Object({
  value: Type.String({ minLength: 1, maxLength: SHORT_TEXT_LENGTH }),
  label: Type.String({ minLength: 1, maxLength: SHORT_TEXT_LENGTH }),
  description: Nullable(Type.String({ maxLength: DESCRIPTION_LENGTH })),
  metadata: Nullable(Metadata),
})

/** Return reasons keep their ids where those are free; one whose value the store has already is the store's. */
export const returnReasonWriter: RecordWriter<MovedReturnReason> = { create: createReasons, update: updateReason }

async function createReasons(trx: Trx, move: Move, reasons: readonly MovedReturnReason[]): Promise<Created[]> {
  const { store, services } = move
  for (const reason of reasons) requireFits(ReturnReasonLimits, reason, 'return reason')
  const { rows: found } = await sql<{ id: string; value: string }>`
    select id, value from return_reasons
    where store_id = ${store.id} and value = any(${reasons.map(({ value }) => value)}) and deleted_at is null`.execute(
    trx,
  )
  const known = new Map(found.map(({ id, value }) => [value, id]))
  const ids = await freeIds(
    trx,
    'return_reasons',
    'rr',
    reasons.map(({ id }) => id),
  )
  const idOf = ({ id, value }: MovedReturnReason) => known.get(value) ?? ids.get(id) ?? id
  const parents = await movedReasons(
    trx,
    move,
    reasons.flatMap(({ parent_id }) => parent_id ?? []),
  )
  for (const reason of reasons) parents.set(reason.id, idOf(reason))
  const now = services.now().toISOString()
  const missing = reasons.filter(({ value }) => !known.has(value))
  await insertRows(
    trx,
    'return_reasons',
    missing.map(({ id, value, label, description, metadata, parent_id }) => ({
      ...{ id: ids.get(id) ?? id, store_id: store.id, value, label, description, metadata },
      parent_return_reason_id: (parent_id && parents.get(parent_id)) || null,
      created_at: now,
      updated_at: now,
    })),
  )
  return reasons.map((reason) => ({ record_id: idOf(reason), is_created: !known.has(reason.value) }))
}

/** What staff deleted since stays deleted. */
async function updateReason(trx: Trx, move: Move, id: string, reason: MovedReturnReason): Promise<void> {
  const { store, services } = move
  requireFits(ReturnReasonLimits, reason, 'return reason')
  if (!(await isMadeByMove(trx, move, 'return_reason', reason.external_id))) return
  const { label, description } = reason
  await trx
    .updateTable('return_reasons')
    .set({ label, description, updated_at: services.now() })
    .where('id', '=', id)
    .where('store_id', '=', store.id)
    .where('deleted_at', 'is', null)
    .execute()
}
