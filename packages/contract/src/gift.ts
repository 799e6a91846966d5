import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { text } from './scalars.ts'
import { Body, Email, NameText, Nullable } from './schema.ts'

const meanings = {
  recipient_email: 'The address that the codes are sent to, in place of the buyer’s',
  recipient_name: 'The name of the person who gets them',
  message: 'What the buyer wrote to that person',
  deliver_on: 'The day on which they are sent, in the store’s time zone; without it, as soon as they are paid',
}
const examples = {
  recipient_email: 'sari@example.com',
  recipient_name: 'Sari',
  message: 'Happy birthday!',
  deliver_on: '2026-12-24',
}

/** Whom a bought gift card is for. */
export const Gift = Type.Object(
  {
    recipient_email: text(meanings.recipient_email, examples.recipient_email),
    recipient_name: Nullable(text(meanings.recipient_name, examples.recipient_name)),
    message: Nullable(text(meanings.message, examples.message)),
    deliver_on: Nullable(about(meanings.deliver_on, Type.String({ format: 'date' }), examples.deliver_on)),
  },
  { description: 'Whom a bought gift card is for' },
)
export type Gift = Static<typeof Gift>

export const GiftBody = Body({
  recipient_email: about(meanings.recipient_email, Email, examples.recipient_email),
  recipient_name: Type.Optional(about(meanings.recipient_name, NameText, examples.recipient_name)),
  message: Type.Optional(about(meanings.message, Type.String({ minLength: 1, maxLength: 1000 }), examples.message)),
  deliver_on: Type.Optional(about(meanings.deliver_on, Type.String({ format: 'date' }), examples.deliver_on)),
})
export type GiftInput = Static<typeof GiftBody>
