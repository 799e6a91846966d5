import { type AddressInput, AddressPayload } from '@shopkey/contract/address.ts'
import { EMAIL_LENGTH } from '@shopkey/contract/limits.ts'
import { NameOrEmpty, Nullable } from '@shopkey/contract/schema.ts'
import { COUNTRIES } from '@shopkey/domain/countries.ts'
import type { MovedAddress, MovedCustomer } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import Type from 'typebox'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { insertRows } from '../../db/set-rows.ts'
import { requireFits } from '../../http/schema-compilers.ts'
import type { CustomerRecord } from '../../people/customers/batch/customer-row.ts'
import { writeCustomer } from '../../people/customers/batch/write-customer.ts'
import { insertGuests } from '../../people/customers/insert-guests.ts'
import type { PhonePlace } from '../../platform/phone-numbers/phone-number.ts'
import { optOut } from '../../platform/unsubscribing/unsubscribe.ts'
import type { Created, Move, RecordWriter } from '../move.types.ts'
import { recordNew } from '../moved-records.ts'
import { firstPhone } from './first-phone.ts'
import { joinGroups } from './join-groups.ts'
import { insertAccounts, storedMetadata } from './write-accounts.ts'

export const customerWriter: RecordWriter<MovedCustomer> = {
  create: createCustomers,
  async update(trx, move, _id, customer) {
    await mergeCustomer(trx, move, customer)
  },
}

/**
 * People come as guests of the store, to whom nothing is sent, and sign in by a code or link to their address; who has a password that can be
 * checked here comes with their account.
 */
async function createCustomers(trx: Trx, move: Move, customers: readonly MovedCustomer[]): Promise<Created[]> {
  const { store, services, phonePlace } = move
  const now = services.now()
  const records = new Map(customers.map((customer) => [customer, customerRecord(customer, phonePlace)]))
  const accounts = await insertAccounts(trx, move, records)
  const guests = customers.filter(({ id }) => id === undefined || !accounts.has(id))
  const known = await knownAddresses(trx, store.id, guests)
  const fresh = guests
    .filter((customer) => !known.has(emailOf(customer)))
    .map((customer) => ({ customer, id: customer.id ?? newId('cus') }))
  const inserted = await insertGuests(
    trx,
    store.id,
    fresh.flatMap(({ customer, id }) => {
      const record = records.get(customer)
      if (!record) return []
      const { email, phone, first_name, last_name, metadata } = record
      const { created_at } = customer
      return [{ id, email, phone, first_name, last_name, metadata: storedMetadata(metadata), created_at }]
    }),
    now,
  )
  const added = [
    ...fresh.filter(({ id }) => inserted.has(id)),
    ...customers.flatMap((customer) =>
      customer.id && accounts.has(customer.id) ? [{ customer, id: customer.id }] : [],
    ),
  ]
  await insertRows(
    trx,
    'addresses',
    added.flatMap(({ customer, id: customer_id }) =>
      addressesOf(customer, phonePlace).map((address) => ({
        ...address,
        metadata: address.metadata ?? null,
        id: newId('addr'),
        customer_id,
        created_at: now,
        updated_at: now,
      })),
    ),
  )
  const addresses = added.flatMap(({ customer }) => (customer.accepts_email ? [] : [emailOf(customer)]))
  await recordNew(trx, move, 'opt_out', addresses, () => optOut(trx, { store_id: store.id, addresses }, now))
  const ids = new Map(added.map(({ customer, id }) => [customer, id]))
  const all: Created[] = []
  for (const customer of customers) {
    const own = ids.get(customer)
    all.push({ record_id: own ?? (await mergeCustomer(trx, move, customer)), is_created: own !== undefined })
  }
  await joinGroups(
    trx,
    move,
    customers.map(({ groups }, index) => ({ customer_id: all[index]?.record_id ?? '', groups })),
  )
  return all
}

