import type { CreateTaxRateInput } from '@shopkey/contract/tax-rate.ts'
import { RATES_PER_LINE } from '@shopkey/domain/money.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { lockRegion } from '../../regions/region.queries.ts'
import type { Services } from '../../services.ts'
import { attach } from '../attachments.ts'
import { tooManyTaxRates } from '../tax-rate.errors.ts'

export async function createTaxRate(
  { db, now }: Services,
  store_id: string,
  input: CreateTaxRateInput,
): Promise<string> {
  const { products, product_types, shipping_options, ...fields } = input
  const rate = { id: newId('txr'), store_id, region_id: input.region_id }
  await inTransaction(db, async (trx) => {
    await lockRegion(trx, store_id, input.region_id)
    await requireRoom(trx, input.region_id)
    await trx
      .insertInto('tax_rates')
      .values({ ...fields, ...rate, created_at: now(), updated_at: now() })
      .execute()
    await attach(trx, rate, 'products', products ?? [])
    await attach(trx, rate, 'product_types', product_types ?? [])
    await attach(trx, rate, 'shipping_options', shipping_options ?? [])
  })
  return rate.id
}

/**
 * Throws when the rates of a region exceed the limit of one line, whose tax must stay exact. The region's own counts.
 */
async function requireRoom(trx: Trx, region_id: string): Promise<void> {
  const { count } = await trx
    .selectFrom('tax_rates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('region_id', '=', region_id)
    .executeTakeFirstOrThrow()
  if (count >= RATES_PER_LINE - 1) throw tooManyTaxRates({ max_tax_rates: RATES_PER_LINE - 1 })
}
