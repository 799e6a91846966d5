import type { Nested } from '../../../db/nested.ts'
import type { Customer } from '../../../db/tables.ts'

/** The columns of a customer's row that the customer themselves may see. */
export type OwnCustomer = Omit<
  Nested<Customer>,
  'password_hash' | 'language' | 'store_id' | 'phone_verified_at' | 'merged_into' | 'anonymized_at'
>

interface TypedAddress {
  first_name: string | null
  last_name: string | null
  phone: string | null
}

/** What was typed into a cart, and copied to its order. */
interface Typed {
  email: string | null
  shipping_address: TypedAddress | null
  billing_address: TypedAddress | null
}

/**
 * The customer of a cart or order, as its viewer may see them. Accounts are shown to their own session only
 * (`customer_id`). Others see what was typed into this cart, never the store's record of the person: anyone can type an
 * e-mail address. In another's cart, only the account's first name is shown.
 */
export function shownCustomer(
  customer: OwnCustomer,
  { email, shipping_address, billing_address }: Typed,
  { customer_id, is_masked }: { customer_id: string | null; is_masked: boolean },
): OwnCustomerReply {
  const { id, has_account, first_name } = customer
  if (has_account && id === customer_id) return customer
  if (is_masked) return { ...nothing, id, first_name: has_account ? first_name : null }
  const typed = shipping_address ?? billing_address
  return {
    ...nothing,
    id,
    has_account,
    email,
    first_name: typed?.first_name ?? null,
    last_name: typed?.last_name ?? null,
    phone: typed?.phone ?? null,
  }
}

type OwnCustomerReply = { id: string } & { [Key in keyof Omit<OwnCustomer, 'id'>]: OwnCustomer[Key] | null }

const nothing = {
  first_name: null, last_name: null, email: null, phone: null, billing_address_id: null, has_account: null, metadata: null,
  created_at: null, updated_at: null, deleted_at: null,
} // biome-ignore format: a list reads better packed
