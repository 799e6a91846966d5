import type { MovedRecipient } from '../records.ts'
import type { AddressRow } from './order-statements.ts'

export function recipientOf(row: AddressRow | null): MovedRecipient | null {
  if (!row) return null
  const first_name = row.first_name ?? ''
  const last_name = row.last_name ?? ''
  return {
    name: [first_name, last_name].filter(Boolean).join(' '),
    first_name,
    last_name,
    company: row.company ?? '',
    address_1: row.address_1 ?? '',
    address_2: row.address_2 ?? '',
    city: row.city ?? '',
    province_code: row.province ?? '',
    country_code: row.country_code?.toLowerCase() ?? '',
    postal_code: row.postal_code ?? '',
    phone: row.phone ?? '',
  }
}
