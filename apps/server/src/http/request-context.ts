import type { Endpoint } from '@shopkey/contract/endpoint.ts'
import type { StorePassKind } from '@shopkey/contract/store-status.ts'
import type { Permission, StaffRole } from '@shopkey/domain/staff-roles.ts'
import type { FastifyRequest, FastifySchema } from 'fastify'
import type { Selectable } from 'kysely'
import type { Store } from '../db/tables.ts'
import { AppError } from './app-error.ts'
import type { OpenedCart } from './cart-key.ts'
import type { Guard } from './guards.ts'
import { noStoreYet } from './http.errors.ts'
import type { OpenedOrder } from './order-key.ts'

/** `visited_host`: the host of its own that the shopper is at; see storeAddress. */
export type CurrentStore = Selectable<Store> & { visited_host?: string }

/** A person's own session, or an API key that they gave to a program. */
export type StaffCredential = { kind: 'session'; session_id: string; authenticated_at: Date } | { kind: 'api_key' }

/** A store that a person works in; `last_seen_at`: an ISO timestamp. */
export interface StoreMembership {
  store_id: string
  role: StaffRole
  last_seen_at: string | null
}

export interface StaffActor {
  type: 'staff'
  user_id: string
  name: string
  is_installation_owner: boolean
  has_two_factor: boolean
  signed_in_by: StaffCredential
  memberships: StoreMembership[]
  /** The person's permissions in the request's store. */
  permissions: ReadonlySet<Permission>
}

export interface CustomerActor {
  type: 'customer'
  customer_id: string
}

/** Always, or for the requests for which the function returns true; it gets the checked body. */
export type When = true | ((request: FastifyRequest) => boolean)

export interface RouteEntry {
  method: string
  url: string
  guard: Guard
  schema: FastifySchema
  /** What the contract declares of it; pages and files have none. */
  endpoint?: Endpoint | undefined
  /** Whether a repeat with the same `Idempotency-Key` gets the first reply. */
  isReplayable: boolean
  sessionOnly?: When | undefined
  freshSignIn?: When | undefined
  /** From one address; undefined: as many as the server takes. */
  callsPerMinute?: number | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: Guard
    /** Returns a file or a page, not JSON. */
    isFile?: boolean
    /** The reply is about the whole installation and does not need a store. */
    isInstallationWide?: boolean
    /** API keys are refused: only a person who signed in may do this. */
    sessionOnly?: When
    /** Refused when the session's person authenticated too long ago (http/fresh-sign-in.ts). */
    freshSignIn?: When
    /** A POST that only computes what another would do: nothing is recorded in the audit log. */
    isDryRun?: boolean
    /** A GET that changes state: with a cookie, other sites are refused as they are for a POST. */
    changesState?: boolean
    /**
     * False where a stored reply would be a stored secret, or the body cannot be compared: `Idempotency-Key` has no
     * effect there.
     */
    isReplayable?: boolean
  }
  interface FastifyInstance {
    /** Every route with its guard and schema; tests walk it, so that new routes are covered. */
    routeTable: RouteEntry[]
  }
  interface FastifyRequest {
    store: CurrentStore | null
    staff: StaffActor | null
    customer: CustomerActor | null
    /** Hash of the visitor token in the caller's browser; null for a caller without one. */
    visitor_hash: string | null
    /** The order that a signed link opened for the caller. */
    opened_order: OpenedOrder | null
    /** The cart of a draft that its payment link opened for the caller. */
    opened_cart: OpenedCart | null
    /** The kind of pass that lets the caller into a store that is not open. */
    entered_by: StorePassKind | null
    /** How the caller authenticated; cookies need cross-site protection, headers do not. */
    credential: { kind: 'cookie' | 'bearer'; token: string } | null
  }
}

/**
 * The store of this request. Routes below /admin and /store always have one, except for an owner of the installation before
 * the first store exists; then this throws a refusal.
 */
export function currentStore(request: FastifyRequest): CurrentStore {
  if (request.store) return request.store
  if (request.staff) throw noStoreYet()
  throw new Error(`${request.url} has no store context`)
}

/** The signed-in staff member; present behind a staff guard. */
export function currentStaff(request: FastifyRequest): StaffActor {
  if (!request.staff) throw new AppError({ type: 'unauthorized', message: 'Sign in as staff' })
  return request.staff
}

/** The session of the signed-in staff member; present behind `sessionOnly`. */
export function currentSessionId(request: FastifyRequest): string {
  const { signed_in_by } = currentStaff(request)
  if (signed_in_by.kind !== 'session') throw new Error(`${request.url} has no session`)
  return signed_in_by.session_id
}

/** The signed-in customer; present behind a customer guard. */
export function currentCustomer(request: FastifyRequest): CustomerActor {
  if (!request.customer) throw new AppError({ type: 'unauthorized', message: 'Sign in first' })
  return request.customer
}
