import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { momentInput } from './scalars.ts'
import { Nullable, Timestamp } from './schema.ts'

const text = (language: string, example: string) =>
  Type.Optional(about(`In ${language}`, Type.String({ minLength: 1, maxLength: 200 }), example))
const Texts = Type.Object(
  {
    ar: text('Arabic', 'شحن مجاني حتى الأحد'),
    bh: text('Indonesian', 'Gratis ongkir sampai Minggu'),
    en: text('English', 'Free delivery until Sunday'),
  },
  { additionalProperties: false, minProperties: 1 },
)
const aboutText = 'Its text by language; where one is missing, shoppers read it in another language of the store'
const textExample = { en: 'Free delivery until Sunday' }

/** A path below the store, or an https address. */
const LINK_PATTERN = '^(https://\\S+|/([^\\s/\\\\]\\S*)?)$'
const aboutLink = 'What it leads to: a path below the store, such as /products, or an https address; null: nothing'

export const Announcement = Type.Object({
  text: about(aboutText, Texts, textExample),
  link: Nullable(about(aboutLink, Type.String(), '/products')),
  starts_at: Nullable(about('From when on shoppers see it; null: at once', Timestamp)),
  ends_at: Nullable(about('Until when shoppers see it; null: without an end', Timestamp)),
})

export const AnnouncementInput = Type.Object(
  {
    text: about(aboutText, Texts, textExample),
    link: Type.Optional(
      Nullable(about(aboutLink, Type.String({ maxLength: 2000, pattern: LINK_PATTERN }), '/products')),
    ),
    starts_at: Type.Optional(Nullable(momentInput('From when on shoppers see it; null: at once'))),
    ends_at: Type.Optional(
      Nullable(momentInput('Until when shoppers see it; null: without an end', '2026-03-08T17:00:00.000Z')),
    ),
  },
  { additionalProperties: false },
)
export type AnnouncementInput = Static<typeof AnnouncementInput>
