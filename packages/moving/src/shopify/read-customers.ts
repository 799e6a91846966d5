import { collectCustomers } from '../collect-customers.ts'
import { readTotals } from '../customer-totals.ts'
import { readList, readYesNo, withoutApostrophe } from '../files/cells.ts'
import { Columns } from '../files/columns.ts'
import { type NumberFormat, openNumbers } from '../files/numbers.ts'
import type { Table, TableRow } from '../files/read-table.ts'
import type { MovedAddress, MovedCustomer } from '../records.ts'
import type { FileWarnings } from '../warnings.ts'

const customerColumns = {
  id: ['Customer ID'],
  first_name: ['First Name'],
  last_name: ['Last Name'],
  email: ['Email'],
  accepts_email: ['Accepts Email Marketing', 'Accepts Marketing'],
  company: ['Default Address Company', 'Company'],
  address_1: ['Default Address Address1', 'Address1'],
  address_2: ['Default Address Address2', 'Address2'],
  city: ['Default Address City', 'City'],
  province: ['Default Address Province Code', 'Province Code'],
  country: ['Default Address Country Code', 'Country Code'],
  zip: ['Default Address Zip', 'Zip'],
  address_phone: ['Default Address Phone'],
  phone: ['Phone'],
  accepts_sms: ['Accepts SMS Marketing'],
  total_spent: ['Total Spent'],
  total_orders: ['Total Orders'],
  note: ['Note'],
  tax_exempt: ['Tax Exempt'],
  tags: ['Tags'],
} as const satisfies Record<string, readonly string[]>

type CustomerColumn = keyof typeof customerColumns

/** Reads Shopify's file of customers. Those without a usable e-mail address are left out, as is a second row of one address. */
export async function readCustomers(
  table: Table,
  format: NumberFormat,
  warnings: FileWarnings,
): Promise<MovedCustomer[]> {
  const columns = new Columns(table.headings, customerColumns)
  const numbers = await openNumbers(table, columns, ['total_spent'], format)
  const of = ({ cells }: TableRow, name: CustomerColumn) => columns.cell(cells, name)
  return collectCustomers(table, warnings, {
    heading: columns.heading('email'),
    emailOf: (line) => of(line, 'email'),
    read(line, email) {
      const cell = (name: CustomerColumn) => of(line, name)
      return {
        external_id: withoutApostrophe(cell('id')),
        email,
        first_name: cell('first_name'),
        last_name: cell('last_name'),
        phone: withoutApostrophe(cell('phone')),
        // Consent is taken over where the file says yes, and never guessed.
        accepts_email: readYesNo(cell('accepts_email')) === true,
        accepts_sms: readYesNo(cell('accepts_sms')) === true,
        is_tax_exempt: readYesNo(cell('tax_exempt')) === true,
        note: cell('note'),
        tags: readList(cell('tags')),
        addresses: addressesOf(cell),
        ...readTotals(line, columns, numbers, warnings),
        row: line.row,
      }
    },
  })
}

function addressesOf(of: (name: CustomerColumn) => string): MovedAddress[] {
  const address = {
    company: of('company'),
    address_1: of('address_1'),
    address_2: of('address_2'),
    city: of('city'),
    province_code: of('province'),
    country_code: of('country').toLowerCase(),
    postal_code: withoutApostrophe(of('zip')),
    phone: withoutApostrophe(of('address_phone')),
  }
  return Object.values(address).some(Boolean) ? [address] : []
}
