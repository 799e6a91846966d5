import type { CreateCustomerInput } from '@shopkey/contract/customer.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newMetadata } from '../../../db/metadata.ts'
import { newId } from '../../../db/new-id.ts'
import { phoneNumberOrNone } from '../../../platform/phone-numbers/phone-number.ts'
import type { Services } from '../../../services.ts'
import { customerKnown } from '../customer.errors.ts'

/**
 * Staff add a customer to their store; answers the id. An e-mail address that somebody else typed proves nothing, so what they
 * make is a guest of the store, who is sent a link and has the account once they choose a password. Whether the address has an
 * account already is not looked at here: the answer must not tell.
 */
export async function createCustomer(
  { db, jobs, now }: Services,
  store_id: string,
  { email: typed, first_name, last_name, phone, metadata }: CreateCustomerInput,
): Promise<string> {
  const email = typed.toLowerCase()
  const at = now()
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('store_people')
      .select('id')
      .where('store_id', '=', store_id)
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (known) throw customerKnown()
    const made = await trx
      .insertInto('customers')
      .values({ id: newId('cus'), store_id, email, phone: phoneNumberOrNone(phone), created_at: at, updated_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['store_id', 'email'])
          .where((eb) => eb.and([eb.not(eb.ref('has_account')), eb('deleted_at', 'is', null)]))
          // Somebody typed the address into a cart before, and bought nothing.
          .doUpdateSet((eb) => ({ phone: eb.ref('excluded.phone'), updated_at: at })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('store_customers')
      .values({
        store_id,
        customer_id: made.id,
        first_name: first_name.trim() || null,
        last_name: last_name.trim() || null,
        ...newMetadata(metadata),
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) throw customerKnown()
    await jobs.emit(trx, { name: 'customer.invited', store_id, data: { id: made.id } })
    return made.id
  })
}
