import Type from 'typebox'
import { about } from './annotated.ts'
import { text } from './scalars.ts'
import { Email, IdOf, Nullable, OneOf, Timestamp } from './schema.ts'
import { shownTo } from './shown-to.ts'

/** Services whose reports are understood. */
export const BOUNCE_SERVICES = ['postmark', 'mailgun', 'ses'] as const
export type BounceService = (typeof BOUNCE_SERVICES)[number]

export const BounceServiceParams = Type.Object({
  service: about('The service that delivers the e-mails', OneOf(BOUNCE_SERVICES), 'postmark'),
})

const BouncingAddress = Type.Object({
  id: IdOf('bouncing address'),
  address: shownTo('people', text('The e-mail address', 'siti@example.com')),
  kind: about(
    'rejected: by its mail server at sending; bounced: reported later; complained: its owner called a message unwanted',
    Type.String(),
    'bounced',
  ),
  reason: shownTo('people', Nullable(text('In the words of the mail server or service', 'mailbox unavailable'))),
  reported_at: about('When it was reported last', Timestamp),
})
export const BouncingAddressListReply = Type.Object({
  bouncing_addresses: about('The latest first, 100 at most', Type.Array(BouncingAddress)),
})

export const BouncingAddressQuery = Type.Object(
  { address: Type.Optional(about('Only this address', Email)) },
  { additionalProperties: false },
)
