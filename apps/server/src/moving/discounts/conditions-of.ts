import type { ConditionType, CreateDiscountInput } from '@shopkey/contract/discount.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { refusal } from '../../http/refusal.ts'
import type { Move, StagedRecords } from '../move.types.ts'

const movedConditionNamesNothing = refusal({
  type: 'not_allowed',
  code: 'moved_condition_names_nothing',
  message: 'The discount {discount_code} is for {condition_type} of which the store has none',
})

/** How the former shop's names are found here; products have kept their ids. */
const named: Record<ConditionType, { table: string; column: string }> = {
  products: { table: 'products', column: 'id' },
  product_types: { table: 'product_types', column: 'value' },
  product_collections: { table: 'product_collections', column: 'title' },
  product_tags: { table: 'product_tags', column: 'value' },
  customer_groups: { table: 'customer_groups', column: 'name' },
}

/**
 * A discount's conditions on what the store has. What it lacks makes a condition narrower, or is nothing to exclude; throws where a discount
 * would be for everything, since none of what it is for is here.
 */
export async function conditionsOf(
  trx: Trx,
  { store, is_trial }: Move,
  { code, conditions = [] }: StagedRecords['discount'],
): Promise<NonNullable<CreateDiscountInput['rule']['conditions']>> {
  const found: NonNullable<CreateDiscountInput['rule']['conditions']> = []
  for (const { type, operator, names } of conditions) {
    const { table, column } = named[type]
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where store_id = ${store.id} and ${sql.id(column)} = any(${names}) and deleted_at is null`.execute(
      trx,
    )
    if (rows.length > 0) found.push({ operator, [type]: rows.map(({ id }) => id) })
    else if (operator === 'in' && !is_trial)
      throw movedConditionNamesNothing({ discount_code: code, condition_type: type.replaceAll('_', ' ') })
  }
  return found
}
