import Type from 'typebox'
import { Body, Metadata, Nullable, Timestamp, timestamps } from './schema.ts'
import { shownTo } from './shown-to.ts'

const row = {
  id: Type.String(),
  store_id: Type.String(),
  event_name: Nullable(Type.String()),
  resource_type: Type.String(),
  resource_id: Type.String(),
  customer_id: Nullable(Type.String()),
  to: shownTo('people', Type.String()),
  channel: Type.String(),
  subject: shownTo('people', Nullable(Type.String())),
  /** Carries a one-time code, a link that opens an account, or a gift card's code; its texts show dots in the secret's place. */
  holds_secret: Type.Boolean(),
  body: shownTo('people', Nullable(Type.String())),
  /** The body as e-mail shows it. */
  html: shownTo('people', Nullable(Type.String())),
  language: Type.String(),
  data: shownTo('people', Metadata),
  status: Type.String(),
  attempts: Type.Integer(),
  failure: shownTo('people', Nullable(Type.String())),
  parent_id: Nullable(Type.String()),
  provider_id: Nullable(Type.String()),
  ...timestamps,
}

const NotificationCustomer = Type.Object({
  id: Type.String(),
  email: shownTo('people', Nullable(Type.String())),
  phone: shownTo('people', Nullable(Type.String())),
  first_name: shownTo('people', Nullable(Type.String())),
  last_name: shownTo('people', Nullable(Type.String())),
  has_account: Type.Boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
})

/** A message that was written to somebody. */
export const Notification = Type.Object({
  ...row,
  customer: Type.Optional(shownTo('people', Nullable(NotificationCustomer))),
  parent_notification: Type.Optional(Nullable(Type.Object(row))),
  resends: Type.Optional(Type.Array(Type.Object(row))),
  provider: Type.Optional(Nullable(Type.Object({ id: Type.String(), is_installed: Type.Boolean() }))),
})
export const NotificationReply = Type.Object({ notification: Notification })

export const ResendNotificationBody = Body({ to: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })) })

/** One value, several with commas, or a list. */
const CommaList = Type.Optional(
  Type.Union([Type.Array(Type.String(), { maxItems: 100 }), Type.String({ maxLength: 2000 })]),
)
export const notificationFilters = {
  event_name: CommaList,
  resource_type: CommaList,
  resource_id: CommaList,
  to: CommaList,
  include_resends: Type.Optional(Type.Boolean()),
}
