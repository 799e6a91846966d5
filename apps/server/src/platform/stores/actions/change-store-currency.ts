import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { currencyAlreadyInStore, defaultCurrencyMissing } from '../store.errors.ts'
import { lockStore } from '../store.queries.ts'
import { requireCurrency, requireUnusedCurrency } from '../store-currencies.ts'

/** Adds a currency to the store. */
export async function addStoreCurrency({ db }: Services, store_id: string, code: string): Promise<void> {
  const currency_code = code.toLowerCase()
  await inTransaction(db, async (trx) => {
    await lockStore(trx, store_id)
    await requireCurrency(trx, currency_code)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('store_currencies')
      .values({ store_id, currency_code })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) throw currencyAlreadyInStore({ currency_code })
  })
}

/** Removes a currency from the store; a missing one is fine. Throws for the default one and those that regions use. */
export async function removeStoreCurrency({ db }: Services, store_id: string, code: string): Promise<void> {
  const currency_code = code.toLowerCase()
  await inTransaction(db, async (trx) => {
    const store = await lockStore(trx, store_id)
    if (store.default_currency_code === currency_code) throw defaultCurrencyMissing({ currency_code })
    await requireUnusedCurrency(trx, store_id, currency_code)
    await trx
      .deleteFrom('store_currencies')
      .where('store_id', '=', store_id)
      .where('currency_code', '=', currency_code)
      .execute()
  })
}
