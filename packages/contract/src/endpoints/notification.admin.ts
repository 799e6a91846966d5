import { endpoint } from '../endpoint.ts'
import { Notification, NotificationReply, notificationFilters, ResendNotificationBody } from '../notification.ts'
import { IdParams, ListQuery, Page } from '../schema.ts'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/admin/notifications',
  tag: 'Notifications',
  summary: 'List what was written to people',
  query: ListQuery(50, notificationFilters),
  replies: { 200: Page('notifications', Notification) },
})

export const resendNotification = endpoint({
  method: 'POST',
  path: '/admin/notifications/:id/resend',
  tag: 'Notifications',
  summary: 'Send a message again',
  params: IdParams('notification'),
  body: ResendNotificationBody,
  replies: { 200: NotificationReply },
  errors: ['secret_not_sent_again'],
})
