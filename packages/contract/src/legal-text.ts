import { UI_LANGUAGES } from '@shopkey/domain/store-view.ts'
import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { exampleText, StructuredText } from './rich-text.ts'
import { Body, Nullable, OneOf, Timestamp } from './schema.ts'

export const LEGAL_KINDS = ['terms', 'privacy', 'returns', 'imprint'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]

const kind = about('What it is about: terms of sale, privacy, returns, or who runs the store', OneOf(LEGAL_KINDS))
const language = about('Language that it is written in', OneOf(UI_LANGUAGES), 'en')
const aboutBody =
  'The text without structure: paragraphs with an empty line between them; a line that begins with ## is a heading'
const example = '## Delivery\n\nWe ship within two days.'

const LegalText = Type.Object({
  kind,
  language,
  body: about(aboutBody, Type.String(), example),
  content: about('The text with its headings, lists and links, as shoppers see it', StructuredText, exampleText),
  updated_at: about('When it was last changed', Timestamp),
})

export const LegalTextsReply = Type.Object({ legal_texts: about('The texts of the store', Type.Array(LegalText)) })
export const LegalTextReply = Type.Object({ legal_text: about('The text', LegalText) })

export const LegalTextNamesReply = Type.Object({
  legal_texts: about(
    'Which texts the store has, by kind and language',
    Type.Array(Type.Object({ kind, language, updated_at: LegalText.properties.updated_at })),
  ),
})

export const LegalKindParams = Type.Object({ kind })

const body = (name: string) =>
  Type.Optional(
    about(
      `The text in ${name}, with structure or as body has it; null removes it`,
      Nullable(Type.Union([Type.String({ maxLength: 50_000 }), StructuredText])),
      example,
    ),
  )
export const SetLegalTextBody = Body({ ar: body('Arabic'), bh: body('Indonesian'), en: body('English') })
export type SetLegalTextInput = Static<typeof SetLegalTextBody>
