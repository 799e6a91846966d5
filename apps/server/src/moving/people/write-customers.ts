import type { AddressInput } from '@shopkey/contract/address.ts'
import { COUNTRIES } from '@shopkey/domain/countries.ts'
import type { MovedAddress, MovedCustomer } from '@shopkey/moving/records.ts'
import type { Trx } from '../../db/database.ts'
import type { CustomerRecord } from '../../people/customers/batch/customer-row.ts'
import { writeCustomer } from '../../people/customers/batch/write-customer.ts'
import { type PhonePlace, storedPhoneNumberIfAny } from '../../platform/phone-numbers/phone-number.ts'
import type { Move, RecordWriter } from '../move.types.ts'

export const customerWriter: RecordWriter<MovedCustomer> = {
  create: writeCustomers,
  async update(trx, move, _id, customer) {
    await writeCustomers(trx, move, [customer])
  },
}

/** People come as guests of the store, to whom nothing is sent; they sign in by a code or link to their address. */
async function writeCustomers(trx: Trx, move: Move, customers: readonly MovedCustomer[]): Promise<string[]> {
  const { services, store, phonePlace: place } = move
  const writing = {
    lookups: services.lookups,
    group_ids: [],
    right: { mayLowerPrices: false },
    now: services.now(),
  }
  const ids: string[] = []
  for (const customer of customers) {
    const [first, ...others] = customer.addresses.map((address) => addressInput(address, customer, place))
    const written = await writeCustomer(trx, store.id, customerRecord(customer, first ?? null, place), writing)
    for (const address of others)
      await writeCustomer(trx, store.id, { ...emptyRecord, email: customer.email.toLowerCase(), address }, writing)
    ids.push(written.id)
  }
  return ids
}

const emptyRecord = {
  first_name: null,
  last_name: null,
  phone: null,
  groups: [],
  accepts_marketing: null,
  metadata: {},
} satisfies Partial<CustomerRecord>

function customerRecord(customer: MovedCustomer, address: AddressInput | null, place: PhonePlace): CustomerRecord {
  const { email, first_name, last_name, phone, accepts_email, tags, note } = customer
  return {
    email: email.toLowerCase(),
    first_name: first_name || null,
    last_name: last_name || null,
    phone: (phone && storedPhoneNumberIfAny(phone, place)) || null,
    address,
    groups: [],
    accepts_marketing: accepts_email,
    metadata: {
      ...(tags.length > 0 && { tags: tags.join(', ') }),
      ...(note && { note }),
      ...(customer.is_tax_exempt && { tax_exempt: 'yes' }),
    },
  }
}

function addressInput(
  address: MovedAddress,
  { first_name, last_name }: MovedCustomer,
  place: PhonePlace,
): AddressInput {
  const country = COUNTRIES.find(({ iso_2 }) => iso_2 === address.country_code)
  return {
    first_name,
    last_name,
    company: address.company || null,
    address_1: address.address_1 || null,
    address_2: address.address_2 || null,
    city: address.city || null,
    province: address.province_code || null,
    postal_code: address.postal_code || null,
    country_code: country?.iso_2 ?? null,
    phone: (address.phone && storedPhoneNumberIfAny(address.phone, country ? [country.iso_2] : place)) || null,
  }
}
