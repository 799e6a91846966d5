import type { SetLoyaltyProgrammeInput } from '@shopkey/contract/loyalty.ts'
import { findCurrency } from '@shopkey/domain/currency.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { getRegion } from '../../../offer/regions/region.queries.ts'
import { lockStore } from '../../../platform/stores/store.queries.ts'
import { requireSalesChannel } from '../../../sale/cart/repository/cart.queries.ts'
import type { Services } from '../../../sale/services.ts'
import { earningCurrencyUnknown, noRewardRegion, pointsEarnNone } from '../loyalty.errors.ts'
import { findProgramme } from '../loyalty.queries.ts'
import { hasRewardStore } from '../loyalty.rules.ts'

/**
 * Creates or changes a store's programme; sent tiers replace the old ones and members are assigned by their points.
 * With a reward region and channel, the store has a reward store. `expected`: the version that the caller read, null for none.
 */
export async function setProgramme(
  { db, now }: Services,
  store_id: string,
  input: SetLoyaltyProgrammeInput,
  expected?: Date | null,
): Promise<void> {
  if (Object.hasOwn(input.earning_rates, POINTS)) throw pointsEarnNone()
  const unknown = Object.keys(input.earning_rates).find((code) => !findCurrency(code))
  if (unknown) throw earningCurrencyUnknown({ currency_code: unknown })
  const row = {
    name: input.name,
    is_active: input.is_active ?? true,
    earning_rates: JSON.stringify(input.earning_rates),
    ...(input.reward_region_id !== undefined && { reward_region_id: input.reward_region_id }),
    updated_at: now(),
  }
  await inTransaction(db, async (trx) => {
    await lockStore(trx, store_id)
    const updated_at = (await findProgramme(trx, store_id))?.updated_at ?? null
    await requireUnchanged(trx, { id: store_id, store_id, updated_at }, expected)
    if (input.reward_region_id) await requireRewardRegion(trx, store_id, input.reward_region_id)
    await trx
      .insertInto('loyalty_programmes')
      .values({ ...row, store_id, created_at: now() })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(row))
      .execute()
    if (input.reward_sales_channel_id !== undefined) await sellRewardsIn(trx, store_id, input.reward_sales_channel_id)
    if (input.tiers) await replaceTiers(trx, store_id, input.tiers)
    await trx
      .updateTable('stores')
      .set({ has_loyalty_store: hasRewardStore(await findProgramme(trx, store_id)), updated_at: now() })
      .where('id', '=', store_id)
      .execute()
  })
}

async function replaceTiers(
  trx: Trx,
  store_id: string,
  sent: NonNullable<SetLoyaltyProgrammeInput['tiers']>,
): Promise<void> {
  await trx.deleteFrom('loyalty_tiers').where('store_id', '=', store_id).execute()
  const tiers = sent.map((tier, rank) => ({
    id: newId('tier'),
    store_id,
    name: tier.name,
    min_points: tier.min_points,
    rank,
    benefits: JSON.stringify(tier.benefits ?? []),
  }))
  if (tiers.length > 0) await trx.insertInto('loyalty_tiers').values(tiers).execute()
  await sql`
    update loyalty_accounts a set tier_id = (
      select id from loyalty_tiers t where t.store_id = a.store_id and t.min_points <= a.earned_total order by min_points desc limit 1)
    where store_id = ${store_id}`.execute(trx)
}

async function requireRewardRegion(trx: Trx, store_id: string, region_id: string): Promise<void> {
  const { currency_code } = await getRegion(trx, store_id, region_id)
  if (currency_code !== POINTS) throw noRewardRegion()
}

/** The reward store sells the products of this channel; null: of the store's own. */
async function sellRewardsIn(trx: Trx, store_id: string, sales_channel_id: string | null): Promise<void> {
  const programme = await findProgramme(trx, store_id)
  if (!programme?.reward_region_id) throw noRewardRegion()
  if (sales_channel_id) await requireSalesChannel(trx, store_id, sales_channel_id)
  await trx.updateTable('regions').set({ sales_channel_id }).where('id', '=', programme.reward_region_id).execute()
}
