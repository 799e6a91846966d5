import Type from 'typebox'
import { about } from './annotated.ts'

/** What every call returns that is refused or fails. */
export const ErrorReply = Type.Object({
  type: about('The kind of refusal', Type.String(), 'not_allowed'),
  code: Type.Optional(about('Which rule refused, for programs', Type.String(), 'refund_exceeds_payment')),
  message: about('What went wrong, for people, in English', Type.String(), 'More than was paid cannot be given back'),
  details: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'What the message names; `fields` are the wrong fields of a request',
    }),
  ),
})
