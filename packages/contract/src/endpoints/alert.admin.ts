import { AlertsReply, ReadAlertsBody } from '../alert.ts'
import { AlertMessagesReply, SetAlertMessagesBody } from '../alert-messages.ts'
import { endpoint } from '../endpoint.ts'

export const listAlerts = endpoint({
  method: 'GET',
  path: '/admin/alerts',
  tag: 'Alerts',
  summary: 'List what happened lately',
  description:
    'Returns what happened in the store within 14 days and wants attention: new orders, returns, swaps, claims and contact messages, stock that ran low, your own finished jobs, and webhooks that fail. A kind that your role may not read is left out.',
  replies: { 200: AlertsReply },
})

export const readAlerts = endpoint({
  method: 'POST',
  path: '/admin/alerts/read',
  tag: 'Alerts',
  summary: 'Mark alerts as read',
  description:
    'Stores that you have read some alerts, or all up to a time. Colleagues are not affected. Returns the alerts.',
  body: ReadAlertsBody,
  replies: { 200: AlertsReply },
})

export const getAlertMessages = endpoint({
  method: 'GET',
  path: '/admin/alerts/messages',
  tag: 'Alerts',
  summary: 'Get the alerts that come by e-mail',
  description: 'Returns the alerts of the store that you also get by e-mail, and those that your role may ask for.',
  replies: { 200: AlertMessagesReply },
})

export const setAlertMessages = endpoint({
  method: 'POST',
  path: '/admin/alerts/messages',
  tag: 'Alerts',
  summary: 'Choose the alerts that come by e-mail',
  description:
    'Stores which alerts of the store you also get by e-mail, in place of those chosen before. Colleagues are not affected. What your role may not read any more is not sent.',
  body: SetAlertMessagesBody,
  replies: { 200: AlertMessagesReply },
  errors: ['alert_message_not_available'],
})
