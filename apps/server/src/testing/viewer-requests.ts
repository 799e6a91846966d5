import { classesIn, type ReplySchema } from '../http/redaction.ts'
import type { RouteEntry } from '../http/request-context.ts'
import type { startMarkedShop } from './marked-shop.ts'
import { urlOf } from './url-of.ts'

export interface ViewerRequest {
  /** Method and path of the route. */
  route: string
  /** The example, where a route has several. */
  about?: string
  url: string
  body?: object
}

type Shop = Awaited<ReturnType<typeof startMarkedShop>>

/** Every request of the table: each route that reads, and each other one whose reply may depend on the viewer. */
export function allRequests(routes: readonly RouteEntry[], shop: Shop): ViewerRequest[] {
  const special = [...cartRequests(shop), ...orderRequests(shop), ...customerRequests(shop), ...otherRequests(shop)]
  const done = new Set(special.filter(({ about }) => !about?.startsWith('with ')).map(({ route }) => route))
  const ids = { ...shop.ids, stores: shop.shop.id, 'category-handle': 'all', locales: 'en' }
  const plain = routes
    .filter(({ method, url }) => method === 'GET' && !done.has(`GET ${url}`) && !(`GET ${url}` in excludedRoutes))
    .map(({ url }) => ({ route: `GET ${url}`, url: urlOf(url, ids) }))
  return [...special, ...plain]
}

/**
 * Routes without a request: neither an example, nor a reason to have none, nor a reply that is public or covered
 * elsewhere.
 */
export function uncoveredRoutes(routes: readonly RouteEntry[], requests: readonly ViewerRequest[]): string[] {
  const covered = new Set(requests.map(({ route }) => route))
  const nameOf = ({ method, url }: RouteEntry) => `${method} ${url}`
  const repliesOf = (route: RouteEntry) => Object.values((route.schema.response ?? {}) as Record<string, ReplySchema>)
  // What staff see depends on the schema and their rights alone, so one route covers all with the same reply.
  const coveredSchemas = new Set(
    routes.filter((route) => route.url.startsWith('/admin') && covered.has(nameOf(route))).flatMap(repliesOf),
  )
  return routes
    .filter((route) => !covered.has(nameOf(route)) && !(nameOf(route) in excludedRoutes))
    .filter((route) => repliesOf(route).some((schema) => classesIn(schema) !== 0))
    .filter(
      (route) => !route.url.startsWith('/admin') || !repliesOf(route).every((schema) => coveredSchemas.has(schema)),
    )
    .map(nameOf)
}

const asCart = 'returns the cart like other changes of it'
const signsIn = 'returns the person who has just authenticated'
const isSecret = 'returns a new secret to its creator, once'
const isPage = 'a page or file without data of a store'

