import { WebhookNotGenuine } from '@shopkey/extension/webhook-not-genuine.ts'
import { isSameSecret } from '@shopkey/telemetry/same-secret.ts'
import type { BounceReport, BounceRequest } from './bounce-report.ts'

/** Types of bounces that no later attempt mends. */
const permanent = new Set(['HardBounce', 'BadEmailAddress'])

interface PostmarkEvent {
  RecordType?: unknown
  Type?: unknown
  Email?: unknown
  Description?: unknown
  BouncedAt?: unknown
}

/**
 * Postmark's bounce and spam complaint webhooks: JSON, authenticated by the credentials in the webhook's address.
 * Source: https://postmarkapp.com/developer/webhooks/bounce-webhook
 */
export function readPostmark({ body, authorization, expected, now }: BounceRequest): BounceReport[] {
  const [, encoded = ''] = /^Basic ([\w+/=]+)$/i.exec(authorization ?? '') ?? []
  const password = Buffer.from(encoded, 'base64').toString().split(':').slice(1).join(':')
  if (!isSameSecret(password, expected)) throw new WebhookNotGenuine()
  const event = parsed(body)
  const { RecordType, Type, Email, Description, BouncedAt } = event
  const isComplaint = RecordType === 'SpamComplaint'
  const isBounce = RecordType === 'Bounce' && typeof Type === 'string' && permanent.has(Type)
  if ((!isComplaint && !isBounce) || typeof Email !== 'string') return []
  const at = new Date(String(BouncedAt))
  return [
    {
      address: Email,
      kind: isComplaint ? 'complained' : 'bounced',
      reason: typeof Description === 'string' ? Description : null,
      reported_at: Number.isNaN(at.getTime()) ? now : at,
      notification_id: null,
    },
  ]
}

function parsed(body: string): PostmarkEvent {
  try {
    return Object(JSON.parse(body)) as PostmarkEvent // each property is checked above
  } catch {
    throw new WebhookNotGenuine()
  }
}
