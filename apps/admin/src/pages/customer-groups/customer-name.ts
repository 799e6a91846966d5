import type { Customer } from '@shopkey/client/types.ts'
import { displayName } from '../../lib/session.ts'

/** The name of a customer; of one without a name, the e-mail address or the phone number. */
export const customerName = (customer: Customer) =>
  displayName(customer) || customer.email || customer.phone || customer.id
