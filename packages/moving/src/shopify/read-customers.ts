import { typedEmail } from '@shopkey/domain/typed-email.ts'
import { readList, readYesNo, withoutApostrophe } from '../files/cells.ts'
import { Columns } from '../files/columns.ts'
import { type NumberFormat, openNumbers } from '../files/numbers.ts'
import type { Table } from '../files/read-table.ts'
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
  const customers = new Map<string, MovedCustomer>()
  for await (const { row, cells } of table.rows()) {
    const of = (name: CustomerColumn) => columns.cell(cells, name)
    const refuse = (code: string, text: string) =>
      warnings.add({ code, severity: 'refused', row, column: columns.heading('email'), text })
    const email = typedEmail(of('email'))
    const earlier = customers.get(email.toLowerCase())
    if (!email) refuse('email_missing', 'Without an e-mail address nobody can sign in: the customer is left out.')
    else if (!isEmail(email)) refuse('email_unreadable', `“${email}” is no e-mail address: the customer is left out.`)
    else if (earlier) refuse('customer_repeated', `Row ${earlier.row} has the same e-mail address.`)
    else {
      const spent = of('total_spent') ? numbers.amount(of('total_spent')) : 0
      const orders = of('total_orders') ? numbers.count(of('total_orders')) : 0
      if (spent === undefined || orders === undefined) {
        const column = columns.heading(spent === undefined ? 'total_spent' : 'total_orders')
        warnings.add({
          code: 'number_unreadable',
          severity: 'changed',
          row,
          column,
          text: 'This is no number: it becomes 0.',
        })
      }
      customers.set(email.toLowerCase(), {
        external_id: withoutApostrophe(of('id')),
        email,
        first_name: of('first_name'),
        last_name: of('last_name'),
        phone: withoutApostrophe(of('phone')),
        // Consent is taken over where the file says yes, and never guessed.
        accepts_email: readYesNo(of('accepts_email')) === true,
        accepts_sms: readYesNo(of('accepts_sms')) === true,
        is_tax_exempt: readYesNo(of('tax_exempt')) === true,
        note: of('note'),
        tags: readList(of('tags')),
        addresses: addressesOf(of),
        total_spent: spent ?? 0,
        total_orders: orders ?? 0,
        row,
      })
    }
  }
  return [...customers.values()]
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

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
