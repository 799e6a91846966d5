/** A mail service works for the whole installation and signs with its secret: a report is about each store that wrote to the address. */
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
  /** The secret that the service and we share; of Amazon SES, the topic that its reports come from. */
  expected: string
  now: Date
}
