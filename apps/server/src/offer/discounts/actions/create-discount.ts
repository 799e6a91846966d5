import type { CreateDiscountInput } from '@shopkey/contract/discount.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { insertDiscount } from '../insert-discount.ts'

/** Creates a discount, for a code or automatic, with its rule, regions and conditions; returns its id. */
export async function createDiscount(
  { db, now }: Services,
  store_id: string,
  input: CreateDiscountInput,
): Promise<string> {
  return inTransaction(db, (trx) => insertDiscount(trx, store_id, input, now()))
}
