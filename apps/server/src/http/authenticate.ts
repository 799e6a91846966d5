import { createHmac } from 'node:crypto'
import { permissionsOfRole } from '@shopkey/domain/staff-roles.ts'
import { isSameSecret } from '@shopkey/telemetry/same-secret.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { readingForStaff } from '../db/staff-request.ts'
import { AppError } from './app-error.ts'
import { cartKeyHeader, readCartKey } from './cart-key.ts'
import { hostCookie } from './host-cookie.ts'
import { crossSiteRequest, storeNotOpen, storeUnknown, twoFactorRequired } from './http.errors.ts'
import type { HttpApp } from './http-app.ts'
import { orderKeyHeader, readOrderKey } from './order-key.ts'
import { limitOf } from './rate-limits.ts'
import type { CurrentStore, CustomerActor, StaffActor, StoreMembership } from './request-context.ts'
import { isSameOrigin, mayBeFromBrowser } from './same-origin.ts'
import { countsInStore } from './store-bound-token.ts'
import { readStorePass, storePassHeader } from './store-pass.ts'
import { cartOfRoute, isOpen, isServedWhileNotOpen } from './store-status.ts'
import { readVisitor } from './visitor.ts'

export const staffCookie = 'shopkey_admin_session'
export const customerCookie = 'shopkey_session'
/** The host of the store's own that a storefront's page was asked for at. It counts where it is one of the store. */
const storeHostHeader = 'x-store-host'

/** Look-ups that the platform and people layers provide; app.ts passes them in. */
export interface Identities {
  findStore(viewCode: string | undefined): Promise<CurrentStore | undefined>
  /** The store that a host of its own belongs to. */
  findStoreByHost(host: string): Promise<CurrentStore | undefined>
  findStoreById(id: string): Promise<CurrentStore | undefined>
  findStaff(token: string, address: string): Promise<Omit<StaffActor, 'permissions'> | undefined>
  noteVisit(user_id: string, membership: StoreMembership): Promise<void>
  findCustomer(token: string): Promise<CustomerActor | undefined>
  /** Whether a cart belongs to an order, or is being paid for. */
  isCartUnderWay(store_id: string, cart_id: string): Promise<boolean>
  now(): Date
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Before every handler: identifies the caller and the store, and checks the route's guard. */
export function registerAuthentication(app: HttpApp, config: Config, identities: Identities): void {
  app.decorate('routeTable', [])
  app.decorateRequest('store', null)
  app.decorateRequest('staff', null)
  app.decorateRequest('customer', null)
  app.decorateRequest('credential', null)
  app.decorateRequest('visitor_hash', null)
  app.decorateRequest('opened_order', null)
  app.decorateRequest('opened_cart', null)
  app.decorateRequest('entered_by', null)

  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' || route.method === 'OPTIONS') return
    if (!route.config?.guard) throw new Error(`${String(route.method)} ${route.url} names no guard`)
    app.routeTable.push({
      method: String(route.method),
      url: route.url,
      guard: route.config.guard,
      endpoint: route.config.endpoint,
      schema: route.schema ?? {},
      isReplayable: route.config.isReplayable !== false,
      sessionOnly: route.config.sessionOnly,
      freshSignIn: route.config.freshSignIn,
      callsPerMinute: limitOf(route.config.rateLimit),
    })
    if (!route.schema?.response && !route.config.isFile)
      throw new Error(`${String(route.method)} ${route.url} has no response schema`)
  })

  app.addHook('onRequest', (request, _reply, done) => {
    if (isStaffRoute(request)) readingForStaff(done)
    else done()
  })

  app.addHook('onRequest', async (request) => {
    const guard = request.routeOptions.config.guard
    if (!guard) return
    if (isStaffRoute(request)) await admitStaff(request, config, identities)
    else if (guard.kind === 'customer' || isStoreRoute(request)) await admitShopper(request, config, identities)

    if (guard.kind === 'customer' && !request.customer) {
      throw new AppError({ type: 'unauthorized', message: 'Sign in first' })
    }
    if (guard.kind === 'installation_owner' && !request.staff?.is_installation_owner) {
      throw new AppError({ type: 'forbidden', message: 'Only an owner of the installation may do this' })
    }
    if (guard.kind === 'staff' && guard.permission && !request.staff?.permissions.has(guard.permission)) {
      throw new AppError({
        type: 'forbidden',
        message: `Your role in this store lacks the permission ${guard.permission}`,
      })
    }
    refuseForgery(request, config)
  })
}

function isStaffRoute({ routeOptions }: FastifyRequest): boolean {
  const { guard } = routeOptions.config
  return guard?.kind === 'staff' || guard?.kind === 'installation_owner'
}

/** By the matched route: the address may spell the same path in other ways, `/%73tore`. */
function isStoreRoute(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith('/store') ?? false
}

