import type { Trx } from '../../db/database.ts'
import { currencyInUse, currencyUnknown, defaultCurrencyMissing } from './store.errors.ts'

export async function requireCurrency(trx: Trx, currency_code: string): Promise<void> {
  const known = await trx.selectFrom('currencies').select('code').where('code', '=', currency_code).executeTakeFirst()
  if (!known) throw currencyUnknown({ currency_code })
}

/** Sets the currencies of the store. Throws when the default one or a region's currency is missing. */
export async function replaceCurrencies(
  trx: Trx,
  store_id: string,
  default_currency_code: string,
  currency_codes: string[],
): Promise<void> {
  const codes = [...new Set(currency_codes.map((code) => code.toLowerCase()))]
  if (!codes.includes(default_currency_code)) throw defaultCurrencyMissing({ currency_code: default_currency_code })
  const known = await trx.selectFrom('currencies').select('code').where('code', 'in', codes).execute()
  const unknown = codes.find((code) => !known.some((currency) => currency.code === code))
  if (unknown) throw currencyUnknown({ currency_code: unknown })

  const kept = await trx
    .selectFrom('store_currencies')
    .select('currency_code')
    .where('store_id', '=', store_id)
    .execute()
  for (const { currency_code } of kept) {
    if (!codes.includes(currency_code)) await requireUnusedCurrency(trx, store_id, currency_code)
  }
  await trx
    .deleteFrom('store_currencies')
    .where('store_id', '=', store_id)
    .where('currency_code', 'not in', codes)
    .execute()
  await trx
    .insertInto('store_currencies')
    .values(codes.map((currency_code) => ({ store_id, currency_code })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Throws when a region uses the currency, which then could show no price. */
export async function requireUnusedCurrency(trx: Trx, store_id: string, currency_code: string): Promise<void> {
  const region = await trx
    .selectFrom('regions')
    .select('name')
    .where('store_id', '=', store_id)
    .where('currency_code', '=', currency_code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (region) throw currencyInUse({ currency_code, region_name: region.name })
}
