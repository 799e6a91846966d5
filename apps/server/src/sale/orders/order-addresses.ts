import type { AddressInput } from '@shopkey/contract/address.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { mergedMetadata, newMetadata } from '../../db/metadata.ts'
import { newId } from '../../db/new-id.ts'
import { countryNotInRegion } from './order.errors.ts'

/** Throws for a country that the region does not have. */
export async function requireCountryOfRegion(trx: Trx, region_id: string, country_code: string | null | undefined) {
  if (!country_code) return
  const found = await trx
    .selectFrom('region_countries')
    .select('country_code')
    .where('region_id', '=', region_id)
    .where('country_code', '=', country_code.toLowerCase())
    .executeTakeFirst()
  if (!found) throw countryNotInRegion({ country_code })
}

/**
 * Merges the sent fields into an address and returns the row's id. An address of a customer's address book is copied
 * first, so that the book stays as it is.
 */
export async function mergeAddress(
  trx: Trx,
  address_id: string | null,
  { metadata, ...fields }: AddressInput,
  now: Date,
): Promise<string> {
  const changes = { ...fields, ...(fields.country_code && { country_code: fields.country_code.toLowerCase() }) }
  const current = address_id
    ? await trx.selectFrom('addresses').select(['id', 'customer_id']).where('id', '=', address_id).executeTakeFirst()
    : undefined
  if (current && !current.customer_id) {
    await trx
      .updateTable('addresses')
      .set({ ...changes, ...mergedMetadata(metadata), updated_at: now })
      .where('id', '=', current.id)
      .execute()
    return current.id
  }
  const id = newId('addr')
  if (!current) {
    await trx
      .insertInto('addresses')
      .values({ ...changes, ...newMetadata(metadata), id, created_at: now, updated_at: now })
      .execute()
    return id
  }
  await sql`
    insert into addresses (id, company, first_name, last_name, address_1, address_2, city, country_code, province, postal_code, phone, metadata, created_at, updated_at)
    select ${id}, company, first_name, last_name, address_1, address_2, city, country_code, province, postal_code, phone, metadata, ${now}, ${now}
    from addresses where id = ${current.id}`.execute(trx)
  await trx
    .updateTable('addresses')
    .set({ ...changes, ...mergedMetadata(metadata) })
    .where('id', '=', id)
    .execute()
  return id
}