/** Why a route has no row. */
export const excludedRoutes: Record<string, string> = {
  'GET /docs': isPage,
  'GET /docs/*': isPage,
  'GET /openapi.json': isPage,
  'GET /health/live': isPage,
  'GET /health/ready': isPage,
  'GET /uploads/*': 'public pictures of products',
  'GET /downloads/*': 'called with the signed link of POST /admin/uploads/download-url',
  'GET /admin/claims/:id/pictures': 'links to uploaded files, which the claim of the fixture has none of',
  'GET /sandbox-gateway/pay/:id': 'the page of the sandbox gateway, which does not run in production',
  'GET /store/shopkey-auth/customer/logout': 'signs the caller out and returns nothing else',
  'POST /store/carts/:id/line-items/:line_id': asCart,
  'DELETE /store/carts/:id/line-items/:line_id': asCart,
  'DELETE /store/carts/:id/discounts/:code': asCart,
  'POST /store/carts/:id/payment-session-set': asCart,
  'POST /store/carts/:id/payment-sessions/:provider_id': asCart,
  'DELETE /store/carts/:id/payment-sessions/:provider_id': asCart,
  'POST /store/carts/:id/payment-sessions/:provider_id/saved-methods': isSecret,
  'POST /store/shopkey-carts/join-carts': asCart,
  'POST /store/returns': 'returns the return like GET /store/returns, to the owner of the order',
  'POST /store/swaps': 'returns the swap like GET /store/swaps/:cart_id, to the owner of the order',
  'POST /store/orders/:id/payment-form': isSecret,
  'POST /store/orders/:id/payment-check': 'returns to the owner of the order whether it waits for its payment',
  'POST /store/orders/:id/payment-method': 'returns the order like GET /store/orders/:id, to its owner',
  'POST /store/customers': signsIn,
  'POST /store/auth': signsIn,
  'POST /store/auth/token': signsIn,
  'POST /store/shopkey-auth/customer/login': signsIn,
  'POST /store/customers/password-reset': signsIn,
  'POST /store/customers/me': 'returns the caller like GET /store/customers/me',
  'POST /store/customers/me/addresses': 'returns the caller like GET /store/customers/me',
  'POST /store/customers/me/addresses/:address_id': 'returns the caller like GET /store/customers/me',
  'DELETE /store/customers/me/addresses/:address_id': 'returns the caller like GET /store/customers/me',
  'DELETE /store/customers/me/payment-methods/:provider_id/:method_id':
    'returns the others like GET /store/customers/me/payment-methods',
  'POST /store/customers/me/loyalty': 'returns the caller like GET /store/customers/me/loyalty',
  'POST /admin/notifications/:id/resend': 'returns the message like GET /admin/notifications',
  'POST /admin/staff/:id/deactivate': 'returns the member like GET /admin/staff',
  'POST /admin/staff/:id/reactivate': 'returns the member like GET /admin/staff',
  'POST /admin/shipments/labels':
    'returns the labels like GET /admin/orders/:id/shipments/:shipment_id/label, in one file',
  'POST /admin/orders/documents':
    'returns what GET /admin/orders/:id has, as a PDF, to roles that see its person: print-order-documents.test.ts',
  'POST /admin/returns/:id/receive': 'returns the return like GET /admin/returns',
  'POST /admin/auth': signsIn,
  'POST /admin/auth/token': signsIn,
  'POST /api/auth/login': signsIn,
  'POST /admin/users/reset-password': signsIn,
  'POST /admin/api-keys': isSecret,
  'POST /admin/store/previews': isSecret,
  'POST /store/visitor-passes': isSecret,
  'POST /store/hand-overs': isSecret,
  'POST /store/hand-overs/redeem': signsIn,
  'POST /admin/account/two-factor': isSecret,
  'POST /admin/account/two-factor/confirm': isSecret,
  'POST /admin/account/two-factor/recovery-codes': isSecret,
  'POST /admin/invites/:invite_id/copy-link': isSecret,
  'POST /admin/staff/:id/password-link': isSecret,
  'POST /admin/store-exports/:id/link': isSecret,
  'POST /admin/installation/merchant-invites': 'returns the invitation like GET /admin/installation/merchant-invites',
  'POST /admin/webhook-endpoints': isSecret,
  'POST /admin/webhook-endpoints/:id/rotate-secret': isSecret,
}

function cartRequests({ siti, guest, variant_id, shop }: Shop): ViewerRequest[] {
  return [siti, guest].flatMap(({ of, cart, bought_cart }) => {
    const about = `the ${of}’s`
    const change = (rest: string, body: object = {}): ViewerRequest => ({
      route: `POST /store/carts/:id${rest}`,
      about,
      url: `/store/carts/${cart}${rest.replace(':provider_id', 'manual')}`,
      body,
    })
    return [
      { route: 'GET /store/carts/:id', about, url: `/store/carts/${cart}` },
      { route: 'GET /store/carts/:id', about: `${about}, bought`, url: `/store/carts/${bought_cart}` },
      { route: 'GET /store/shipping-options/:cart_id', about, url: `/store/shipping-options/${cart}` },
      { route: 'GET /store/carts/:id/idempotency-key', about, url: `/store/carts/${cart}/idempotency-key` },
      change('', { country_code: 'id' }),
      change('/taxes'),
      change('/line-items', { variant_id, quantity: 1 }),
      change('/shipping-methods', { option_id: shop.shipping_option_id }),
      change('/payment-sessions'),
      change('/payment-session', { provider_id: 'manual' }),
      change('/payment-sessions/:provider_id/refresh'),
      change('/update-cart-metadata', { metadata: {} }),
      {
        route: 'POST /store/carts/:id/complete',
        about: `${about}, bought`,
        url: `/store/carts/${bought_cart}/complete`,
        body: {},
      },
      {
        route: 'POST /store/shopkey-carts/:cartId/customer',
        about,
        url: `/store/shopkey-carts/${cart}/customer`,
        body: {},
      },
      {
        route: 'POST /store/shopkey-auth/customer/set-store-view',
        about,
        url: '/store/shopkey-auth/customer/set-store-view',
        body: { storeViewCode: shop.view_code, cartId: cart },
      },
    ]
  })
}

