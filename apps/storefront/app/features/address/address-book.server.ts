import { ClientError } from '@shopkey/client/client-error.ts'
import { addAddress, deleteAddress, updateAddress, updateMe } from '@shopkey/client/store.ts'
import type { Address } from '@shopkey/client/types.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { storeApi } from '../../lib/api.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { preferredFirst } from '../../lib/region-preference.server.ts'
import type { Customer } from '../../lib/wire.ts'
import { type AddressForm, addressValues, readBookAddress, stillMissing, wireAddress } from './address-fields.ts'
import { typeOfAddress } from './address-type.ts'
import { checkAreas } from './areas.server.ts'

export type BookForm = Omit<AddressForm, 'is_billing_same'> & { failure?: StorefrontKey | undefined }

/** Adds an address to the address book, or changes the one of that id. Returns the errors, if any. */
export async function saveAddress(shop: Shop, form: FormData, id?: string): Promise<BookForm | undefined> {
  const typed = readBookAddress(form)
  const { address_type } = typed
  const { values, metadata, ...checked } = await checkAreas(shop, typed.values)
  const errors = { ...checked.errors, ...stillMissing(typed.errors, values) }
  if (Object.keys(errors).length > 0) return { values, errors, address_type }
  const wire = wireAddress(values, 'shipping')
  const address = { ...wire, metadata: { ...wire.metadata, ...metadata, address_type } }
  try {
    const { customer } = id
      ? await shop.api.call(updateAddress, { params: { address_id: id }, body: address })
      : await shop.api.call(addAddress, { body: { address } })
    const saved = id ?? newestOf(customer.shipping_addresses)?.id
    if (form.has('is_default') && saved) await setDefaultAddress(shop, saved)
    return undefined
  } catch (error) {
    if (!(error instanceof ClientError) || error.kind !== 'invalid_request') throw error
    const failure = error.code === 'too_many_addresses' ? 'addresses.full' : 'checkout.error.refused'
    return { values, errors, address_type, failure }
  }
}

/**
 * Adds an order's address to the address book of a new account. A refused one stays on the order only: registration
 * goes on.
 */
export async function keepOrderAddress(shop: Shop, address: Address): Promise<void> {
  const api = storeApi(shop.session, shop.store.view_code) // the API client of `shop` has no session yet
  const values = addressValues(address)
  const wire = wireAddress(values, 'shipping')
  const { metadata } = await checkAreas(shop, values)
  const kept = { ...wire, metadata: { ...wire.metadata, ...metadata, address_type: typeOfAddress(address) } }
  await api.call(addAddress, { body: { address: kept } }).catch((error: unknown) => {
    if (!(error instanceof ClientError) || error.kind !== 'invalid_request') throw error
  })
}

/** Makes an address the default of the checkout. */
export async function setDefaultAddress(shop: Shop, id: string): Promise<void> {
  await shop.api.call(updateMe, { body: { billing_address: id } })
}

export async function removeAddress(shop: Shop, id: string): Promise<void> {
  await shop.api.call(deleteAddress, { params: { address_id: id } })
}

/** The address book, the default address first. */
export function bookOf({
  shipping_addresses,
  billing_address_id,
}: Customer): { address: Address; isDefault: boolean }[] {
  const book = shipping_addresses.map((address) => ({ address, isDefault: address.id === billing_address_id }))
  return book.sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
}

/** Of the address that the checkout begins with. */
export function defaultCountry(customer: Customer | null): string | undefined {
  return (customer && bookOf(customer)[0]?.address.country_code) ?? undefined
}

/** The countries that the store delivers to, in all its regions. */
export function countriesOf(shop: Shop, customer: Customer): string[] {
  const codes = shop.regions.flatMap(({ countries }) => countries.map(({ iso_2 }) => iso_2))
  const here = shop.region.countries.map(({ iso_2 }) => iso_2)
  return preferredFirst(shop, [...new Set([...here, ...codes])], defaultCountry(customer))
}

function newestOf(addresses: readonly Address[]): Address | undefined {
  return addresses.at(-1) // the API lists the oldest first
}
