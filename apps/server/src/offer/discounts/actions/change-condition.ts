import type { ConditionResources, ConditionType } from '@shopkey/contract/discount.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { conditionOfOtherType } from '../discount.errors.ts'
import { lockDiscount } from '../discount.queries.ts'
import { addCondition, addResources, readConditionList, removeResources, replaceResources } from '../discount-parts.ts'

interface ConditionAddress {
  store_id: string
  discount_id: string
  condition_id: string
}

export async function createCondition(
  { db }: Services,
  { store_id, discount_id }: Omit<ConditionAddress, 'condition_id'>,
  condition: ConditionResources & { operator: 'in' | 'not_in' },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const discount = await lockDiscount(trx, store_id, discount_id)
    await addCondition(trx, { id: discount.rule_id, store_id }, condition)
  })
}

/** Replaces the resources of a condition. */
export async function updateCondition(
  { db }: Services,
  address: ConditionAddress,
  lists: ConditionResources,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const condition = await lockCondition(trx, address)
    const { type, ids } = readConditionList(lists)
    if (condition.type !== type) throw conditionOfOtherType({ condition_type: condition.type })
    await replaceResources(trx, condition, ids)
  })
}

export async function changeConditionResources(
  { db }: Services,
  address: ConditionAddress,
  change: 'add' | 'remove',
  ids: string[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const condition = await lockCondition(trx, address)
    await (change === 'add' ? addResources(trx, condition, ids) : removeResources(trx, condition, ids))
  })
}

export async function deleteCondition({ db, now }: Services, address: ConditionAddress): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCondition(trx, address)
    await trx
      .updateTable('discount_conditions')
      .set({ deleted_at: now() })
      .where('id', '=', address.condition_id)
      .execute()
  })
}

async function lockCondition(trx: Trx, { store_id, discount_id, condition_id }: ConditionAddress) {
  const discount = await lockDiscount(trx, store_id, discount_id)
  const condition = await trx
    .selectFrom('discount_conditions')
    .select(['id', 'type'])
    .where('id', '=', condition_id)
    .where('discount_rule_id', '=', discount.rule_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!condition) throw notFound('Discount condition', condition_id)
  const type = condition.type as ConditionType // guaranteed by the table's check
  return { id: condition.id, type, store_id }
}
