import { ClientError } from '@shopkey/client/client-error.ts'
import { signOut as endSession, getMe } from '@shopkey/client/store.ts'
import type { Shop } from './opened-shop.ts'
import { paths } from './paths.ts'
import { redirectTo } from './redirect-to.server.ts'
import { reportFault } from './report-fault.server.ts'
import { COOKIES } from './request-session.server.ts'
import type { Customer } from './wire.ts'

const asked = new WeakMap<Shop, Promise<Customer | null>>()

/** The signed-in customer, or null, also when the customer cannot be loaded: pages for guests work without. */
export async function findCustomer(shop: Shop): Promise<Customer | null> {
  try {
    return await askCustomer(shop)
  } catch (error) {
    reportFault({ error, doing: 'loading the customer', during: shop.session })
    return null
  }
}

/** Fetched once per request. */
function askCustomer(shop: Shop): Promise<Customer | null> {
  const known = asked.get(shop)
  if (known) return known
  const customer = fetchCustomer(shop)
  asked.set(shop, customer)
  return customer
}

async function fetchCustomer(shop: Shop): Promise<Customer | null> {
  if (!shop.session.cookie(COOKIES.session)) return null
  try {
    return (await shop.api.call(getMe)).customer
  } catch (error) {
    if (error instanceof ClientError && error.kind === 'authentication') return null
    throw error
  }
}

/**
 * Redirects to the sign-in page, and back afterwards, unless a customer is signed in. Throws when that cannot be
 * learned: a failure is no sign-out.
 */
export async function requireCustomer(shop: Shop, url: URL): Promise<Customer> {
  const customer = await askCustomer(shop)
  if (!customer) throw redirectTo(paths.login(shop.view, { source: url.pathname + url.search }))
  return customer
}

export async function signOut(shop: Shop): Promise<void> {
  await shop.api.call(endSession).catch((error: unknown) => {
    if (!(error instanceof ClientError && error.kind === 'authentication')) throw error
  })
  shop.session.dropCookie(COOKIES.session)
  shop.session.dropCookie(COOKIES.orderKey)
  shop.session.dropCookie(COOKIES.cartKey)
  shop.session.dropCookie(COOKIES.addedBy)
}
