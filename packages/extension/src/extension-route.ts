import type { Permission } from '@shopkey/domain/staff-roles.ts'
import type { Static, TObject, TSchema } from 'typebox'

/** Who may call a route: anyone, a signed-in customer, or staff of the store with a right. */
export type RouteGuard = 'anyone' | 'customer' | { staff: Permission }

/** A request whose parts the route's schemas have validated. */
export interface ExtensionRequest<Params = unknown, Query = unknown, Body = unknown> {
  /** The store of the request: every row that is read or written is of it. */
  store_id: string
  /** The signed-in customer; null without one. */
  customer_id: string | null
  /** The signed-in member of the staff, behind a guard for staff; otherwise null. */
  staff_id: string | null
  params: Params
  query: Query
  body: Body
}

interface RouteSchemas {
  /** Below `/store/x/{id}` are the routes of storefronts, below `/admin/x/{id}` those of the back-office. */
  surface: 'store' | 'admin'
  method: 'GET' | 'POST' | 'DELETE'
  /** After `/store/x/{id}`: begins with a slash, parameters as `:name`. */
  path: string
  summary: string
  /** On the surface admin, staff. */
  guard: RouteGuard
  params?: TObject
  query?: TObject
  /** Closed: `{ additionalProperties: false }`. */
  body?: TObject
  /** Properties that it does not declare are removed. */
  reply: TObject
}

export interface ExtensionRoute extends RouteSchemas {
  handle(request: ExtensionRequest): Promise<Record<string, unknown>>
}

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : unknown

/** Returns the route, with a handler that its schemas type. */
export function defineRoute<const Schemas extends RouteSchemas>(
  schemas: Schemas,
  handle: (
    request: ExtensionRequest<StaticOf<Schemas['params']>, StaticOf<Schemas['query']>, StaticOf<Schemas['body']>>,
  ) => Promise<StaticOf<Schemas['reply']>>,
): ExtensionRoute {
  // The schemas validate what the handler's type claims.
  return { ...schemas, handle: handle as ExtensionRoute['handle'] }
}

type RefusalType = 'invalid_data' | 'not_allowed' | 'forbidden' | 'not_found' | 'duplicate_error'

/** Thrown by a route for what it expects to refuse; the caller gets type, code and message. Anything else is a fault. */
export class Refused extends Error {
  readonly type: RefusalType
  readonly code: string

  constructor({ type, code, message }: { type: RefusalType; code: string; message: string }) {
    super(message)
    this.type = type
    this.code = code
  }
}
