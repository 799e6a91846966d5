import { typedEmail } from '@shopkey/domain/typed-email.ts'
import type { Table, TableRow } from './files/read-table.ts'
import type { MovedCustomer } from './records.ts'
import type { FileWarnings } from './warnings.ts'

interface CustomerReader {
  /** The heading of the column with the e-mail address. */
  heading: string
  emailOf: (row: TableRow) => string
  read: (row: TableRow, email: string) => MovedCustomer
}

/** Reads the rows of a file of customers. Those without a usable e-mail address are left out, as is a second row of one address. */
export async function collectCustomers(
  table: Table,
  warnings: FileWarnings,
  { heading, emailOf, read }: CustomerReader,
): Promise<MovedCustomer[]> {
  const customers = new Map<string, MovedCustomer>()
  for await (const line of table.rows()) {
    const refuse = (code: string, text: string, value?: string) =>
      warnings.add({ code, severity: 'refused', row: line.row, column: heading, ...(value && { value }), text })
    const email = typedEmail(emailOf(line))
    const earlier = customers.get(email.toLowerCase())
    if (!email) refuse('email_missing', 'Without an e-mail address nobody can sign in: the customer is left out.')
    else if (!isEmail(email))
      refuse('email_unreadable', `“${email}” is no e-mail address: the customer is left out.`, email)
    else if (isErased(email))
      refuse('customer_erased', 'The other shop has erased the person: the customer is left out.')
    else if (earlier) refuse('customer_repeated', `Row ${earlier.row} has the same e-mail address.`)
    else customers.set(email.toLowerCase(), read(line, email))
  }
  return [...customers.values()]
}

const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

/** What WooCommerce puts in place of an erased person's address. */
const isErased = (email: string) => /^deleted@site\.\w+$/i.test(email)