const emailOf = ({ email }: MovedCustomer) => email.toLowerCase()

/** Those of these people's e-mail addresses of customers of the store. A guest with an id of their own is not the account of the same address. */
async function knownAddresses(trx: Trx, store_id: string, people: readonly MovedCustomer[]): Promise<Set<string>> {
  const emails = people.map(emailOf)
  const apart = people.filter(({ id }) => id !== undefined).map(emailOf)
  const { rows } = await sql<{ email: string }>`
    select c.email from customers c where c.email = any(${emails}) and c.deleted_at is null
      and (c.store_id = ${store_id} or (c.email <> all(${apart}) and exists (select from store_customers m where m.customer_id = c.id and m.store_id = ${store_id})))`.execute(
    trx,
  )
  return new Set(rows.map(({ email }) => email))
}

/** Writes what the other shop says of a customer of the store. Returns the person's id. */
async function mergeCustomer(trx: Trx, move: Move, customer: MovedCustomer): Promise<string> {
  const { services, store, phonePlace } = move
  const writing = {
    lookups: services.lookups,
    group_ids: [],
    right: { mayLowerPrices: false },
    now: services.now(),
  }
  const record = customerRecord(customer, phonePlace)
  const [first, ...others] = addressesOf(customer, phonePlace)
  const written = await writeCustomer(trx, store.id, { ...record, address: first ?? null }, writing)
  for (const address of others)
    await writeCustomer(trx, store.id, { ...emptyRecord, email: record.email, address }, writing)
  return written.id
}

const emptyRecord = {
  first_name: null,
  last_name: null,
  phone: null,
  groups: [],
  accepts_marketing: null,
  metadata: {},
} satisfies Partial<CustomerRecord>

/** What the API takes of a person. */
const CustomerTexts = Type.Object({
  email: Type.String({ maxLength: EMAIL_LENGTH }),
  first_name: Nullable(NameOrEmpty),
  last_name: Nullable(NameOrEmpty),
  addresses: Type.Array(AddressPayload),
})

function customerRecord(customer: MovedCustomer, place: PhonePlace): CustomerRecord {
  const { first_name, last_name, phone, accepts_email, tags, note } = customer
  const { email, addresses } = { email: emailOf(customer), addresses: addressesOf(customer, place) }
  const phones = firstPhone(phone, place)
  requireFits(CustomerTexts, { email, first_name, last_name, addresses }, 'customer')
  return {
    email,
    first_name: first_name || null,
    last_name: last_name || null,
    phone: phones.phone,
    address: null,
    groups: [],
    accepts_marketing: accepts_email,
    metadata: {
      ...customer.metadata,
      ...phones.metadata,
      ...(tags.length > 0 && { tags: tags.join(', ') }),
      ...(note && { note }),
      ...(customer.is_tax_exempt && { tax_exempt: 'yes' }),
    },
  }
}

const addressesOf = (customer: MovedCustomer, place: PhonePlace) =>
  customer.addresses.map((address) => addressInput(address, customer, place))

function addressInput(address: MovedAddress, customer: MovedCustomer, place: PhonePlace) {
  const country = COUNTRIES.find(({ iso_2 }) => iso_2 === address.country_code)
  const phones = firstPhone(address.phone, country ? [country.iso_2] : place)
  const metadata = { ...address.metadata, ...phones.metadata }
  const hasMetadata = Boolean(address.metadata) || 'former_phone' in metadata
  return {
    first_name: address.first_name ?? customer.first_name,
    last_name: address.last_name ?? customer.last_name,
    company: address.company || null,
    address_1: address.address_1 || null,
    address_2: address.address_2 || null,
    city: address.city || null,
    province: address.province_code || null,
    postal_code: address.postal_code || null,
    country_code: country?.iso_2 ?? null,
    phone: phones.phone,
    ...(hasMetadata && { metadata }),
  } satisfies AddressInput
}
