import type {
  CreateCustomerGroupInput,
  CustomerGroupRule,
  UpdateCustomerGroupInput,
} from '@shopkey/contract/customer-group.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata, newMetadata } from '../../../db/metadata.ts'
import { newId } from '../../../db/new-id.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import type { Services } from '../../../platform/services.ts'
import { type RightToJoin, requireRightToJoin } from '../../customers/right-to-join.ts'
import { groupNameTaken } from '../customer-group.errors.ts'
import { lockCustomerGroup } from '../customer-group.queries.ts'
import { refreshRuleMembers } from '../rule-members.queries.ts'

export async function createCustomerGroup(
  { db, lookups, now }: Services,
  store_id: string,
  { name, rule, metadata }: CreateCustomerGroupInput,
): Promise<string> {
  const id = newId('cgrp')
  const moment = now()
  await inTransaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('customer_groups')
      .values({
        id,
        store_id,
        name,
        rule: storedRule(rule ?? null),
        ...newMetadata(metadata),
        created_at: moment,
        updated_at: moment,
      })
      .onConflict((conflict) => conflict.columns(['store_id', 'name']).where('deleted_at', 'is', null).doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) throw groupNameTaken({ name })
    if (rule) await refreshRuleMembers(trx, { lookups, store_id, id, rule, now: moment })
  })
  return id
}

/** Changes the sent properties. `expected`: the version that the caller read. */
export async function updateCustomerGroup(
  { db, lookups, now }: Services,
  { store_id, id }: { store_id: string; id: string },
  { name, rule, metadata }: UpdateCustomerGroupInput,
  { expected, right }: { expected: Date | undefined; right: RightToJoin },
): Promise<void> {
  const moment = now()
  await inTransaction(db, async (trx) => {
    await requireUnchanged(trx, await lockCustomerGroup(trx, store_id, id), expected)
    if (rule) await requireRightToJoin(trx, lookups, { store_id, group_ids: [id] }, right)
    if (name !== undefined) await requireFreeName(trx, store_id, id, name)
    await trx
      .updateTable('customer_groups')
      .set({
        name,
        ...(rule !== undefined && { rule: storedRule(rule) }),
        ...mergedMetadata(metadata),
        updated_at: moment,
      })
      .where('id', '=', id)
      .execute()
    if (rule !== undefined) await refreshRuleMembers(trx, { lookups, store_id, id, rule, now: moment })
  })
}

/** Countries and currencies are stored in lower case, as everywhere. */
function storedRule(rule: CustomerGroupRule | null): string | null {
  if (!rule) return null
  const { spent, country_codes } = rule
  return JSON.stringify({
    ...rule,
    ...(spent && { spent: { ...spent, currency_code: spent.currency_code.toLowerCase() } }),
    ...(country_codes && { country_codes: country_codes.map((code) => code.toLowerCase()) }),
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
