import type { Customer } from '@shopkey/client/types.ts'
import { displayName } from '../../lib/session.ts'

type Named = Pick<Customer, 'first_name' | 'last_name' | 'email' | 'phone'>

/** The name of a customer; of one without a name, the e-mail address or the phone number. '' for an anonymised one. */
export const customerName = (customer: Named) => displayName(customer) || customer.email || customer.phone || ''
