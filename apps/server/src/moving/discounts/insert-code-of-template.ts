import { normalizeCode } from '@shopkey/domain/normalize-code.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { refusal } from '../../http/refusal.ts'
import { discountCodeTaken, discountEndsBeforeStart } from '../../offer/discounts/discount.errors.ts'
import type { Move, StagedRecords } from '../move.types.ts'

const movedCodeNeedsTemplate = refusal({
  type: 'not_allowed',
  code: 'moved_code_needs_template',
  message: 'The code {discount_code} was made of the discount {template}, which did not come',
})

/** Inserts a code that was made of a template, and returns its id. Its rule and regions are the template's. */
export async function insertCodeOfTemplate(
  trx: Trx,
  move: Move,
  discount: StagedRecords['discount'] & { parent_code: string },
): Promise<string> {
  const { code, parent_code, is_disabled, starts_at, ends_at, usage_limit } = discount
  const { store, services } = move
  const id = discount.id ?? newId('disc')
  const now = services.now()
  if (starts_at && ends_at && ends_at <= starts_at) throw discountEndsBeforeStart()
  const { rows } = await sql<{ rule_id: string; id: string }>`
    select id, rule_id from discounts
    where store_id = ${store.id} and code = ${normalizeCode(parent_code)} and is_dynamic and deleted_at is null`.execute(
    trx,
  )
  const [parent] = rows
  if (!parent) {
    if (move.is_trial) return id
    throw movedCodeNeedsTemplate({ discount_code: code, template: parent_code })
  }
  const inserted = await trx
    .insertInto('discounts')
    .values({
      id,
      store_id: store.id,
      code: normalizeCode(code),
      is_dynamic: true,
      is_disabled,
      rule_id: parent.rule_id,
      parent_discount_id: parent.id,
      starts_at: starts_at ? new Date(starts_at) : now,
      ends_at: ends_at && new Date(ends_at),
      usage_limit: usage_limit || null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'code']).where('deleted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw discountCodeTaken({ discount_code: code })
  return id
}
