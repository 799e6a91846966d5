import type { BounceReport, BounceRequest } from './bounce-report.ts'
import { notificationIdOf } from './notification-id.ts'
import { readSnsMessage } from './sns-message.ts'

interface Recipient {
  emailAddress?: unknown
  diagnosticCode?: unknown
}

interface SesReport {
  /** Where a configuration set publishes events. */
  eventType?: unknown
  /** Where an identity notifies. */
  notificationType?: unknown
  bounce?: { bounceType?: unknown; bouncedRecipients?: Recipient[]; timestamp?: unknown }
  complaint?: { complainedRecipients?: Recipient[]; complaintFeedbackType?: unknown; timestamp?: unknown }
  mail?: { commonHeaders?: { messageId?: unknown } }
}

/**
 * Reports of Amazon SES, which come by a topic of Amazon SNS.
 * Source: https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
 */
export async function readSes({ body, expected, now }: BounceRequest): Promise<BounceReport[]> {
  const text = await readSnsMessage(body, expected, now)
  const { eventType, notificationType = eventType, bounce, complaint, mail } = parsed(text ?? '{}')
  const isComplaint = notificationType === 'Complaint' && complaint?.complaintFeedbackType !== 'not-spam'
  const isBounce = notificationType === 'Bounce' && bounce?.bounceType === 'Permanent'
  if (!isComplaint && !isBounce) return []
  const recipients = isBounce ? bounce?.bouncedRecipients : complaint?.complainedRecipients
  const at = new Date(String((isBounce ? bounce : complaint)?.timestamp))
  return (Array.isArray(recipients) ? recipients : []).flatMap(({ emailAddress, diagnosticCode }) =>
    typeof emailAddress === 'string'
      ? {
          address: /<([^<>]+)>$/.exec(emailAddress)?.[1] ?? emailAddress,
          kind: isComplaint ? 'complained' : 'bounced',
          reason: typeof diagnosticCode === 'string' ? diagnosticCode : null,
          reported_at: Number.isNaN(at.getTime()) ? now : at,
          notification_id: notificationIdOf(mail?.commonHeaders?.messageId),
        }
      : [],
  )
}

/** A topic also takes messages that are no JSON, as when SES tries it. */
function parsed(text: string): SesReport {
  try {
    return Object(JSON.parse(text)) as SesReport // each property is checked above
  } catch {
    return {}
  }
}
