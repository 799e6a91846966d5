import { collectCustomers } from '../collect-customers.ts'
import { readTotals } from '../customer-totals.ts'
import { Columns } from '../files/columns.ts'
import { type NumberFormat, openNumbers } from '../files/numbers.ts'
import type { Table, TableRow } from '../files/read-table.ts'
import type { MovedAddress, MovedCustomer } from '../records.ts'
import type { FileWarnings } from '../warnings.ts'

const customerColumns = {
  name: ['Name'],
  email: ['Email'],
  total_orders: ['Orders'],
  total_spent: ['Total Spend'],
  country: ['Country / Region', 'Country'],
  city: ['City'],
  region: ['Region'],
  postal_code: ['Postal Code'],
} as const satisfies Record<string, readonly string[]>

type CustomerColumn = keyof typeof customerColumns

/** Reads the file of WooCommerce's report of customers, which says nothing of consent: who is in it gets no messages that are not about orders. */
export async function readCustomers(
  table: Table,
  format: NumberFormat,
  warnings: FileWarnings,
): Promise<MovedCustomer[]> {
  const columns = new Columns(table.headings, customerColumns)
  const numbers = await openNumbers(table, columns, ['total_spent'], format)
  const of = ({ cells }: TableRow, name: CustomerColumn) => columns.cell(cells, name).trim()
  return collectCustomers(table, warnings, {
    heading: columns.heading('email'),
    emailOf: (line) => of(line, 'email'),
    read: (line, email) => ({
      // The file has no number; guests have no user name.
      external_id: email.toLowerCase(),
      email,
      ...namesOf(of(line, 'name')),
      phone: '',
      accepts_email: false,
      accepts_sms: false,
      is_tax_exempt: false,
      note: '',
      tags: [],
      addresses: addressesOf((name) => of(line, name)),
      ...readTotals(line, columns, numbers, warnings),
      row: line.row,
    }),
  })
}

/** The last word is the last name; a single one is the first name. */
function namesOf(name: string): Pick<MovedCustomer, 'first_name' | 'last_name'> {
  const [, first_name = name, last_name = ''] = /^(.+)\s+(\S+)$/.exec(name) ?? []
  return { first_name, last_name }
}

function addressesOf(of: (name: CustomerColumn) => string): MovedAddress[] {
  const [city, postal_code] = [of('city'), of('postal_code')]
  // A country alone is where the visitor was thought to be.
  if (!city && !postal_code) return []
  return [
    {
      company: '',
      address_1: '',
      address_2: '',
      city,
      // Some regions are written with their country: DE-BY.
      province_code: of('region').replace(/^[A-Z]{2}-/, ''),
      country_code: of('country').toLowerCase(),
      postal_code,
      phone: '',
    },
  ]
}
