import { AlertsReply, ReadAlertsBody } from '../alert.ts'
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
