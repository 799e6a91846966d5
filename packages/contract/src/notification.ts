import Type from 'typebox'
import { about } from './annotated.ts'
import { Body, IdInput, IdOf, Metadata, Nullable, OneOf, StoreId, Timestamp, timestamps } from './schema.ts'
import { shownTo } from './shown-to.ts'

const aboutPeople = (description: string, example: string) =>
  shownTo('people', Nullable(about(description, Type.String(), example)))
const secretsAreDots = 'a one-time code or a link that opens an account shows as dots'

const row = {
  id: IdOf('notification'),
  store_id: StoreId,
  event_name: Nullable(about('The event it is about', Type.String(), 'order.placed')),
  resource_type: about('Kind of object it is about', Type.String(), 'order'),
  resource_id: IdOf('order', 'Id of that object'),
  customer_id: Nullable(IdOf('customer', 'The customer it went to; null for staff and unknown people')),
  to: shownTo('people', about('E-mail address or phone number it went to', Type.String(), 'siti@example.com')),
  channel: about('email or phone', Type.String(), 'email'),
  subject: aboutPeople('Subject of the e-mail', 'Order 1042 is confirmed'),
  is_marketing: about('Whether its reader asked for it and can unsubscribe; it is not sent again', Type.Boolean()),
  holds_secret: about(
    'Whether it holds a one-time code, a link that opens an account, or a gift card’s code',
    Type.Boolean(),
  ),
  body: aboutPeople(`The text; ${secretsAreDots}`, 'Thank you for your order …'),
  html: aboutPeople(`The text as e-mail shows it; ${secretsAreDots}`, '<p>Thank you for your order …</p>'),
  language: about('Language it is written in: bh, en or ar', Type.String(), 'bh'),
  data: shownTo('people', about('Values that the text was made of', Metadata)),
  status: about('pending, sent, failed, or not_sent where its channel has no provider', Type.String(), 'sent'),
  attempts: about('How often delivery was tried', Type.Integer(), 1),
  failure: aboutPeople('Why the latest attempt failed; null when it did not', 'connection refused'),
  parent_id: Nullable(IdOf('notification', 'The message it repeats; null for a first one')),
  provider_id: Nullable(
    about('Provider that delivers it; outbox where the channel has none and it is only kept', Type.String(), 'smtp'),
  ),
  ...timestamps,
}

const NotificationCustomer = Type.Object({
  id: IdOf('customer'),
  email: aboutPeople('E-mail address', 'siti@example.com'),
  phone: aboutPeople('Phone number, E.164', '+6281234567890'),
  first_name: aboutPeople('First name', 'Siti'),
  last_name: aboutPeople('Last name', 'Rahmawati'),
  has_account: about('Whether they can sign in', Type.Boolean()),
  created_at: about('When it was created', Timestamp),
  updated_at: about('When it last changed', Timestamp),
})

/** A message to a person. */
export const Notification = Type.Object({
  ...row,
  customer: Type.Optional(shownTo('people', Nullable(about('Whom it went to; when expanded', NotificationCustomer)))),
  parent_notification: Type.Optional(Nullable(about('The message it repeats; when expanded', Type.Object(row)))),
  resends: Type.Optional(about('Its repeats, oldest first', Type.Array(Type.Object(row)))),
  provider: Type.Optional(
    Nullable(
      about(
        'Provider that delivers it; when expanded',
        Type.Object({
          id: about('Id of the provider', Type.String(), 'smtp'),
          is_installed: about('Whether it is set up now', Type.Boolean()),
        }),
      ),
    ),
  ),
})
/** Default relations of a message. */
export const notificationRelations = ['resends']

export const NotificationReply = Type.Object({ notification: about('The message that was repeated', Notification) })

export const ResendNotificationBody = Body({
  to: Type.Optional(
    about(
      'Another e-mail address or phone number to send it to',
      Type.String({ minLength: 3, maxLength: 254 }),
      'siti@example.com',
    ),
  ),
})

const commaList = (description: string) =>
  Type.Optional(
    Type.Union([Type.Array(Type.String(), { maxItems: 100 }), Type.String({ maxLength: 2000 })], {
      description: `${description}: one, several separated by commas, or a list`,
    }),
  )
export const notificationFilters = {
  event_name: commaList('Only about these events'),
  resource_type: commaList('Only about these kinds of objects'),
  resource_id: commaList('Only about the objects with these ids'),
  to: commaList('Only to these addresses or numbers'),
  customer_id: Type.Optional(IdInput('customer', 'Only to this customer')),
  status: Type.Optional(about('Only those with this status', OneOf(['pending', 'sent', 'failed', 'not_sent']))),
  include_resends: Type.Optional(
    about('Whether repeats are entries of their own, beside being in resends', Type.Boolean()),
  ),
}
