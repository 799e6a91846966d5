import type { BounceService } from '@shopkey/contract/bounce.ts'
import { readMailgun } from './read-mailgun.ts'
import { readPostmark } from './read-postmark.ts'

export interface BounceReport {
  address: string
  kind: 'bounced' | 'complained'
  reason: string | null
  reported_at: Date
  /** The message, where the service passes its Message-ID on. */
  notification_id: string | null
}

export interface BounceRequest {
  body: string
  authorization: string | undefined
  secret: string
  now: Date
}

/** The report in a request, or null if it is about something else. Throws WebhookNotGenuine. */
export const readReport: Readonly<Record<BounceService, (request: BounceRequest) => BounceReport | null>> = {
  postmark: readPostmark,
  mailgun: readMailgun,
}
