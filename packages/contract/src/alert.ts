import Type from 'typebox'
import { about } from './annotated.ts'
import { Body, LowerCurrencyCode, Nullable, OneOf, Timestamp } from './schema.ts'

const alertKinds = [
  'order_placed',
  'payment_proof_sent',
  'payment_disputed',
  'order_reopened',
  'late_payment_returned',
  'late_payment_refused',
  'payment_differs',
  'return_requested',
  'swap_created',
  'claim_created',
  'lead_received',
  'low_stock',
  'job_completed',
  'job_failed',
  'webhook_failing',
] as const
export type AlertKind = (typeof alertKinds)[number]

const AlertId = about(
  'Its kind and the id of what it is about',
  Type.String({ minLength: 1, maxLength: 160, pattern: '^[a-z_]+:[A-Za-z0-9_:-]+$' }),
  'order_placed:order_01J9ZK3V5T8Q2W4E6R8T0Y2U4I',
)

const Alert = Type.Object({
  id: AlertId,
  kind: about('What happened', OneOf(alertKinds)),
  resource_id: about(
    'Id of the order (also of a proof, a dispute or the late money of its payment), payment that differs at its provider, return, swap, claim, contact message, variant, batch job or webhook that it is about',
    Type.String(),
    'order_01J9ZK3V5T8Q2W4E6R8T0Y2U4I',
  ),
  created_at: about('When it happened', Timestamp),
  number: Nullable(about('Number of the order that it is about', Type.Integer(), 1042)),
  amount: Nullable(
    about('Total of a new order when it was placed, tax included; minor units', Type.Integer(), 21600000),
  ),
  currency_code: Nullable(LowerCurrencyCode),
  title: Nullable(
    about(
      'Product and variant that run low, kind of the job, or host of the webhook',
      Type.String(),
      'Kopi Gayo, 250 g',
    ),
  ),
  quantity: Nullable(about('The stock that is left of what runs low', Type.Integer(), 2)),
  is_read: about('Whether the caller has read it', Type.Boolean()),
})

export const AlertsReply = Type.Object({
  alerts: about('The newest of the last 14 days, newest first, at most 30', Type.Array(Alert)),
  unread_count: about('How many of the last 14 days the caller has not read; counted up to 100', Type.Integer(), 3),
})

export const ReadAlertsBody = Body({
  ids: Type.Optional(about('Only these', Type.Array(AlertId, { minItems: 1, maxItems: 30 }))),
  until: Type.Optional(about('All up to this time, which is the newest that was shown', Timestamp)),
})
