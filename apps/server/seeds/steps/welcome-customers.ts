import { demoPassword } from '../../src/people/customer-auth/demo-accounts.ts'
import type { Caller } from '../lib/caller.ts'
import { customers, type DemoCustomer } from '../lib/customers.ts'
import type { DemoStore } from '../lib/demo-store.ts'
import type { Shoppers } from '../lib/shoppers.ts'

/** Customers register in their favourite store, with an address; a few of each store's are in a group of regulars. */
export async function welcomeCustomers(
  shoppers: Shoppers,
  asOwner: Caller,
  { view_code, customer_group }: DemoStore,
): Promise<void> {
  const known = await asOwner.get<{ customers: { email: string }[] }>('/admin/customers?limit=1000')
  const locals = customers.filter(({ stores }) => stores[0] === view_code)
  for (const customer of locals) {
    if (!known.customers.some(({ email }) => email === customer.email)) await register(shoppers, customer, view_code)
  }
  await addRegulars(asOwner, customer_group, locals)
}

async function register(shoppers: Shoppers, customer: DemoCustomer, view_code: string): Promise<void> {
  const { email, first_name, last_name, phone } = customer
  const account = { email, first_name, last_name, phone, password: demoPassword }
  await shoppers.asGuest(view_code, customer).post('/store/customers', account)
  await shoppers.verifyPhone(customer)
  const asCustomer = await shoppers.asCustomer(view_code, customer)
  await asCustomer.post('/store/customers/me/addresses', { address: addressOf(customer) })
}

/** An address in the wire's format. */
export function addressOf({ first_name, last_name, phone, address }: DemoCustomer): Record<string, string> {
  return { first_name, last_name, phone, ...address }
}

async function addRegulars(asOwner: Caller, groupName: string, locals: DemoCustomer[]): Promise<void> {
  const { customer_groups } = await asOwner.get<{ customer_groups: { id: string; name: string }[] }>(
    '/admin/customer-groups',
  )
  if (customer_groups.some(({ name }) => name === groupName)) return
  const { customer_group } = await asOwner.post<{ customer_group: { id: string } }>('/admin/customer-groups', {
    name: groupName,
  })
  const members = await asOwner.get<{ customers: { id: string; email: string }[] }>('/admin/customers?limit=1000')
  const regulars = new Set(locals.slice(0, 4).map(({ email }) => email))
  await asOwner.post(`/admin/customer-groups/${customer_group.id}/customers/batch`, {
    customer_ids: members.customers.filter(({ email }) => regulars.has(email)).map(({ id }) => ({ id })),
  })
}
