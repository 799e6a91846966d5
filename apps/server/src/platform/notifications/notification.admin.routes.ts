import {
  Notification,
  NotificationReply,
  notificationFilters,
  ResendNotificationBody,
} from '@shopkey/contract/notification.ts'
import { IdParams, ListQuery, Page } from '@shopkey/contract/schema.ts'
import type { FastifyRequest } from 'fastify'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { mayAlso } from '../../http/require-permission.ts'
import type { Services } from '../../services.ts'
import { resendNotification } from './actions/resend-notification.ts'
import { getNotification, listNotifications, type Reader } from './notification.queries.ts'

const tags = ['Notifications']

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

  app.get(
    '/admin/notifications',
    {
      config: { guard: staff('people.read') },
      schema: {
        tags,
        summary: 'List what was written to people',
        querystring: ListQuery(50, notificationFilters),
        response: { 200: Page('notifications', Notification) },
      },
    },
    async (request) => {
      const { limit, offset } = request.query
      const store = currentStore(request)
      const { rows, count } = await listNotifications(db, store.id, request.query, readerOf(request))
      return { notifications: rows, count, offset, limit }
    },
  )

  app.post(
    '/admin/notifications/:id/resend',
    {
      config: {
        guard: staff('people.write', { 'codes.read': 'to send a message to another address than the first time' }),
      },
      schema: {
        tags,
        summary: 'Send a message again',
        params: IdParams,
        body: ResendNotificationBody,
        response: { 200: NotificationReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const reader = readerOf(request)
      const { id } = request.params
      const { to } = request.body
      // Its link may open an order as the shopper sees it, with the codes of gift cards in it.
      const mayGoElsewhere = mayAlso(request, 'codes.read')
      await resendNotification(services, store.id, id, { to, mayGoElsewhere, audiences: reader.audiences })
      return { notification: await getNotification(db, store.id, id, reader) }
    },
  )
}
