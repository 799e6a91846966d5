import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Body, Nullable, OneOf, Timestamp } from './schema.ts'
import { shownTo } from './shown-to.ts'

const STORE_STATUSES = ['open', 'closed', 'paused'] as const
export type StoreStatus = (typeof STORE_STATUSES)[number]

/** How a pass was got: a preview by staff, or the password for visitors. */
export const STORE_PASS_KINDS = ['preview', 'visitor'] as const
export type StorePassKind = (typeof STORE_PASS_KINDS)[number]

/** What selling is impossible without. */
const OPENING_REQUIREMENTS = ['region', 'payment', 'delivery'] as const
export type OpeningRequirement = (typeof OPENING_REQUIREMENTS)[number]

const text = (language: string, example: string) =>
  Type.Optional(about(`In ${language}`, Type.String({ maxLength: 1000 }), example))
export const ClosedNotice = Type.Object(
  {
    ar: text('Arabic', 'نفتتح يوم الاثنين.'),
    bh: text('Indonesian', 'Kami buka hari Senin.'),
    en: text('English', 'We open on Monday.'),
  },
  { additionalProperties: false },
)
export type ClosedNoticeTexts = Static<typeof ClosedNotice>

export const aboutClosedNotice = 'What shoppers read while the store is not open, by language'
export const closedNoticeExample = { en: 'We open on Monday.' }

/** Properties of a store, for shoppers and staff. */
export const storeStatus = {
  status: about(
    'Whether shoppers may enter: `closed` until the store is opened for the first time, `paused` for a while. Unless it is `open`, calls that show or sell products are refused with `store_not_open`',
    OneOf(STORE_STATUSES),
    'open',
  ),
  closed_notice: about(aboutClosedNotice, ClosedNotice, closedNoticeExample),
}

export const StoreOpeningReply = Type.Object({
  opening: about(
    'Whether the store can open',
    Type.Object({
      status: storeStatus.status,
      opened_at: Nullable(about('When it was opened for the first time; null: not yet', Timestamp)),
      has_visitor_password: about('Whether visitors with a password are let in while it is not open', Type.Boolean()),
      missing: about(
        'What selling is impossible without: a region with a country, one of them with a way to pay, and with a way of delivery',
        Type.Array(OneOf(OPENING_REQUIREMENTS)),
        ['payment'],
      ),
    }),
  ),
})

export const VisitorPasswordBody = Body({
  password: Nullable(
    about(
      'Lets visitors in while the store is not open; null: nobody. A change ends the passes that were given for the old one',
      Type.String({ minLength: 4, maxLength: 100 }),
      'kopi pagi',
    ),
  ),
})

const pass = {
  pass: shownTo('caller', about('Send it as `x-store-pass`', Type.String(), 'visitor.store_01HX….1780000000.q2x…')),
  expires_at: about('When it ends', Timestamp),
}
export const StorePreviewReply = Type.Object({
  preview: about(
    'A preview for its caller, who may pass it on',
    Type.Object({
      ...pass,
      url: shownTo(
        'caller',
        about(
          'The storefront with the pass in it',
          Type.String(),
          'https://shop.example.com/kopi-senja?pass=preview.…',
        ),
      ),
    }),
  ),
})

export const VisitorPassBody = Body({
  password: about('The password for visitors', Type.String({ minLength: 1, maxLength: 100 }), 'kopi pagi'),
})
export const VisitorPassReply = Type.Object({ store_pass: about('A pass', Type.Object(pass)) })
