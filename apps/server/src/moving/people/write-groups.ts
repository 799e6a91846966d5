import { Metadata, NameText, Nullable } from '@shopkey/contract/schema.ts'
import type { MovedCustomerGroup } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import Type from 'typebox'
import type { Trx } from '../../db/database.ts'
import { newMetadata } from '../../db/metadata.ts'
import { insertRows } from '../../db/set-rows.ts'
import { requireFits } from '../../http/schema-compilers.ts'
import { freeIds } from '../free-ids.ts'
import type { Created, Move, RecordWriter } from '../move.types.ts'
import { isMadeByMove } from '../moved-records.ts'

const GroupLimits = Type.Object({ name: NameText, metadata: Nullable(Metadata) })

/** Groups keep their ids; one whose name the store has already is the store's, and stays as it is. Members come with people. */
export const groupWriter: RecordWriter<MovedCustomerGroup> = { create: createGroups, update: updateGroup }

async function createGroups(trx: Trx, move: Move, groups: readonly MovedCustomerGroup[]): Promise<Created[]> {
  const { store, services } = move
  for (const group of groups) requireFits(GroupLimits, group, 'customer group')
  const { rows: found } = await sql<{ id: string; name: string }>`
    select id, name from customer_groups
    where store_id = ${store.id} and name = any(${groups.map(({ name }) => name)}) and deleted_at is null`.execute(trx)
  const known = new Map(found.map(({ id, name }) => [name, id]))
  const missing = groups.filter(({ name }) => !known.has(name))
  const ids = await freeIds(
    trx,
    'customer_groups',
    'cgrp',
    missing.map(({ id }) => id),
  )
  const now = services.now().toISOString()
  await insertRows(
    trx,
    'customer_groups',
    missing.map(({ id, name, metadata, created_at }) => ({
      ...{ id: ids.get(id) ?? id, store_id: store.id, name, metadata },
      ...{ created_at, updated_at: now },
    })),
  )
  return groups.map(({ id, name }) => ({
    record_id: known.get(name) ?? ids.get(id) ?? id,
    is_created: !known.has(name),
  }))
}

/** What staff deleted since stays deleted. */
async function updateGroup(trx: Trx, move: Move, id: string, group: MovedCustomerGroup): Promise<void> {
  const { store, services } = move
  requireFits(GroupLimits, group, 'customer group')
  if (!(await isMadeByMove(trx, move, 'customer_group', group.external_id))) return
  const { name, metadata } = group
  await trx
    .updateTable('customer_groups')
    .set({ name, ...newMetadata(metadata), updated_at: services.now() })
    .where('id', '=', id)
    .where('store_id', '=', store.id)
    .where('deleted_at', 'is', null)
    .execute()
}
