import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Services } from '../../services.ts'
import { lockRegion } from '../region.queries.ts'
import { addCountries, type RegionFacts, requireProvidersOfKind } from '../region-parts.ts'

/** The provider lists of a region. */
const providerTables = {
  payment: { table: 'payment_providers', join: 'region_payment_providers' },
  fulfillment: { table: 'fulfillment_providers', join: 'region_fulfillment_providers' },
} as const

export type RegionMember =
  | { kind: 'country'; code: string }
  | { kind: keyof typeof providerTables; provider_id: string }

/** Adds a country or provider to a region; an existing one is fine. */
export async function addRegionMember(
  { db, now }: Services,
  store_id: string,
  region_id: string,
  member: RegionMember,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const region = await lockRegion(trx, store_id, region_id)
    if (member.kind === 'country') await addCountries(trx, region, [member.code])
    else await addProvider(trx, region, member)
    await touchRegion(trx, region_id, now())
  })
}

/** Removes a country or provider from a region; a missing one is fine. */
export async function removeRegionMember(
  { db, now }: Services,
  store_id: string,
  region_id: string,
  member: RegionMember,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRegion(trx, store_id, region_id)
    if (member.kind === 'country') {
      await trx
        .deleteFrom('region_countries')
        .where('region_id', '=', region_id)
        .where('country_code', '=', member.code.toLowerCase())
        .execute()
    } else {
      const { join } = providerTables[member.kind]
      await sql`delete from ${sql.table(join)} where region_id = ${region_id} and provider_id = ${member.provider_id}`.execute(
        trx,
      )
    }
    await touchRegion(trx, region_id, now())
  })
}

/** A member is a part of the region: what was read before is an old version of it. */
async function touchRegion(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('regions').set({ updated_at: at }).where('id', '=', id).execute()
}

async function addProvider(
  trx: Trx,
  { id: region_id, currency_code }: RegionFacts,
  member: Extract<RegionMember, { provider_id: string }>,
): Promise<void> {
  const { table, join } = providerTables[member.kind]
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where id = ${member.provider_id} and is_installed`.execute(trx)
  if (rows.length === 0)
    throw new AppError({ type: 'not_found', message: `There is no ${member.kind} provider ${member.provider_id}` })
  if (member.kind === 'payment') requireProvidersOfKind(currency_code, [member.provider_id])
  await sql`insert into ${sql.table(join)} (region_id, provider_id) values (${region_id}, ${member.provider_id}) on conflict do nothing`.execute(
    trx,
  )
}
