import type { MovedAddress, MovedCustomer, MovedCustomerGroup } from '../records.ts'
import type { FileWarnings } from '../warnings.ts'
import type { Query } from './database.ts'

interface CustomerRow {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  phone: string | null
  has_account: boolean
  password_hash: string | null
  created_at: string
  metadata: MovedCustomer['metadata']
}

type AddressRow = { [Name in Exclude<keyof MovedAddress, 'province_code' | 'metadata'>]: string | null } & {
  customer_id: string
  metadata: MovedAddress['metadata']
  first_name: string | null
  last_name: string | null
  province: string | null
}

/** Reads the groups that are not deleted. */
export async function readCustomerGroups(query: Query): Promise<MovedCustomerGroup[]> {
  const rows = await query<Omit<MovedCustomerGroup, 'external_id' | 'row'>>(`
    select id, name, metadata, to_json(created_at) as created_at
    from customer_group where deleted_at is null order by customer_group.created_at, id`)
  return rows.map((group, index) => ({ ...group, external_id: group.id, row: index + 1 }))
}

/** Reads people who are not deleted: accounts with their passwords as v1 hashed them, and guests. Accounts first. */
export async function readCustomers(query: Query, warnings: FileWarnings): Promise<MovedCustomer[]> {
  const people = await query<CustomerRow>(`
    select id, email, first_name, last_name, phone, has_account, password_hash, to_json(created_at) as created_at, metadata
    from customer where deleted_at is null order by customer.has_account desc, customer.created_at, customer.id`)
  const addresses = Map.groupBy(
    await query<AddressRow>(`
      select customer_id, company, first_name, last_name, address_1, address_2, city, province, country_code, postal_code, phone, metadata
      from address where customer_id is not null and deleted_at is null order by customer_id, created_at, id`),
    ({ customer_id }) => customer_id,
  )
  const groups = Map.groupBy(
    await query<{ customer_id: string; id: string; name: string }>(`
      select l.customer_id, g.id, g.name from customer_group_customers l join customer_group g on g.id = l.customer_group_id
      where g.deleted_at is null order by l.customer_id, g.name`),
    ({ customer_id }) => customer_id,
  )
  const totals = new Map(
    (
      await query<{ customer_id: string; count: number }>(
        `select customer_id, count(*)::int as count from "order" where canceled_at is null group by customer_id`,
      )
    ).map(({ customer_id, count }) => [customer_id, count]),
  )
  const withoutPassword = people.filter(({ has_account, password_hash }) => has_account && !password_hash).length
  if (withoutPassword > 0)
    warnings.add({
      code: 'password_missing',
      severity: 'note',
      text: `${withoutPassword} accounts have no password there: they sign in by a code or link.`,
    })
  return people.map((person, index) => ({
    id: person.id,
    external_id: person.id,
    email: person.email,
    first_name: person.first_name?.trim() ?? '',
    last_name: person.last_name?.trim() ?? '',
    phone: person.phone ?? '',
    // v1 asks nobody.
    accepts_email: false,
    accepts_sms: false,
    is_tax_exempt: false,
    note: '',
    tags: [],
    ...(person.metadata && { metadata: person.metadata }),
    ...(person.has_account && { account: { password_hash: person.password_hash } }),
    groups: (groups.get(person.id) ?? []).map(({ id, name }) => ({ id, name })),
    created_at: person.created_at,
    addresses: person.has_account ? (addresses.get(person.id) ?? []).map(readAddress) : [],
    total_spent: 0,
    total_orders: totals.get(person.id) ?? 0,
    row: index + 1,
  }))
}

function readAddress(row: AddressRow): MovedAddress {
  return {
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    company: row.company ?? '',
    address_1: row.address_1 ?? '',
    address_2: row.address_2 ?? '',
    city: row.city ?? '',
    province_code: row.province ?? '',
    country_code: row.country_code?.toLowerCase() ?? '',
    postal_code: row.postal_code ?? '',
    phone: row.phone ?? '',
    ...(row.metadata && { metadata: row.metadata }),
  }
}
