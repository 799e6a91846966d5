import { ClientError } from '@shopkey/client/client-error.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { storeApi } from '../../lib/api.server.ts'
import type { Shop } from '../../lib/shop.server.ts'
import type { Address, Customer } from '../../lib/wire.ts'
import { type AddressForm, addressValues, readBookAddress, wireAddress } from './address-fields.ts'
import { addressTypeOf } from './address-type.ts'
import { districtMetadata } from './areas.server.ts'

const BOOK = '/store/customers/me/addresses'

export type BookForm = Pick<AddressForm, 'values' | 'errors'> & { failure?: StorefrontKey | undefined }

/** Puts an address into the book, or changes the one of that id. Answers what is wrong with it, if anything. */
export async function saveAddress(shop: Shop, form: FormData, id?: string): Promise<BookForm | undefined> {
  const { values, errors } = readBookAddress(form)
  if (Object.keys(errors).length > 0) return { values, errors }
  const address = {
    ...wireAddress(values, 'shipping'),
    // What is kept beside an address merges; an empty text takes the old district away.
    metadata: {
      district: '',
      district_code: '',
      ...(await districtMetadata(shop, values)),
      address_type: addressTypeOf(form.get('address_type')),
    },
  }
  try {
    const { customer } = id
      ? await shop.api.post<{ customer: Customer }>(`${BOOK}/${encodeURIComponent(id)}`, address)
      : await shop.api.post<{ customer: Customer }>(BOOK, { address })
    const saved = id ?? newestOf(customer.shipping_addresses)?.id
    if (form.has('is_default') && saved) await setDefaultAddress(shop, saved)
    return undefined
  } catch (error) {
    if (!(error instanceof ClientError) || error.kind !== 'invalid_request') throw error
    const failure = error.code === 'too_many_addresses' ? 'addresses.full' : 'checkout.error.refused'
    return { values, errors, failure }
  }
}

/** Takes an order's address into the book of whoever has just made an account. One that the book does not take stays on the
 *  order only: no reason to stop anybody. */
export async function keepOrderAddress(shop: Shop, address: Address): Promise<void> {
  const api = storeApi(shop.session, shop.store.view_code) // the shop's own was opened before the session was
  const values = addressValues(address)
  const kept = { ...wireAddress(values, 'shipping'), metadata: await districtMetadata(shop, values) }
  await api.post(BOOK, { address: kept }).catch((error: unknown) => {
    if (!(error instanceof ClientError) || error.kind !== 'invalid_request') throw error
  })
}

/** The first address that checkout offers. */
export async function setDefaultAddress(shop: Shop, id: string): Promise<void> {
  await shop.api.post('/store/customers/me', { billing_address: id })
}

export async function removeAddress(shop: Shop, id: string): Promise<void> {
  await shop.api.delete(`${BOOK}/${encodeURIComponent(id)}`)
}

/** The address book, the default address first. */
export function bookOf({
  shipping_addresses,
  billing_address_id,
}: Customer): { address: Address; isDefault: boolean }[] {
  const book = shipping_addresses.map((address) => ({ address, isDefault: address.id === billing_address_id }))
  return book.sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
}

/** The countries that the store delivers to, whatever region somebody shops in. */
export function countriesOf(shop: Shop): string[] {
  const codes = shop.regions.flatMap(({ countries }) => (countries ?? []).map(({ iso_2 }) => iso_2))
  const here = (shop.region.countries ?? []).map(({ iso_2 }) => iso_2)
  return [...new Set([...here, ...codes])]
}

function newestOf(addresses: readonly Address[]): Address | undefined {
  return addresses.at(-1) // the API lists the oldest first
}
