import { UI_LANGUAGES } from '@shopkey/domain/store-view.ts'
import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { MESSAGE_GROUPS, MESSAGE_PARTS, MESSAGE_TOPICS } from './message-topics.ts'
import { Body, Nullable, OneOf, Timestamp } from './schema.ts'

const topic = about('What the message is about', OneOf(MESSAGE_TOPICS), 'order_placed')
const language = about('Language of the texts', OneOf(UI_LANGUAGES), 'en')
const subjectExample = 'We have your order {{number}}'
const bodyExample = 'Thank you for shopping with us. Order {{number}} comes to {{total}}.'

const aboutParts = {
  subject: about('Subject line', Type.String(), subjectExample),
  greeting: about('First line, to a person whose name is known', Type.String(), 'Hi {{name}},'),
  body: about('Paragraphs, with an empty line between them', Type.String(), bodyExample),
}

const row = {
  topic,
  group: about('Whom it concerns', OneOf(MESSAGE_GROUPS), 'orders'),
  channels: about(
    'Channels that it is sent by: a customer without an e-mail address gets it by phone',
    Type.Array(OneOf(['email', 'phone'])),
    ['email', 'phone'],
  ),
  is_editable: about(
    'Whether the store may write its own texts; messages that protect an account are the same in all stores',
    Type.Boolean(),
  ),
  variables: about('Variables that its subject and body may contain, as {{name}}', Type.Array(Type.String()), [
    'number',
  ]),
  required_variables: about('Variables that an own body must contain', Type.Array(Type.String()), []),
}

const MessageTemplate = Type.Object({
  ...row,
  own_languages: about('Languages that the store has written own texts in', Type.Array(Type.String()), ['en']),
})

const ownText = Type.Object({
  subject: Nullable(about('Own subject; null for the usual one', Type.String(), subjectExample)),
  greeting: Nullable(about('Own first line; null for the usual one', Type.String(), 'Dear {{name}},')),
  body: Nullable(about('Own paragraphs; null for the usual ones', Type.String(), bodyExample)),
  closing: Nullable(about('Paragraphs at the end; null for none', Type.String(), 'See you soon at {{store}}')),
  updated_at: about('When they were last changed', Timestamp),
})

const MessageTemplateDetail = Type.Object({
  ...row,
  texts: about(
    'The texts in each language',
    Type.Array(
      Type.Object({
        language,
        usual: about('The texts that are sent without own ones', Type.Object(aboutParts)),
        own: Nullable(about("The store's own texts; null where it has none", ownText)),
      }),
    ),
  ),
})

export const MessageTemplateListReply = Type.Object({
  message_templates: about('Every kind of message', Type.Array(MessageTemplate)),
})
export const MessageTemplateReply = Type.Object({
  message_template: about('The kind of message', MessageTemplateDetail),
})

export const MessageTopicParams = Type.Object({ topic })
export const MessageTextParams = Type.Object({ topic, language })

/** No line breaks or other control characters: a subject is a header of an e-mail. */
const oneLine = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$'
const part = (name: keyof typeof MESSAGE_PARTS, description: string, example: string, pattern?: string) =>
  Type.Optional(
    Nullable(about(description, Type.String({ maxLength: MESSAGE_PARTS[name], ...(pattern && { pattern }) }), example)),
  )
const parts = {
  subject: part('subject', 'Subject line; null for the usual one', subjectExample, oneLine),
  greeting: part('greeting', 'First line, with {{name}}; null for the usual one', 'Dear {{name}},', oneLine),
  body: part('body', 'Paragraphs, with an empty line between them; null for the usual ones', bodyExample),
  closing: part('closing', 'Paragraphs at the end; null for none', 'See you soon at {{store}}'),
}
/** All parts of one language: those that are not sent are the usual ones. */
export const SetMessageTextBody = Body(parts)
export type OwnMessageText = Static<typeof SetMessageTextBody>

export const PreviewMessageBody = Body({
  ...parts,
  language,
})
export type PreviewMessageInput = Static<typeof PreviewMessageBody>

export const MessagePreviewReply = Type.Object({
  preview: about(
    'The message with sample values',
    Type.Object({
      subject: about('Subject line', Type.String(), 'We have your order #1042'),
      html: about('The e-mail as HTML', Type.String(), '<p>Thank you for shopping with us.</p>'),
      text: about(
        'The e-mail as plain text; also the text of an SMS',
        Type.String(),
        'Thank you for shopping with us.',
      ),
      whatsapp: Nullable(
        about(
          'The text in WhatsApp, in one paragraph as its templates demand; null where it never goes to a phone',
          Type.String(),
          'Thank you for shopping with us.',
        ),
      ),
    }),
  ),
})

export const MessageTestReply = Type.Object({
  test: about(
    'The message that was stored for sending',
    Type.Object({
      is_delivered_by: about('Provider of e-mail; outbox where messages stay on this server', Type.String(), 'smtp'),
    }),
  ),
})
