import type { CreateCustomerGroupInput, UpdateCustomerGroupInput } from '@shopkey/contract/customer-group.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata, newMetadata } from '../../../db/metadata.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../../services.ts'
import { groupNameTaken } from '../customer-group.errors.ts'
import { lockCustomerGroup } from '../customer-group.queries.ts'

export async function createCustomerGroup(
  { db, now }: Services,
  store_id: string,
  { name, metadata }: CreateCustomerGroupInput,
): Promise<string> {
  const id = newId('cgrp')
  await inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('customer_groups')
      .values({ id, store_id, name, ...newMetadata(metadata), created_at: now(), updated_at: now() })
      .onConflict((conflict) => conflict.columns(['store_id', 'name']).where('deleted_at', 'is', null).doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) throw groupNameTaken({ name })
  })
  return id
}

export async function updateCustomerGroup(
  { db, now }: Services,
  store_id: string,
  id: string,
  { name, metadata }: UpdateCustomerGroupInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCustomerGroup(trx, store_id, id)
    if (name !== undefined) await requireFreeName(trx, store_id, id, name)
    await trx
      .updateTable('customer_groups')
      .set({ name, ...mergedMetadata(metadata), updated_at: now() })
      .where('id', '=', id)
      .execute()
  })
}

async function requireFreeName(trx: Trx, store_id: string, id: string, name: string): Promise<void> {
  const other = await trx
    .selectFrom('customer_groups')
    .select('id')
    .where('store_id', '=', store_id)
    .where('name', '=', name)
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (other) throw groupNameTaken({ name })
}
