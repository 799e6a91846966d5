import { randomInt } from 'node:crypto'
import type { CreateDynamicCodesInput } from '@shopkey/contract/discount.ts'
import { normalizeCode } from '@shopkey/domain/normalize-code.ts'
import type { Insertable } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { DB } from '../../../db/tables.ts'
import type { Services } from '../../services.ts'
import { addDuration } from '../add-duration.ts'
import { discountNotDynamic } from '../discount.errors.ts'
import { lockDiscount } from '../discount.queries.ts'

/** Without those that are read for one another: 0 and O, 1 and I and L. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const randomLength = 8

/** Creates `count` random codes of a dynamic discount, all or none; returns the codes. */
export async function createDynamicCodes(
  { db, now }: Services,
  store_id: string,
  id: string,
  { count, prefix = '', usage_limit }: CreateDynamicCodesInput,
): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    const parent = await lockDiscount(trx, store_id, id)
    if (!parent.is_dynamic) throw discountNotDynamic()
    const shared = {
      store_id,
      is_dynamic: true,
      rule_id: parent.rule_id,
      parent_discount_id: parent.id,
      usage_limit: usage_limit ?? parent.usage_limit,
      starts_at: now(),
      ends_at: parent.valid_duration ? addDuration(now(), parent.valid_duration) : null,
      created_at: now(),
      updated_at: now(),
    }
    const made: string[] = []
    while (made.length < count) {
      const codes = newCodes(normalizeCode(prefix), count - made.length)
      made.push(
        ...(await insertFree(
          trx,
          [...codes].map((code) => ({ ...shared, id: newId('disc'), code })),
        )),
      )
    }
    return made
  })
}

function newCodes(prefix: string, count: number): Set<string> {
  const codes = new Set<string>()
  while (codes.size < count) {
    codes.add(prefix + Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join(''))
  }
  return codes
}

/** Inserts the rows whose code no other discount of the store has; returns their codes. */
async function insertFree(trx: Trx, rows: Insertable<DB['discounts']>[]): Promise<string[]> {
  const inserted = await trx
    .insertInto('discounts')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['store_id', 'code']).where('deleted_at', 'is', null).doNothing())
    .returning('code')
    .execute()
  return inserted.map(({ code }) => code)
}
