import type { FastifyRequest } from 'fastify'
import type { CurrentStore } from './request-context.ts'

/**
 * What a store that is not open still serves: its name, the way in, accounts, and orders that were placed. All other
 * routes below /store show or sell products, new ones too.
 */
const served = new Set([
  ...[
    'get-current-store',
    'stores',
    'moved-stores',
    'visitor-passes',
    'legal-texts',
    'regions',
    'users',
    'lead-details',
    'loyalty',
    'unsubscribe',
  ],
  ...['auth', 'shopkey-auth', 'customers', 'orders', 'returns', 'return-reasons'],
])
const servedPaths = new Set([
  '/store/search/sap-express/district-by-city',
  '/store/search/sap-express/provinces',
  '/store/search/sap-express/villages-by-district',
])
/** It starts or moves a cart. */
const refusedPaths = new Set(['/store/shopkey-auth/customer/set-store-view'])

/** By the matched route, as the address may be spelled in other ways. */
export function isServedWhileNotOpen({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  const [, , noun = ''] = url.split('/')
  return (served.has(noun) || servedPaths.has(url)) && !refusedPaths.has(url)
}

/** The cart that a route is about: a cart that waits for a payment, or belongs to an order, is served as well. */
export function cartOfRoute({ routeOptions: { url = '' }, params }: FastifyRequest): string | undefined {
  if (!/^\/store\/(carts\/:id|shipping-options\/:cart_id|swaps\/:cart_id|shopkey-carts\/:cartId)(\/|$)/.test(url))
    return
  const { id, cart_id, cartId } = params as { id?: string; cart_id?: string; cartId?: string } // by the pattern above
  return id ?? cart_id ?? cartId
}

export const isOpen = ({ status }: Pick<CurrentStore, 'status'>): boolean => status === 'open'
