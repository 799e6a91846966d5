import Type, { type TProperties, type TSchema } from 'typebox'
import { about } from '../annotated.ts'
import { exampleText, StructuredText } from '../rich-text.ts'
import { Nullable } from '../schema.ts'

/** Parts that blocks are made of. */

/** A value in each of a store's languages. Shoppers get that of their language, else of the first of the store's that has one. */
function byLanguage<Schema extends TSchema>(description: string, schema: Schema, example: unknown) {
  const language = (name: string) => Type.Optional(about(`In ${name}`, schema, example))
  return about(
    description,
    Type.Object(
      { en: language('English'), bh: language('Bahasa Indonesia'), ar: language('Arabic') },
      { additionalProperties: false },
    ),
    { en: example },
  )
}

/** A text of one line by language. */
export const words = (description: string, example: string, maxLength = 200) =>
  byLanguage(`${description}, by language`, Type.String({ maxLength, pattern: '^[^\\n\\r]*$' }), example)

/** Plain text of several lines by language. */
export const lines = (description: string, example: string, maxLength = 2000) =>
  byLanguage(`${description}, by language`, Type.String({ maxLength }), example)

/** Text with structure by language: JSON of ProseMirror, of which the server takes the nodes that `docs/pages.md` lists. */
export const rich = (description: string) => byLanguage(`${description}, by language`, StructuredText, exampleText)

/** What leads somewhere. The server takes paths of the store, and addresses that begin with https, http, mailto or tel. */
export const link = (description: string) =>
  Nullable(
    about(
      `${description}: a path of the store such as /deals, or an address`,
      Type.String({ maxLength: 2000 }),
      '/deals',
    ),
  )

export const picture = {
  picture_url: Nullable(
    about('Address of the picture', Type.String({ maxLength: 2000 }), 'https://cdn.example.com/roastery.webp'),
  ),
  alt: words('What it shows, for people who do not see it', 'Our roastery in Bandung', 500),
}

/** A block of a page: what it is, and its own id, which stays when it is moved. */
export function block<const Name extends string, Properties extends TProperties>(
  name: Name,
  description: string,
  properties: Properties,
) {
  return Type.Object(
    {
      id: about(
        'Names the block within its page; chosen by whoever adds it',
        Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' }),
        'b1',
      ),
      type: about(description, Type.Literal(name), name),
      ...properties,
    },
    { additionalProperties: false },
  )
}
