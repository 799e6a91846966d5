import type { AddressInput } from '@shopkey/contract/address.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { mergedMetadata, newMetadata } from '../../db/metadata.ts'
import { newId } from '../../db/new-id.ts'
import { addressCountryUnknown, addressUnknown, tooManyAddresses } from './customer.errors.ts'

const comparedParts = [
  'first_name', 'last_name', 'company', 'phone', 'address_1', 'address_2', 'city', 'province', 'postal_code', 'country_code',
] as const // biome-ignore format: a list reads better packed

/** Inserts an address and returns its id; `customer_id` null for one outside the address book. */
export async function insertAddress(
  trx: Trx,
  customer_id: string | null,
  { metadata, ...address }: AddressInput,
  now: Date,
): Promise<string> {
  const id = newId('addr')
  const country_code = await readCountry(trx, address.country_code)
  await trx
    .insertInto('addresses')
    .values({ ...address, id, customer_id, country_code, ...newMetadata(metadata), created_at: now, updated_at: now })
    .execute()
  return id
}

/** Changes the sent parts. */
export async function updateAddress(
  trx: Trx,
  id: string,
  { metadata, ...address }: AddressInput,
  now: Date,
): Promise<void> {
  const country_code = await readCountry(trx, address.country_code)
  await trx
    .updateTable('addresses')
    .set({ ...address, country_code, ...mergedMetadata(metadata), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** An address with the same parts in the customer's address book, if there is one. */
export async function findSameAddress(
  trx: Trx,
  customer_id: string,
  address: AddressInput,
): Promise<string | undefined> {
  const wanted = { ...address, country_code: address.country_code?.toLowerCase() }
  const sameParts = comparedParts.map(
    (part) => sql<boolean>`${sql.ref(part)} is not distinct from ${wanted[part] ?? null}`,
  )
  const row = await trx
    .selectFrom('addresses')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${sql.join(sameParts, sql` and `)}`)
    .executeTakeFirst()
  return row?.id
}

async function readCountry<Code extends string | null | undefined>(trx: Trx, code: Code): Promise<Code> {
  if (typeof code !== 'string') return code
  const country_code = code.toLowerCase()
  const known = await trx.selectFrom('countries').select('iso_2').where('iso_2', '=', country_code).executeTakeFirst()
  if (!known) throw addressCountryUnknown({ country_code })
  return country_code as Code // the same text in lower case
}

const max_addresses = 50

/** Throws where the address book is full. */
export async function requireRoomForAddress(trx: Trx, customer_id: string): Promise<void> {
  const { count } = await trx
    .selectFrom('addresses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customer_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= max_addresses) throw tooManyAddresses({ max_addresses })
}

/** Throws for an address that is not in the customer's address book. */
export async function requireOwnAddress(trx: Trx, customer_id: string, address_id: string): Promise<void> {
  const own = await trx
    .selectFrom('addresses')
    .select('id')
    .where('id', '=', address_id)
    .where('customer_id', '=', customer_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!own) throw addressUnknown({ address_id })
}
