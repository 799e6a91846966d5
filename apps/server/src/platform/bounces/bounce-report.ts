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