async function admitStaff(request: FastifyRequest, config: Config, identities: Identities): Promise<void> {
  const bearer = bearerToken(request) ?? headerText(request, 'x-medusa-access-token')
  const token = bearer ?? request.cookies[hostCookie(config, staffCookie)]
  const found = token ? await identities.findStaff(token, request.ip) : undefined
  if (!token || !found)
    throw new AppError({ type: 'unauthorized', message: 'Sign in, or send an API key as bearer token' })
  request.credential = { kind: bearer ? 'bearer' : 'cookie', token }
  if (needsTwoFactor(found, config) && !isForAccount(request)) throw twoFactorRequired()

  const store = await storeOfStaff(request, found, identities)
  if (!store) {
    // The owner of an installation without stores creates the first one.
    if (!found.is_installation_owner || headerText(request, 'store-view-code')) {
      throw unknownStore(headerText(request, 'store-view-code'))
    }
    request.staff = { ...found, permissions: permissionsOfRole('owner') }
    return
  }
  const membership = found.memberships.find((candidate) => candidate.store_id === store.id)
  if (!membership && !found.is_installation_owner) {
    throw new AppError({ type: 'forbidden', message: `You do not belong to the store ${store.view_code}` })
  }
  // A request that names no store is about the person; only with one store it is clear which they work in.
  if (membership && (headerText(request, 'store-view-code') || found.memberships.length === 1))
    await identities.noteVisit(found.user_id, membership)
  request.store = store
  request.staff = {
    ...found,
    permissions: permissionsOfRole(found.is_installation_owner || !membership ? 'owner' : membership.role),
  }
}

/**
 * Whether a session must set up two-factor sign-in first: an owner of the installation can reach every store and
 * everyone's data, and in production a password alone is not enough for that. API keys are not affected.
 */
export function needsTwoFactor(
  { is_installation_owner, has_two_factor, signed_in_by }: Omit<StaffActor, 'permissions'>,
  { isProduction }: Pick<Config, 'isProduction'>,
): boolean {
  return isProduction && is_installation_owner && !has_two_factor && signed_in_by.kind === 'session'
}

/** Signing in and out, and the person's own account: the routes that setting up two-factor sign-in needs. */
function isForAccount({ routeOptions }: FastifyRequest): boolean {
  return /^\/admin\/(auth|account)(\/|$)/.test(routeOptions.url ?? '')
}

async function storeOfStaff(
  request: FastifyRequest,
  person: Omit<StaffActor, 'permissions'>,
  identities: Identities,
): Promise<CurrentStore | undefined> {
  const viewCode = headerText(request, 'store-view-code')
  const first = person.memberships[0]
  return viewCode || !first ? identities.findStore(viewCode) : identities.findStoreById(first.store_id)
}

async function admitShopper(request: FastifyRequest, config: Config, identities: Identities): Promise<void> {
  const viewCode = headerText(request, 'store-view-code')
  // At a host of its own, a store is the only one, whatever a visitor sends.
  const store = (await storeAtHost(request.hostname, identities)) ?? (await identities.findStore(viewCode))
  // The directory of stores can be read before there is a first one.
  if (!store && request.routeOptions.config.isInstallationWide && viewCode === undefined) return
  if (!store) throw unknownStore(viewCode)
  const visited = await storeAtHost(headerText(request, storeHostHeader), identities)
  request.store = visited?.id === store.id ? visited : store
  if (!isOpen(store)) {
    request.entered_by = readStorePass(config, store, request.headers[storePassHeader], identities.now())
    if (!request.entered_by && !(await isServedAnyway(request, store, identities)))
      throw storeNotOpen({ name: store.name, status: store.status })
  }
  request.visitor_hash = readVisitor(request, config, store.id)
  request.opened_order = readOrderKey(config, store.id, request.headers[orderKeyHeader])
  request.opened_cart = readCartKey(config, store.id, request.headers[cartKeyHeader])
  const bearer = bearerToken(request)
  const token = bearer ?? request.cookies[hostCookie(config, customerCookie)]
  const customer = token && countsInStore(token, store.id) ? await identities.findCustomer(token) : undefined
  if (!token || !customer) return
  request.customer = customer
  request.credential = { kind: bearer ? 'bearer' : 'cookie', token }
}

/** With the host, so that what leads back to the store leads there. */
async function storeAtHost(host: string | undefined, identities: Identities): Promise<CurrentStore | undefined> {
  const store = host === undefined ? undefined : await identities.findStoreByHost(host)
  return store && host !== undefined ? { ...store, visited_host: host } : undefined
}

async function isServedAnyway(request: FastifyRequest, store: CurrentStore, identities: Identities): Promise<boolean> {
  if (isServedWhileNotOpen(request)) return true
  const cart_id = cartOfRoute(request)
  return cart_id !== undefined && identities.isCartUnderWay(store.id, cart_id)
}

function unknownStore(viewCode: string | undefined): AppError {
  return storeUnknown({ view_code: viewCode ?? 'yet' })
}

function bearerToken(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length).trim() || undefined : undefined
}

function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return (Array.isArray(value) ? value[0] : value)?.trim() || undefined
}

/**
 * Cross-site request forgery: a browser sends cookies with any site's request, but only our pages may change something
 * with them. A client that is no browser sends cookies only where its own code says so. A safe method proves nothing
 * about the sender: browsers may send it without an origin.
 */
function refuseForgery(request: FastifyRequest, config: Config): void {
  if (request.credential?.kind !== 'cookie') return
  const isSafe = safeMethods.has(request.method)
  if (isSafe && !request.routeOptions.config.changesState) return
  if (!isSafe && !mayBeFromBrowser(request)) return
  if (isSameOrigin(request, config)) return
  const sent = headerText(request, 'x-xsrf-token')
  if (sent && isSameSecret(sent, xsrfToken(config.secret, request.credential.token))) return
  throw crossSiteRequest()
}

/** Bound to the session, so that a token of another session is not valid. */
export function xsrfToken(secret: string, sessionToken: string): string {
  return createHmac('sha256', secret).update(`xsrf:${sessionToken}`).digest('base64url')
}
