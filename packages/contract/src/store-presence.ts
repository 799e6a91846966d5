import { WEEKDAYS } from '@shopkey/domain/opening-hours.ts'
import { SOCIAL_NETWORKS } from '@shopkey/domain/social-links.ts'
import Type from 'typebox'
import { about } from './annotated.ts'
import { Nullable } from './schema.ts'

/** Where shoppers find a store: in social networks, and when it is open. */

const aboutLinks = `Its addresses in social networks, one of each at most: ${SOCIAL_NETWORKS.join(', ')}`
const linksExample = ['https://www.instagram.com/kopisenja']

const Span = Type.Object(
  {
    from: about("By the store's clock", Type.String({ maxLength: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }), '09:00'),
    until: about(
      'Later on the same day, 24:00 at the latest',
      Type.String({ maxLength: 5, pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' }),
      '17:00',
    ),
  },
  { additionalProperties: false },
)
const Spans = Type.Array(Span, { maxItems: 6 })
const day = about('When it is open; none: closed', Spans)
const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = WEEKDAYS

const OpeningHours = Type.Object(
  {
    week: about(
      'By weekday',
      Type.Object(
        {
          [monday]: day,
          [tuesday]: day,
          [wednesday]: day,
          [thursday]: day,
          [friday]: day,
          [saturday]: day,
          [sunday]: day,
        },
        { additionalProperties: false },
      ),
    ),
    exceptions: about(
      'Days that differ from their weekday, such as holidays; each once',
      Type.Array(
        Type.Object(
          {
            date: about(
              "A day of the store's calendar",
              Type.String({ maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
              '2026-12-25',
            ),
            spans: about('When it is open on that day; none: closed', Spans, []),
          },
          { additionalProperties: false },
        ),
        { maxItems: 60 },
      ),
      [],
    ),
  },
  { additionalProperties: false },
)
const aboutHours = 'When its shop or counter is open; null: it publishes no hours'

/** Properties of a store, for shoppers and staff. */
export const storePresence = {
  social_links: about(aboutLinks, Type.Array(Type.String()), linksExample),
  opening_hours: Nullable(about(aboutHours, OpeningHours)),
}

/** What staff send of them. */
export const storePresenceInput = {
  social_links: Type.Optional(
    about(
      aboutLinks,
      Type.Array(Type.String({ maxLength: 300 }), { maxItems: SOCIAL_NETWORKS.length, uniqueItems: true }),
      linksExample,
    ),
  ),
  opening_hours: Type.Optional(Nullable(about(aboutHours, OpeningHours))),
}
