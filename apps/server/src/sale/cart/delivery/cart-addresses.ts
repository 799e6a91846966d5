import type { AddressInput } from '@shopkey/contract/address.ts'
import { COUNTRIES } from '@shopkey/domain/countries.ts'
import type { Database } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { countryUnknown } from '../../../offer/regions/region.errors.ts'
import { addressUnknown, countryNotInRegion, shippingCountryNotInRegion } from '../cart.errors.ts'
import type { AddressState, CartState } from '../cart.state.ts'

type Kind = 'shipping' | 'billing'
const parts = [
  'first_name', 'last_name', 'phone', 'company', 'address_1', 'address_2', 'city', 'country_code', 'province', 'postal_code',
] as const // biome-ignore format: a list reads better packed

/**
 * Sets a cart's address. An object changes the parts that it names; an id copies one of the customer's saved addresses,
 * so that later changes of either do not affect the other; null removes the address. Only countries of the region.
 */
export async function setCartAddress(
  db: Database,
  cart: CartState,
  kind: Kind,
  sent: AddressInput | string | null,
  now: Date,
): Promise<void> {
  if (sent === null) {
    cart[`${kind}_address_id`] = null
    cart[`${kind}_address`] = null
    return
  }
  const input = typeof sent === 'string' ? await copyOfSaved(db, cart, sent) : withLowerCaseCountry(sent)
  if (input.country_code) requireCountry(cart, kind, input.country_code)
  const existing = cart[`${kind}_address`]
  const id = existing?.id ?? newId('addr')
  const address = { ...(existing ?? emptyAddress(now)), ...input, id, updated_at: now.toISOString() }
  cart[`${kind}_address_id`] = id
  const country = countryOf(cart, address.country_code) ?? (await loadCountry(db, address.country_code))
  cart[`${kind}_address`] = { ...address, country } as AddressState
}

/** Sets the country of the loaded cart's shipping address. Throws for one that the region does not serve. */
export async function setShippingCountry(
  db: Database,
  cart: CartState,
  country_code: string,
  now: Date,
): Promise<void> {
  const code = country_code.toLowerCase()
  if (!cart.region.countries.some((country) => country.iso_2 === code))
    throw countryNotInRegion({ region_name: cart.region.name, country_code: code })
  await setCartAddress(db, cart, 'shipping', { country_code: code }, now)
}

async function copyOfSaved(db: Database, cart: CartState, address_id: string): Promise<Partial<AddressState>> {
  const saved = cart.customer_id
    ? await db
        .selectFrom('addresses')
        .select([...parts, 'metadata'])
        .where('id', '=', address_id)
        .where('customer_id', '=', cart.customer_id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!saved) throw addressUnknown({ address_id })
  return saved
}

function withLowerCaseCountry(input: AddressInput): AddressInput {
  return input.country_code ? { ...input, country_code: input.country_code.toLowerCase() } : input
}

function requireCountry(cart: CartState, kind: Kind, country_code: string): void {
  const isServed = cart.region.countries.some((country) => country.iso_2 === country_code)
  if (kind === 'shipping' && !isServed)
    throw shippingCountryNotInRegion({ region_name: cart.region.name, country_code })
  if (!isServed && !COUNTRIES.some((country) => country.iso_2 === country_code)) throw countryUnknown({ country_code })
}

/** A country that the cart's region does not serve, of a billing address. */
async function loadCountry(db: Database, country_code: string | null | undefined): Promise<AddressState['country']> {
  if (!country_code) return null
  const country = await db.selectFrom('countries').selectAll().where('iso_2', '=', country_code).executeTakeFirst()
  return country ?? null
}

/** The country as shown on an address without a region. */
function countryOf(
  { region }: Pick<CartState, 'region'>,
  country_code: string | null | undefined,
): AddressState['country'] {
  const found = region.countries.find((country) => country.iso_2 === country_code)
  if (!found) return null
  const { region_id, ...country } = found
  return country
}

export function emptyAddress(now: Date): Omit<AddressState, 'id' | 'country'> {
  return {
    customer_id: null, company: null, first_name: null, last_name: null, address_1: null, address_2: null, city: null,
    country_code: null, province: null, postal_code: null, phone: null, metadata: null, deleted_at: null,
    created_at: now.toISOString(), updated_at: now.toISOString(),
  } // biome-ignore format: a list reads better packed
}