function orderRequests({ siti, guest }: Shop): ViewerRequest[] {
  return [siti, guest].flatMap(({ of, order, bought_cart, display_id, email }) => {
    const about = `the ${of}’s`
    const everything = 'expand=billing_address,shipping_address,customer,payments,items,discounts,fulfillments'
    return [
      { route: 'GET /store/orders/:id', about, url: `/store/orders/${order}?${everything}` },
      { route: 'GET /store/orders/cart/:cart_id', about, url: `/store/orders/cart/${bought_cart}` },
      {
        route: 'GET /store/orders',
        about: `${about}, by number and its e-mail`,
        url: `/store/orders?display_id=${display_id}&email=${encodeURIComponent(email)}`,
      },
      {
        route: 'GET /store/orders',
        about: `${about}, by number, its e-mail and postal code`,
        url: `/store/orders?display_id=${display_id}&email=${encodeURIComponent(email)}&shipping_address[postal_code]=40115`,
      },
      {
        route: 'GET /store/orders',
        about: `${about}, by number and a wrong e-mail`,
        url: `/store/orders?display_id=${display_id}&email=guess@shopper.test`,
      },
      { route: 'GET /store/returns', about, url: `/store/returns?order_id=${order}` },
      { route: 'GET /store/swaps/:cart_id', about, url: `/store/swaps/${bought_cart}` },
    ]
  })
}

function customerRequests({ siti, marks }: Shop): ViewerRequest[] {
  const auth = '/store/shopkey-auth/customer'
  const card = marks.find(({ kind }) => kind === 'gift card')?.text ?? ''
  return [
    { route: `GET ${auth}/:id`, url: `${auth}/${siti.id}` },
    {
      route: `POST ${auth}/get-customer-details`,
      about: 'by phone',
      url: `${auth}/get-customer-details`,
      body: { phone: siti.phone },
    },
    { route: `POST ${auth}/get-customer-details`, about: 'one’s own', url: `${auth}/get-customer-details`, body: {} },
    { route: `GET ${auth}/passwordStatus/:x`, url: `${auth}/passwordStatus/${siti.id}` },
    { route: 'GET /store/auth/:email', url: `/store/auth/${siti.email}` },
    { route: 'GET /store/users/customer-loyalty-details/:id', url: `/store/users/customer-loyalty-details/${siti.id}` },
    { route: 'GET /store/users', url: '/store/users?type=csu_website' },
    { route: 'GET /store/gift-cards/:code', url: `/store/gift-cards/${card}` },
    {
      route: 'POST /store/shopkey-carts',
      about: 'the customer’s',
      url: '/store/shopkey-carts',
      body: { customer_id: siti.id },
    },
    { route: 'POST /store/carts', url: '/store/carts', body: {} },
  ]
}

/** Routes that need a query, and relations returned on request. */
function otherRequests({ ids, siti }: Shop): ViewerRequest[] {
  const q = siti.last_name
  const expanded = (path: string, expand: string): ViewerRequest => ({
    route: `GET ${path}`,
    about: `with ${expand.replaceAll(',', ', ')}`,
    url: `${urlOf(path, ids)}?expand=${expand}`,
  })
  return [
    { route: 'GET /admin/search', url: `/admin/search?q=${q}` },
    { route: 'GET /admin/orders', about: 'found by surname', url: `/admin/orders?q=${q}` },
    expanded('/admin/gift-cards', 'order'),
    expanded('/admin/gift-cards/:id', 'order'),
    expanded('/admin/customers', 'shipping_addresses,orders'),
    expanded('/admin/customers/:id', 'shipping_addresses,orders'),
    expanded('/admin/customer-groups', 'customers'),
    expanded('/admin/notifications', 'customer,resends'),
    expanded('/admin/orders', 'customer,payments,shipping_address,gift_cards,cart'),
    expanded('/admin/orders/:id', 'customer,payments,shipping_address,gift_cards,cart,swaps,claims,returns'),
    expanded('/admin/returns', 'order'),
    expanded('/admin/swaps', 'order'),
    expanded('/admin/notes', 'author'),
    expanded('/admin/batch-jobs', 'created_by_user'),
    { route: 'POST /admin/leads/:id', url: urlOf('/admin/leads/:id', ids), body: { status: 'new' } },
    {
      route: 'POST /admin/uploads/download-url',
      about: 'the file of the owner’s order export',
      url: '/admin/uploads/download-url',
      body: { file_key: ids.export_file },
    },
  ]
}
