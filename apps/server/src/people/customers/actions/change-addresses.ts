import type { AddressInput } from '@shopkey/contract/address.ts'
import type { NewAddressInput } from '@shopkey/contract/customer.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { lockCustomer } from '../customer.queries.ts'
import {
  findSameAddress,
  insertAddress,
  requireOwnAddress,
  requireRoomForAddress,
  updateAddress,
} from '../customer-addresses.ts'

/** Adds an address to the customer's address book, unless it is already there. */
export async function addAddress({ db, now }: Services, customer_id: string, address: NewAddressInput): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCustomer(trx, customer_id)
    if (await findSameAddress(trx, customer_id, address)) return
    await requireRoomForAddress(trx, customer_id)
    await insertAddress(trx, customer_id, address, now())
  })
}

/** Changes an address of the customer's address book. */
export async function changeAddress(
  { db, now }: Services,
  customer_id: string,
  address_id: string,
  address: AddressInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCustomer(trx, customer_id)
    await requireOwnAddress(trx, customer_id, address_id)
    await updateAddress(trx, address_id, address, now())
  })
}

/** Removes an address from the customer's address book; a missing one is fine. Orders keep their own copies. */
export async function removeAddress({ db, now }: Services, customer_id: string, address_id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCustomer(trx, customer_id)
    const { numUpdatedRows } = await trx
      .updateTable('addresses')
      .set({ deleted_at: now(), updated_at: now() })
      .where('id', '=', address_id)
      .where('customer_id', '=', customer_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    await trx
      .updateTable('customers')
      .set({ billing_address_id: null })
      .where('id', '=', customer_id)
      .where('billing_address_id', '=', address_id)
      .execute()
  })
}
