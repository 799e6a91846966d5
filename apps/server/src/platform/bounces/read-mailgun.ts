import { createHmac } from 'node:crypto'
import { WebhookNotGenuine } from '@shopkey/extension/webhook-not-genuine.ts'
import { isSameSecret } from '@shopkey/telemetry/same-secret.ts'
import type { BounceReport, BounceRequest } from './bounce-report.ts'
import { notificationIdOf } from './notification-id.ts'

/** Mailgun repeats what was not accepted for eight hours. */
const oldestMs = 24 * 3_600_000

interface MailgunEvent {
  signature?: { timestamp?: unknown; token?: unknown; signature?: unknown }
  'event-data'?: {
    event?: unknown
    severity?: unknown
    recipient?: unknown
    timestamp?: unknown
    'delivery-status'?: { message?: unknown; description?: unknown }
    message?: { headers?: { 'message-id'?: unknown } }
  }
}

/**
 * Mailgun's webhooks: JSON, signed by HMAC-SHA256 of timestamp and token with the webhook signing key.
 * Source: https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/securing-webhooks
 */
export function readMailgun({ body, expected, now }: BounceRequest): BounceReport[] {
  const { signature, 'event-data': data } = parsed(body)
  const [timestamp, token, sent] = [signature?.timestamp, signature?.token, signature?.signature].map(String)
  const right = createHmac('sha256', expected).update(`${timestamp}${token}`).digest('hex')
  const age = now.getTime() - Number(timestamp) * 1000
  if (!isSameSecret(sent ?? '', right) || !(Math.abs(age) < oldestMs)) throw new WebhookNotGenuine()
  const isComplaint = data?.event === 'complained'
  const isBounce = data?.event === 'failed' && data.severity === 'permanent'
  if (!data || (!isComplaint && !isBounce) || typeof data.recipient !== 'string') return []
  const { description, message } = data['delivery-status'] ?? {}
  const words = [description, message].find((one) => typeof one === 'string' && one !== '')
  const at = new Date(Number(data.timestamp) * 1000)
  return [
    {
      address: data.recipient,
      kind: isComplaint ? 'complained' : 'bounced',
      reason: typeof words === 'string' ? words : null,
      reported_at: Number.isNaN(at.getTime()) ? now : at,
      notification_id: notificationIdOf(data.message?.headers?.['message-id']),
    },
  ]
}

function parsed(body: string): MailgunEvent {
  try {
    return Object(JSON.parse(body)) as MailgunEvent // each property is checked above
  } catch {
    throw new WebhookNotGenuine()
  }
}
