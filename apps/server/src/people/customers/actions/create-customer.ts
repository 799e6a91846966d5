import type { CreateCustomerInput } from '@shopkey/contract/customer.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newMetadata } from '../../../db/metadata.ts'
import { newId } from '../../../db/new-id.ts'
import { phoneNumberOrNone, storedPhoneNumber } from '../../../platform/phone-numbers/phone-number.ts'
import { storePhonePlace } from '../../../platform/phone-numbers/store-phone-place.ts'
import type { Services } from '../../../platform/services.ts'
import { customerKnown } from '../customer.errors.ts'

/**
 * Adds a customer to a store on behalf of its staff; returns the id. An e-mail address typed by staff is not verified,
 * so the new customer is a guest of the store, who gets a link and has the account once they choose a password. Does
 * not check whether the address has an account: the reply must not reveal it.
 */
export async function createCustomer(
  { db, jobs, now }: Services,
  store_id: string,
  { email: typed, first_name, last_name, phone, metadata }: CreateCustomerInput,
): Promise<string> {
  const email = typed.toLowerCase()
  const at = now()
  const place = await storePhonePlace(db, store_id)
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
      .values({
        id: newId('cus'),
        store_id,
        email,
        phone: phoneNumberOrNone(phone, (text) => storedPhoneNumber(text, place)),
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['store_id', 'email'])
          .where((eb) => eb.and([eb.not(eb.ref('has_account')), eb('deleted_at', 'is', null)]))
          // A guest of a cart with this address, without an order.
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
