import * as endpoints from '@shopkey/contract/endpoints/notification.admin.ts'
import type { FastifyRequest } from 'fastify'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { mayAlso } from '../../http/require-permission.ts'
import { serve } from '../../http/serve.ts'
import { readStaffCartId, staffCartId } from '../../http/staff-cart-id.ts'
import type { Services } from '../services.ts'
import { resendNotification } from './actions/resend-notification.ts'
import { getNotification, listNotifications, type Reader } from './notification.queries.ts'

interface MessageRow {
  /** Missing where `fields` leaves it out. */
  resource_id?: string
  resource_type?: string
  resends?: MessageRow[]
  parent_notification?: MessageRow | null
}

/** By the form of the id where `fields` leaves the type out. */
function isOfCart({ resource_type, resource_id }: MessageRow): boolean {
  return resource_type === 'cart' || Boolean(resource_id?.startsWith('cart_'))
}

export function registerNotificationAdminRoutes(app: HttpApp, services: Services): void {
  const { config, db } = services
  const readerOf = (request: FastifyRequest): Reader => {
    const { is_installation_owner, permissions } = currentStaff(request)
    return {
      audiences: [
        'people',
        ...(permissions.has('staff.read') ? (['staff'] as const) : []),
        ...(is_installation_owner ? (['installation'] as const) : []),
      ],
      secretKey: is_installation_owner && !config.isProduction ? config.secret : undefined,
    }
  }

  /** The id of a cart opens one without an owner as its shopper, so staff are shown the one for them. */
  const withStaffCartIds = <Row extends MessageRow>(row: Row): Row => ({
    ...row,
    ...(row.resource_id && isOfCart(row) && { resource_id: staffCartId(config, row.resource_id) }),
    ...(row.resends && { resends: row.resends.map(withStaffCartIds) }),
    ...(row.parent_notification && { parent_notification: withStaffCartIds(row.parent_notification) }),
  })
  const withCartIds = <Query extends { resource_id?: string | string[] }>(query: Query): Query => {
    const { resource_id } = query
    const read = (ids: string) =>
      ids
        .split(',')
        .map((id) => readStaffCartId(config, id))
        .join(',')
    return resource_id === undefined
      ? query
      : { ...query, resource_id: typeof resource_id === 'string' ? read(resource_id) : resource_id.map(read) }
  }

  serve(app, endpoints.listNotifications, { guard: staff('people.read') }, async (request) => {
    const { limit, offset } = request.query
    const store = currentStore(request)
    const { rows, count } = await listNotifications(db, store.id, withCartIds(request.query), readerOf(request))
    return { notifications: rows.map(withStaffCartIds), count, offset, limit }
  })

  serve(
    app,
    endpoints.resendNotification,
    {
      guard: staff('people.write', { 'codes.read': 'to send a message to another address than the first time' }),
    },
    async (request) => {
      const store = currentStore(request)
      const reader = readerOf(request)
      const { id } = request.params
      const { to } = request.body
      // Its link may open an order as the shopper sees it, with the codes of gift cards in it.
      const mayGoElsewhere = mayAlso(request, 'codes.read')
      await resendNotification(services, store.id, id, { to, mayGoElsewhere, audiences: reader.audiences })
      return { notification: withStaffCartIds(await getNotification(db, store.id, id, reader)) }
    },
  )
}
