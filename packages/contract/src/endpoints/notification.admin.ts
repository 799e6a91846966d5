import { endpoint } from '../endpoint.ts'
import {
  Notification,
  NotificationReply,
  notificationFilters,
  notificationRelations,
  ResendNotificationBody,
} from '../notification.ts'
import { IdParams, Page, StaffListQuery } from '../schema.ts'

export const listNotifications = endpoint({
  method: 'GET',
  path: '/admin/notifications',
  tag: 'Notifications',
  summary: 'List messages',
  description:
    'Returns a page of the messages that were written to customers and others, newest first unless `order` says otherwise. Those to staff need staff.read, those about people the store does not know are for owners of the installation.',
  query: StaffListQuery(50, notificationFilters),
  relations: notificationRelations,
  replies: { 200: Page('notifications', Notification) },
})

export const resendNotification = endpoint({
  method: 'POST',
  path: '/admin/notifications/:id/resend',
  tag: 'Notifications',
  summary: 'Resend a message',
  description:
    'Sends a message again, and keeps the copy with the original. One that holds a secret is not sent again. Returns the original with its repeats.',
  params: IdParams('notification'),
  body: ResendNotificationBody,
  relations: notificationRelations,
  replies: { 200: NotificationReply },
  errors: ['marketing_not_sent_again', 'secret_not_sent_again'],
})
